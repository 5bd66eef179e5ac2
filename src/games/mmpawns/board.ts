// The board of MMPawns: 8 x 8 cells with men of A and B; marked cells are not part of the board. Men go forward only.

import { Grid } from "../../core/grid.ts";

export const GRID = new Grid(8, 8);
export const EMPTY = 0;
export const A = 1;
export const B = 2;
export const MARKED = 3;

/** The most men of a side. */
export const MOST_MEN = 8;
/** No position has more moves: eight men with three directions each. */
export const MOST_MOVES = 3 * MOST_MEN;

/** U: not known yet; D: a draw. */
export type Result = "A" | "B" | "D" | "U";

export interface MMPawnsState {
  /** Per cell EMPTY, A, B or MARKED. */
  board: Uint8Array;
  /** The side to move: 0 = A, 1 = B. */
  side: number;
  /** The half-move about to be made, from 1; odd for A. */
  number: number;
  /** After this half-move without a winner it is a draw. */
  halfMoves: number;
  result: Result;
}

/** A move as one number. */
export const encode = (from: number, to: number): number => from * GRID.size + to;
export const origin = (move: number): number => Math.floor(move / GRID.size);
export const target = (move: number): number => move % GRID.size;
/** The cell that is jumped over, or -1 for a step. */
export function jumped(move: number): number {
  const [from, to] = [origin(move), target(move)];
  return Math.abs(from - to) > 10 ? (from + to) / 2 : -1;
}

export const manOf = (side: number): number => (side === 0 ? A : B);
export const farRow = (side: number): number => (side === 0 ? GRID.height - 1 : 0);

/** Writes the moves of a side, its foremost men first, jumps before steps; returns how many there are. */
export function listMoves(board: Uint8Array, side: number, moves: Int32Array): number {
  const man = manOf(side);
  const forward = side === 0 ? 1 : -1;
  let count = 0;
  for (let y = farRow(side) - forward; y >= 0 && y < GRID.height; y -= forward) {
    for (let x = 0; x < GRID.width; x++) {
      const from = y * 8 + x;
      if (board[from] !== man) continue;
      for (let dx = -1; dx <= 1; dx++) {
        const to = landing(board, side, x, y, dx, forward);
        if (to >= 0) moves[count++] = encode(from, to);
      }
    }
  }
  return count;
}

export function canMove(board: Uint8Array, side: number): boolean {
  const man = manOf(side);
  const forward = side === 0 ? 1 : -1;
  for (let from = 0; from < board.length; from++) {
    if (board[from] !== man) continue;
    for (let dx = -1; dx <= 1; dx++) if (landing(board, side, from & 7, from >> 3, dx, forward) >= 0) return true;
  }
  return false;
}

/** Where a man goes in one direction: the next cell if it is empty, the one behind an enemy man if that is; else -1. */
function landing(board: Uint8Array, side: number, x: number, y: number, dx: number, forward: number): number {
  const next = cellAt(x + dx, y + forward);
  if (next < 0 || board[next] === EMPTY) return next;
  if (board[next] !== manOf(1 - side)) return -1;
  const behind = cellAt(x + 2 * dx, y + 2 * forward);
  return behind >= 0 && board[behind] === EMPTY ? behind : -1;
}

/** The cell, or -1 off the board: both coordinates must be from 0 to 7. */
function cellAt(x: number, y: number): number {
  return ((x | y) & ~7) === 0 ? y * 8 + x : -1;
}

/** Makes a legal move and sees whether the game is over. */
export function makeMove(state: MMPawnsState, move: number): void {
  const { board, side } = state;
  const over = jumped(move);
  board[origin(move)] = EMPTY;
  board[target(move)] = manOf(side);
  if (over >= 0) board[over] = EMPTY;
  state.side = 1 - side;
  state.number++;
  if (target(move) >> 3 === farRow(side)) state.result = side === 0 ? "A" : "B";
  else settle(state);
}

/** A side that is to move and cannot has lost; after the last half-move it is a draw. */
export function settle(state: MMPawnsState): MMPawnsState {
  if (!canMove(state.board, state.side)) state.result = state.side === 0 ? "B" : "A";
  else if (state.number > state.halfMoves) state.result = "D";
  return state;
}

/** Whether the winner has brought a man to the far row. */
export function reachedFarRow({ board, result }: MMPawnsState): boolean {
  if (result !== "A" && result !== "B") return false;
  const side = result === "A" ? 0 : 1;
  for (let x = 0; x < GRID.width; x++) if (board[farRow(side) * 8 + x] === manOf(side)) return true;
  return false;
}
