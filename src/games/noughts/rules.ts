// Noughts and crosses on any board: players in turn put a mark on an empty cell; `line` own marks in a row, column or
// diagonal win, a full board is a draw. Two or more may play.

import { drawSpan, type Span, span, spanBounds, whole } from "../../core/config.ts";
import { drawn, won } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { nextSeat } from "../turn-order.ts";
import { say } from "./words/en.ts";

export interface NoughtsConfig {
  width: Span;
  height: Span;
  line: number;
  players: number;
}

export interface NoughtsState {
  grid: Grid;
  line: number;
  seats: number;
  /** Per cell: 0 = empty, else seat + 1. */
  cells: Uint8Array;
  empty: number;
  mover: number;
  winner: number;
  /** Seats that have failed and are passed over; a bit each. */
  out: number;
}

/** Marks of the seats, in turn. */
export const MARKS = "XOABCD";

export const noughts = turnGame<NoughtsState, NoughtsConfig>({
  name: "noughts",
  title: "Noughts and crosses",
  summary: "Put marks on an m x n board; the first with k in a line wins",
  rules: 1,
  seats: { min: 2, max: MARKS.length },
  config: {
    fields: {
      width: span({ default: 3, min: 1, max: 50, help: "columns" }),
      height: span({ default: 3, min: 1, max: 50, help: "rows" }),
      line: whole({ default: 3, min: 1, max: 50, help: "marks in a line that win" }),
      players: whole({
        default: 2,
        min: 2,
        max: MARKS.length,
        help: "number of players; on the command line, the number of seats",
      }),
    },
    presets: {
      "four-in-four": { summary: "four in a line on 4 x 4", values: { width: 4, height: 4, line: 4 } },
      gomoku: { summary: "five in a line on 15 x 15", values: { width: 15, height: 15, line: 5 } },
    },
    check({ width, height, line }) {
      const longest = Math.max(spanBounds(width).low, spanBounds(height).low);
      return line > longest ? refuse(say("noughts.line-too-long", { line, longest })) : undefined;
    },
  },

  start(config, seats, random) {
    const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
    return emptyBoard(grid, config.line, seats);
  },
  mover: (state) => (state.winner !== NOBODY || state.empty === 0 ? NOBODY : state.mover),
  width: (state) => state.grid.size,

  list({ cells, winner }, moves) {
    if (winner !== NOBODY) return 0;
    let count = 0;
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) moves[count++] = cell;
    return count;
  },

  move(state, cell) {
    state.cells[cell] = state.mover + 1;
    state.empty--;
    if (completesLine(state, cell)) state.winner = state.mover;
    else state.mover = nextSeat(state.mover, state.seats, state.out);
  },

  outcome(state) {
    if (state.winner !== NOBODY) return won(state.winner, state.seats, say("noughts.line", { line: state.line }));
    return state.empty === 0 ? drawn(state.seats, say("noughts.full")) : undefined;
  },

  withdraw(state, seat) {
    state.out |= 1 << seat;
    if (state.mover === seat) state.mover = nextSeat(seat, state.seats, state.out);
  },

  view(state) {
    const { width, height } = state.grid;
    return { width, height, line: state.line, players: state.seats, mover: state.mover, rows: rows(state) };
  },
  formatMove: (state, cell) => formatCell(state.grid, cell),
  formatPosition: (state) => `${rows(state).join("/")}${state.winner === NOBODY ? ` ${MARKS[state.mover]}` : ""}`,
  parsePosition(text, config) {
    const [board = "", toMove] = text.trim().split(/\s+/);
    const marks = MARKS.slice(0, config.players);
    const parsed = parseRows(board.split("/"), `.${marks}`);
    if (parsed instanceof Refusal) return refuse(say("noughts.sample", { why: parsed.message }));
    const { grid, letters } = parsed;
    if (config.line > Math.max(grid.width, grid.height))
      return refuse(say("noughts.line-longer", { line: config.line }));
    const state = emptyBoard(grid, config.line, config.players);
    for (const [cell, letter] of letters.entries()) {
      state.cells[cell] = marks.indexOf(letter) + 1;
      if (letter !== ".") state.empty--;
    }
    return settle(state, toMove);
  },
  copy(from, into) {
    if (!into || into.cells.length !== from.cells.length) return { ...from, cells: from.cells.slice() };
    const { cells } = into;
    cells.set(from.cells);
    return Object.assign(into, from, { cells });
  },
  hash({ cells, mover, out }, salt = 0) {
    let hash = salt ^ (mover * 64 + out);
    for (let cell = 0; cell < cells.length; cell++) hash = Math.imul(hash ^ cells[cell]!, 0x01000193) ^ (hash >>> 15);
    return hash;
  },
});

function emptyBoard(grid: Grid, line: number, seats: number): NoughtsState {
  return { grid, line, seats, cells: new Uint8Array(grid.size), empty: grid.size, mover: 0, winner: NOBODY, out: 0 };
}

/** Completes a board that was given: whose move it is follows from the marks, and at most the last mover has won. */
function settle(state: NoughtsState, toMove: string | undefined): NoughtsState | Refusal {
  const { cells, seats, grid } = state;
  const placed = grid.size - state.empty;
  state.mover = placed % seats;
  for (let seat = 0; seat < seats; seat++) {
    const own = cells.filter((cell) => cell === seat + 1).length;
    const due = Math.ceil((placed - seat) / seats);
    if (own !== due) return refuse(say("noughts.marks", { placed, due, mark: MARKS[seat]!, own }));
  }
  if (toMove !== undefined && toMove !== MARKS[state.mover])
    return refuse(say("noughts.turn", { mark: MARKS[state.mover]!, named: toMove.slice(0, 10) }));
  const last = (state.mover + seats - 1) % seats;
  for (let cell = 0; cell < grid.size; cell++) {
    if (cells[cell] === 0 || !completesLine(state, cell)) continue;
    if (cells[cell] !== last + 1) return refuse(say("noughts.line-made", { mark: MARKS[cells[cell]! - 1]! }));
    state.winner = last;
  }
  if (state.winner === NOBODY) return state;
  if (!oneMarkMade(state)) return refuse(say("noughts.lines-made", { mark: MARKS[last]! }));
  state.mover = last;
  return state;
}

/** Whether the winner's lines all go through one mark, the last. */
function oneMarkMade(state: NoughtsState): boolean {
  const { cells, winner } = state;
  const own = [...cells.keys()].filter((cell) => cells[cell] === winner + 1);
  return own.some((last) => {
    cells[last] = 0;
    const before = own.some((cell) => cell !== last && completesLine(state, cell));
    cells[last] = winner + 1;
    return !before;
  });
}

/** The cells of the winner's lines; none while nobody has won. */
export function winningCells(state: NoughtsState): number[] {
  const { cells, winner } = state;
  return [...cells.keys()].filter(
    (cell) => cells[cell] === winner + 1 && winner !== NOBODY && completesLine(state, cell),
  );
}

/** Whether the mark on this cell is part of a winning line. */
function completesLine(state: NoughtsState, cell: number): boolean {
  for (let direction = 0; direction < 4; direction++) {
    const dx = direction === 1 ? 0 : 1;
    const dy = direction === 0 ? 0 : direction === 3 ? -1 : 1;
    if (1 + run(state, cell, dx, dy) + run(state, cell, -dx, -dy) >= state.line) return true;
  }
  return false;
}

/** How many cells in this direction carry the same mark without a gap, the cell itself not counted. */
function run({ grid, cells }: NoughtsState, cell: number, dx: number, dy: number): number {
  const mark = cells[cell];
  let x = grid.x(cell) + dx;
  let y = grid.y(cell) + dy;
  let length = 0;
  while (grid.has(x, y) && cells[grid.cell(x, y)] === mark) {
    length++;
    x += dx;
    y += dy;
  }
  return length;
}

/** The board as text, top row first, `.` for an empty cell. */
function rows({ grid, cells }: NoughtsState): string[] {
  return formatRows(grid, (cell) => (cells[cell] ? MARKS[cells[cell]! - 1]! : "."));
}
