// Pursuit (G2.2–G2.5): one or two pursuers and a prey step like kings in turn, the pursuers first. Who comes to stand
// on the prey's cell has caught it, also when it was the prey that stepped there; a prey that lasts all rounds has
// escaped. A prey without a player is moved by the rules: it wanders by chance, or sees the pursuers and flees.

import { choice, drawSpan, flag, span, spanBounds, whole } from "../../core/config.ts";
import { type Outcome, placesByScore, type Seat, withReason } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import { about, Refusal } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { blockCells, blockedField, listedCells } from "../terrain/blocked.ts";
import { formatRows } from "../terrain/rows.ts";
import { GONE, opponents, type PursuitState, preyCell, preyHasSeat, steps } from "./board.ts";
import { flee, pursuitBots, wander } from "./bots.ts";
import type { PursuitConfig } from "./config.ts";
import { formatPursuit, parsePursuit } from "./notation.ts";
import { checkStart, placePieces, startField } from "./start.ts";
import { say } from "./words/en.ts";

export type { PursuitConfig } from "./config.ts";

export const pursuit = turnGame<PursuitState, PursuitConfig>({
  name: "pursuit",
  title: "Pursuit",
  summary: "One or two pursuers chase a prey over the grid; it must last all rounds",
  rules: 1,
  seats: { min: 1, max: 3 },
  config: {
    fields: {
      width: span({ default: 8, min: 1, max: 50, help: "columns" }),
      height: span({ default: 8, min: 1, max: 50, help: "rows" }),
      blocked: blockedField({ default: "0", help: "blocked cells" }),
      start: startField({
        default: "random",
        help: "cells of the pursuers, then of the prey; corner: opposite corners",
      }),
      pursuers: whole({ default: 1, min: 1, max: 2, help: "number of pursuers; the prey takes one more seat" }),
      prey: choice(["random", "flees"], { default: "flees", help: "what a prey without a player does" }),
      coalition: flag({ default: false, help: "two pursuers win together instead of each for itself" }),
      stay: flag({ default: true, help: "a piece may stay on its cell" }),
      rounds: whole({ default: 0, min: 0, max: 10_000, help: "rounds the prey must last; 0 means 4 x width x height" }),
    },
    presets: {
      wanderer: { summary: "a prey that does not see its pursuer", values: { prey: "random" } },
      rivals: { summary: "two pursuers, each for itself", values: { pursuers: 2 } },
      coalition: { summary: "two pursuers together", values: { pursuers: 2, coalition: true } },
      ruins: { summary: "12 x 12, a fifth blocked", values: { width: 12, height: 12, blocked: "20" } },
    },
    check(config) {
      const grid = new Grid(spanBounds(config.width).low, spanBounds(config.height).low);
      const listed = listedCells(config.blocked, grid);
      if (listed instanceof Refusal) return about("blocked", listed);
      return checkStart(config.start, config.pursuers, grid, listed);
    },
  },

  start(config, seats, random) {
    const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
    // The seats decide where config and seats do not fit: one seat is a pursuer, three are two pursuers and the prey.
    const pursuers = Math.min(Math.max(config.pursuers, seats - 1), seats);
    const listed = listedCells(config.blocked, grid);
    const cells = placePieces(config.start, pursuers, grid, listed instanceof Refusal ? [] : listed, random);
    return {
      grid,
      blocked: blockCells(config.blocked, grid, Array.from(cells), random),
      pursuers,
      cells,
      seats,
      prey: config.prey,
      preyLeft: false,
      coalition: config.coalition,
      stay: config.stay,
      turn: 0,
      round: 1,
      rounds: config.rounds || 4 * grid.size,
      catchers: 0,
      random: random.stream("prey"),
    };
  },
  mover: (state) => (isOver(state) ? NOBODY : state.turn),
  width: () => 9,
  list: (state, moves) => (isOver(state) ? 0 : steps(state, state.turn, moves)),

  move(state, cell) {
    step(state, cell);
    moveFreePrey(state);
  },

  outcome(state): Outcome | undefined {
    if (!isOver(state)) return undefined;
    const { pursuers, seats, catchers, coalition, cells } = state;
    const wins = (piece: number) => {
      if (catchers === 0) return piece === pursuers;
      if (piece === pursuers) return false;
      return coalition ? cells[piece] !== GONE : (catchers & (1 << piece)) !== 0;
    };
    // The prey has its place among the others even where no seat plays it.
    const scores = Array.from(cells, (_, piece) => (wins(piece) ? 1 : 0));
    const { round, rounds } = state;
    const reason = catchers ? say("pursuit.caught", { round }) : say("pursuit.escaped", { rounds });
    const places = placesByScore(scores).slice(0, seats);
    const outcome = withReason({ places, scores: scores.slice(0, seats) }, reason);
    return seats > 1 && places.every((place) => place === 1) ? { ...outcome, together: true } : outcome;
  },

  withdraw(state, seat) {
    if (seat === state.pursuers) state.preyLeft = true;
    else {
      state.cells[seat] = GONE;
      if (state.turn === seat) passOn(state);
    }
    moveFreePrey(state);
  },

  view(state) {
    const { grid, blocked, cells, pursuers, turn, round, rounds, stay, coalition } = state;
    const name = (cell: number) => (cell === GONE ? null : formatCell(grid, cell));
    return {
      width: grid.width,
      height: grid.height,
      rows: formatRows(grid, (cell) => (blocked[cell] ? "#" : ".")),
      pursuers: Array.from(cells.subarray(0, pursuers), name),
      prey: name(preyCell(state)),
      // The same as numbers: those of the pursuers, then that of the prey.
      x: Array.from(cells, (cell) => (cell === GONE ? null : grid.x(cell))),
      y: Array.from(cells, (cell) => (cell === GONE ? null : grid.y(cell))),
      mover: turn,
      round,
      rounds,
      stay,
      coalition,
    };
  },
  formatMove: (state, cell) => formatCell(state.grid, cell),
  formatPosition: formatPursuit,
  parsePosition: parsePursuit,

  copy(from, into) {
    if (!into || into.cells.length !== from.cells.length)
      return { ...from, cells: from.cells.slice(), random: from.random.clone() };
    const { cells, random } = into;
    cells.set(from.cells);
    random.become(from.random);
    return Object.assign(into, from, { cells, random });
  },
  hash({ cells, turn, round, preyLeft }, salt = 0) {
    let hash = salt ^ ((round * 4 + turn) * 2 + (preyLeft ? 1 : 0));
    for (let piece = 0; piece < cells.length; piece++)
      hash = Math.imul(hash ^ cells[piece]!, 0x01000193) ^ (hash >>> 15);
    return hash;
  },
  evaluations: {
    /** How near a pursuer is to the prey, or how far the prey is from the nearest pursuer. */
    distance(state, seat) {
      const { grid, cells, pursuers } = state;
      if (cells[seat] === GONE) return 0;
      const nearest = Math.min(...opponents(state, seat).map((other) => grid.distance(cells[seat]!, cells[other]!)));
      return seat === pursuers ? nearest : -nearest;
    },
  },
  bots: pursuitBots,
});

function isOver({ catchers, round, rounds }: PursuitState): boolean {
  return catchers !== 0 || round > rounds;
}

function step(state: PursuitState, cell: number): void {
  const { turn, cells, pursuers } = state;
  cells[turn] = cell;
  if (turn < pursuers) {
    if (cell === preyCell(state)) state.catchers = 1 << turn;
  } else {
    for (let pursuer = 0; pursuer < pursuers; pursuer++) if (cells[pursuer] === cell) state.catchers |= 1 << pursuer;
  }
  if (state.catchers === 0) passOn(state);
}

/** The next piece steps; after the prey a new round begins. */
function passOn(state: PursuitState): void {
  do {
    state.turn++;
    if (state.turn > state.pursuers) {
      state.turn = 0;
      state.round++;
    }
  } while (state.cells[state.turn] === GONE);
}

/** A prey without a player steps as soon as it is its turn. */
function moveFreePrey(state: PursuitState): void {
  const piece: Seat = state.pursuers;
  if (isOver(state) || state.turn !== piece || preyHasSeat(state)) return;
  step(state, state.prey === "flees" ? flee(state, piece) : wander(state, piece, state.random));
}
