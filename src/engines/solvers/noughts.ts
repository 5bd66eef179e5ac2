// The exact solver of noughts and crosses, for two on boards of up to 25 cells: 1 the mover wins, 0 a draw, -1 a loss.
// The winner takes the quickest way, the loser the longest.

import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { NOBODY } from "../../core/turns.ts";
import { MARKS, type NoughtsState, noughts } from "../../games/noughts/rules.ts";
import type { Solution, Solver } from "../solver.ts";
import { formatLine } from "../stack.ts";
import { say } from "../words/en.ts";
import { LineBoard, MOST_CELLS } from "./noughts/line-board.ts";
import { MOST_POSITIONS, positionsSolver } from "./positions.ts";

/** Larger boards take longer than a move may. */
const QUICK_CELLS = 20;

export const noughtsSolver: Solver = {
  games: ["noughts"],
  tooLarge: (state) => tooLarge(state as NoughtsState, QUICK_CELLS),
  solve(request) {
    const state = request.state as NoughtsState;
    if (noughts.mover(state) === NOBODY) return finished(state);
    const beyond = tooLarge(state, request.isPatient ? MOST_CELLS : QUICK_CELLS);
    if (beyond) return beyond;
    return state.seats > 2 ? positionsSolver.solve(request) : solved(state, request.progress);
  },
};

function tooLarge({ grid: { width, height, size }, seats, empty }: NoughtsState, cells: number): Refusal | undefined {
  if (seats === 2) {
    if (size <= cells) return undefined;
    return refuse(say("engines.noughts-large", { width, height, most: cells }));
  }
  const most = mostEmpty(seats);
  if (empty <= most) return undefined;
  return refuse(say("engines.noughts-empty", { empty, seats, most, half: Math.floor(most / 2) }));
}

/** With how many empty cells no more positions can follow than are looked at. */
function mostEmpty(seats: number): number {
  let empty = 1;
  while (positionsAtMost(empty + 1, seats) <= MOST_POSITIONS) empty++;
  return empty;
}

/** In how many ways players in turn can fill some of these cells or all, lines not heeded. */
function positionsAtMost(empty: number, seats: number): number {
  let all = 1;
  let ways = 1;
  for (let marks = 1; marks <= empty; marks++) {
    // One cell fewer is empty, and the mover's marks can have come in any order.
    ways = (ways * (empty - marks + 1)) / Math.ceil(marks / seats);
    all += ways;
  }
  return all;
}

function solved(state: NoughtsState, progress: ((how: Message) => void) | undefined): Solution {
  const board = new LineBoard(state.grid, state.line, progress);
  const worthOf = (at: NoughtsState) => board.value(marks(at, at.mover), marks(at, 1 - at.mover));
  const valueAfter = (at: NoughtsState, cell: number) => {
    const next = after(at, cell);
    if (next.winner !== NOBODY) return 1;
    return next.empty === 0 ? 0 : -worthOf(next);
  };
  const lengthOf = (at: NoughtsState) =>
    noughts.mover(at) === NOBODY ? 0 : board.length(marks(at, at.mover), marks(at, 1 - at.mover));
  const bestOf = (at: NoughtsState) => {
    const value = worthOf(at);
    const best = noughts.actions!(at, at.mover).filter((cell) => valueAfter(at, cell) === value);
    if (value === 0) return best;
    const lengths = new Map(best.map((cell) => [cell, lengthOf(after(at, cell))]));
    return best.sort((a, b) => value * (lengths.get(a)! - lengths.get(b)!));
  };

  const value = worthOf(state);
  const line: number[] = [];
  const at = noughts.copy(state);
  while (noughts.mover(at) !== NOBODY) {
    const [cell] = bestOf(at);
    line.push(cell!);
    noughts.move(at, cell!);
  }
  return {
    value,
    best: bestOf(state).map((cell) => noughts.formatMove(state, cell)),
    line: formatLine(noughts, state, line),
    words:
      value === 0
        ? say("engines.draw")
        : say(value > 0 ? "engines.wins-in" : "engines.loses-in", { moves: line.length }),
    more: { positions: board.positions },
  };
}

function after(state: NoughtsState, cell: number): NoughtsState {
  const next = noughts.copy(state);
  noughts.move(next, cell);
  return next;
}

/** Whoever would be next has lost, unless the board is full. */
function finished({ winner }: NoughtsState): Solution {
  const over = { best: [], line: [] };
  if (winner === NOBODY) return { ...over, value: 0, words: say("engines.over-draw") };
  return { ...over, value: -1, words: say("engines.over-won", { who: MARKS[winner]! }) };
}

/** The cells of a seat, a bit each. */
function marks({ cells }: NoughtsState, seat: number): number {
  let bits = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === seat + 1) bits |= 1 << cell;
  return bits;
}
