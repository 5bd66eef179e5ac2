// One-way pieces: one piece for all players, who move it in turn towards the corner (0,0). Whoever brings it there
// wins; a player who cannot move it on another cell makes the game a draw. Two or three play.

import { drawSpan, span, spanBounds, whole } from "../../core/config.ts";
import { drawn, type Game, type Outcome, won } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import { NOBODY, type TurnGame, turnGame } from "../../core/turns.ts";
import { blockCells, blockedField, listedCells } from "../terrain/blocked.ts";
import { namedCell, placeField, placeOn } from "../terrain/place.ts";
import { formatRows } from "../terrain/rows.ts";
import { nextSeat } from "../turn-order.ts";
import { formatOneWay, parseOneWay } from "./notation.ts";
import { canMove, endCells, isEnd, mostTargets, type OneWayPiece, targets } from "./piece.ts";
import type { OneWayConfig, OneWayState } from "./state.ts";
import { say } from "./words/en.ts";

export type { OneWayConfig, OneWayState } from "./state.ts";

/** A game of the family says which piece it is played with: that is all its board and its solver need to know. */
export interface OneWayGame extends TurnGame<OneWayState, OneWayConfig> {
  readonly piece: OneWayPiece;
}

export function isOneWayGame(game: Game): game is OneWayGame {
  return "piece" in game && isPiece(game.piece as Partial<OneWayPiece>);
}

type Described = Pick<OneWayGame, "title" | "summary"> & { bots?: OneWayGame["bots"] };

export function oneWayGame(piece: OneWayPiece, { bots = {}, ...described }: Described): OneWayGame {
  if (!isPiece(piece)) throw new Error(say("one-way.not-a-piece", { name: described.title }).text);
  const game = turnGame<OneWayState, OneWayConfig>({
    ...described,
    bots,
    name: piece.name,
    rules: 1,
    seats: { min: 2, max: 3 },
    config: {
      fields: {
        width: span({ default: 8, min: 1, max: 100, help: "columns" }),
        height: span({ default: 8, min: 1, max: 100, help: "rows" }),
        blocked: blockedField({ default: "0", help: "blocked cells" }),
        start: placeField({ default: "corner", help: "where the piece starts; corner is the far corner, top right" }),
        players: whole({
          default: 2,
          min: 2,
          max: 3,
          help: "number of players; on the command line, the number of seats",
        }),
      },
      presets: {
        three: { summary: "three players", values: { players: 3 } },
        obstacles: {
          summary: "a fifth of the cells blocked, random start",
          values: { blocked: "20", start: "random" },
        },
        surprise: { summary: "random board size from 5 to 12", values: { width: "5..12", height: "5..12" } },
      },
      check: (config) => checkBoard(piece, config),
    },
    unfit: (config) => overAtOnce(piece, config),

    start(config, seats, random) {
      const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
      const ends = endCells(piece, grid);
      const cell = placeOn(config.start, grid, grid.size - 1, () => random.pick(startCells(config, grid, ends)));
      const blocked = blockCells(config.blocked, grid, [...ends, cell], random);
      // Where the piece has arrived already, the player who would be first has lost.
      const mover = ends.includes(cell) ? seats - 1 : 0;
      return settle(piece, { grid, blocked, cell, seats, mover, out: 0, phase: "playing" });
    },
    mover: (state) => (state.phase === "playing" ? state.mover : NOBODY),
    width: (state) => mostTargets(piece, state.grid),
    list: (state, moves) => (state.phase === "playing" ? targets(piece, state, state.cell, moves) : 0),

    move(state, cell) {
      state.cell = cell;
      settle(piece, state);
      if (state.phase !== "won") state.mover = nextSeat(state.mover, state.seats, state.out);
    },

    outcome(state): Outcome | undefined {
      const { grid, cell, mover, seats, phase } = state;
      if (phase === "won")
        return won(mover, seats, say(`one-way.${spokenOf(piece)}-arrived`, { cell: formatCell(grid, cell) }));
      return phase === "stuck" ? drawn(seats, say(`one-way.${spokenOf(piece)}-stuck`)) : undefined;
    },

    withdraw(state, seat) {
      state.out |= 1 << seat;
      if (state.mover === seat) state.mover = nextSeat(seat, state.seats, state.out);
    },

    view({ grid, blocked, cell, mover, seats }) {
      const rows = formatRows(grid, (at) => (at === cell ? piece.letter : blocked[at] ? "#" : "."));
      const place = { cell: formatCell(grid, cell), x: grid.x(cell), y: grid.y(cell) };
      return { width: grid.width, height: grid.height, ...place, rows, players: seats, mover };
    },
    formatMove: (state, cell) => formatCell(state.grid, cell),
    formatPosition: (state) => formatOneWay(piece, state),
    parsePosition(text, config) {
      const placed = parseOneWay(piece, text, config);
      return placed instanceof Refusal ? placed : settle(piece, { ...placed, out: 0, phase: "playing" });
    },
    copy: (from, into) => (into ? Object.assign(into, from) : { ...from }),
    hash: ({ cell, mover, out }) => (cell * 3 + mover) * 8 + out,
  });
  return { ...game, piece };
}

const SPOKEN_OF = ["king", "queen", "rook", "knight"] as const;

/** How the piece is called in sentences. */
function spokenOf({ name }: OneWayPiece): (typeof SPOKEN_OF)[number] | "piece" {
  return SPOKEN_OF.find((known) => known === name) ?? "piece";
}

function isPiece(piece: Partial<OneWayPiece> | undefined): piece is OneWayPiece {
  const { name, letter = "", directions = [], ends = [] } = piece ?? {};
  return (
    typeof name === "string" &&
    /^[A-Za-z]$/.test(letter) &&
    directions.length > 0 &&
    directions.every(([dx, dy]) => Number.isInteger(dx) && Number.isInteger(dy) && dx + dy < 0) &&
    ends.length > 0 &&
    ends.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0)
  );
}

/** Sees whether the piece has arrived, or cannot go on. */
function settle(piece: OneWayPiece, state: OneWayState): OneWayState {
  if (isEnd(piece, state.grid, state.cell)) state.phase = "won";
  else if (!canMove(piece, state, state.cell)) state.phase = "stuck";
  return state;
}

function startCells({ blocked }: OneWayConfig, grid: Grid, ends: readonly number[]): number[] {
  const listed = listedCells(blocked, grid);
  const taken = listed instanceof Refusal ? ends : [...ends, ...listed];
  const free = Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => !taken.includes(cell));
  return free.length > 0 || ends.length < grid.size ? free : [...ends];
}

/** Everything must fit the smallest board that the intervals allow. */
function checkBoard(piece: OneWayPiece, config: OneWayConfig): Refusal | undefined {
  const grid = new Grid(spanBounds(config.width).low, spanBounds(config.height).low);
  const ends = endCells(piece, grid);
  const listed = listedCells(config.blocked, grid);
  if (listed instanceof Refusal) return about("blocked", listed);
  const end = ends.find((cell) => listed.includes(cell));
  if (end !== undefined) return about("blocked", refuse(say("one-way.blocked-end", { cell: formatCell(grid, end) })));
  const start = startCell(config, grid);
  if (start instanceof Refusal) return about("start", start);
  if (start !== undefined && listed.includes(start))
    return about("start", refuse(say("one-way.start-blocked", { cell: formatCell(grid, start) })));
  if (config.start === "random" && startCells(config, grid, ends).length === 0) return refuse(say("one-way.no-start"));
  return undefined;
}

/** The game would be over before the first move: nothing to play, though a position like any other. */
function overAtOnce(piece: OneWayPiece, config: OneWayConfig): Refusal | undefined {
  const grid = new Grid(spanBounds(config.width).low, spanBounds(config.height).low);
  const ends = endCells(piece, grid);
  if (ends.length === grid.size) return refuse(say("one-way.only-ends", { width: grid.width, height: grid.height }));
  const start = startCell(config, grid);
  if (typeof start !== "number" || !ends.includes(start)) return undefined;
  return about("start", refuse(say("one-way.start-over", { cell: formatCell(grid, start) })));
}

/** The cell where every game starts; undefined where chance decides, or the size of the board. */
function startCell({ start, width, height }: OneWayConfig, grid: Grid): number | undefined | Refusal {
  const isFixed = typeof width === "number" && typeof height === "number";
  return namedCell(start, grid) ?? (start === "corner" && isFixed ? grid.size - 1 : undefined);
}
