// One-way pieces: one piece for all players, who move it in turn towards the corner (0,0). Whoever brings it there
// wins; a player who cannot move it on another cell makes the game a draw. Two or three play.

import { drawSpan, type Span, span, spanBounds, whole } from "../../core/config.ts";
import { drawn, type Outcome, won } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import { NOBODY, type TurnGame, turnGame } from "../../core/turns.ts";
import { type Blocked, blockCells, blockedField, listedCells } from "../terrain/blocked.ts";
import { namedCell, type Place, placeField, placeOn } from "../terrain/place.ts";
import { formatRows } from "../terrain/rows.ts";
import type { Terrain } from "../terrain/walk.ts";
import { nextSeat } from "../turn-order.ts";
import { formatOneWay, parseOneWay } from "./notation.ts";
import { canMove, endCells, isEnd, mostTargets, type Piece, targets } from "./piece.ts";
import { say } from "./words/en.ts";

export interface OneWayConfig {
  width: Span;
  height: Span;
  blocked: Blocked;
  start: Place;
  players: number;
}

export interface OneWayState extends Terrain {
  cell: number;
  seats: number;
  mover: number;
  /** Seats that have failed and are passed over; a bit each. */
  out: number;
  phase: "playing" | "won" | "stuck";
}

export type OneWayGame = TurnGame<OneWayState, OneWayConfig>;

type Described = Pick<OneWayGame, "title" | "summary"> & { bots?: OneWayGame["bots"] };

export function oneWayGame(piece: Piece, { bots = {}, ...described }: Described): OneWayGame {
  return turnGame<OneWayState, OneWayConfig>({
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

    start(config, seats, random) {
      const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
      const ends = endCells(piece, grid);
      const cell = placeOn(config.start, grid, grid.size - 1, () => random.pick(startCells(config, grid, ends)));
      const blocked = blockCells(config.blocked, grid, [...ends, cell], random);
      return settle(piece, { grid, blocked, cell, seats, mover: 0, out: 0, phase: "playing" });
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
        return won(mover, seats, say(`one-way.${piece.name}-arrived`, { cell: formatCell(grid, cell) }));
      return phase === "stuck" ? drawn(seats, say(`one-way.${piece.name}-stuck`)) : undefined;
    },

    withdraw(state, seat) {
      state.out |= 1 << seat;
      if (state.mover === seat) state.mover = nextSeat(seat, state.seats, state.out);
    },

    view({ grid, blocked, cell, mover, seats }) {
      const rows = formatRows(grid, (at) => (at === cell ? piece.letter : blocked[at] ? "#" : "."));
      return { width: grid.width, height: grid.height, cell: formatCell(grid, cell), rows, players: seats, mover };
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
}

/** Sees whether the piece has arrived, or cannot go on. */
function settle(piece: Piece, state: OneWayState): OneWayState {
  if (isEnd(piece, state.grid, state.cell)) state.phase = "won";
  else if (!canMove(piece, state, state.cell)) state.phase = "stuck";
  return state;
}

function startCells({ blocked }: OneWayConfig, grid: Grid, ends: readonly number[]): number[] {
  const listed = listedCells(blocked, grid);
  const taken = listed instanceof Refusal ? ends : [...ends, ...listed];
  return Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => !taken.includes(cell));
}

/** Everything must fit the smallest board that the intervals allow. */
function checkBoard(piece: Piece, config: OneWayConfig): Refusal | undefined {
  const grid = new Grid(spanBounds(config.width).low, spanBounds(config.height).low);
  const ends = endCells(piece, grid);
  if (ends.length === grid.size) return refuse(say("one-way.only-ends", { width: grid.width, height: grid.height }));
  const listed = listedCells(config.blocked, grid);
  if (listed instanceof Refusal) return about("blocked", listed);
  const end = ends.find((cell) => listed.includes(cell));
  if (end !== undefined) return refuse(say("one-way.blocked-end", { cell: formatCell(grid, end) }));
  const isFixed = typeof config.width === "number" && typeof config.height === "number";
  const corner = config.start === "corner" && isFixed ? grid.size - 1 : undefined;
  const start = namedCell(config.start, grid) ?? corner;
  if (start instanceof Refusal) return about("start", start);
  if (start !== undefined && ends.includes(start))
    return refuse(say("one-way.start-over", { cell: formatCell(grid, start) }));
  if (start !== undefined && listed.includes(start))
    return refuse(say("one-way.start-blocked", { cell: formatCell(grid, start) }));
  if (config.start === "random" && startCells(config, grid, ends).length === 0) return refuse(say("one-way.no-start"));
  return undefined;
}
