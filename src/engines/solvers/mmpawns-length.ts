// How long a game of MMPawns can still last: every move brings a man nearer to its far row.

import { A, EMPTY, farRow, GRID, MARKED, type MMPawnsState } from "../../games/mmpawns/board.ts";

/** The most half-moves that can still be made: every man moves forward to the end. */
export function longestPlay(state: MMPawnsState): number {
  return Math.min(stepsLeft(state.board), state.halfMoves - state.number + 1);
}

/** Whether the last half-move can come before the men have run out of steps. */
export function drawIsPossible(state: MMPawnsState): boolean {
  return stepsLeft(state.board) > state.halfMoves - state.number;
}

function stepsLeft(board: Uint8Array): number {
  let steps = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const man = board[cell]!;
    if (man === EMPTY || man === MARKED) continue;
    steps += Math.abs(GRID.y(cell) - farRow(man === A ? 0 : 1));
  }
  return steps;
}
