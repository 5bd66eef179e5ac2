// How good an MMPawns position is, from one side: men count, and so does being ahead in the race.

import { farRow, GRID, type MMPawnsState, manOf } from "./board.ts";

type Evaluation = (state: MMPawnsState, seat: number) => number;

const DECISIVE = 10_000;

/** Difference of men. */
const men: Evaluation = (state, seat) => finished(state, seat) ?? count(state, seat) - count(state, 1 - seat);

/** Men, how far they have come, and above all how far the foremost has. */
const race: Evaluation = (state, seat) =>
  finished(state, seat) ?? progress(state, seat) - progress(state, 1 - seat) + (state.side === seat ? 2 : -2);

function finished({ result }: MMPawnsState, seat: number): number | undefined {
  if (result === "U") return undefined;
  if (result === "D") return 0;
  return (result === "A") === (seat === 0) ? DECISIVE : -DECISIVE;
}

function count({ board }: MMPawnsState, seat: number): number {
  let men = 0;
  for (let cell = 0; cell < board.length; cell++) if (board[cell] === manOf(seat)) men++;
  return men;
}

function progress({ board }: MMPawnsState, seat: number): number {
  let sum = 0;
  let foremost = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] !== manOf(seat)) continue;
    const rows = GRID.height - 1 - Math.abs(GRID.y(cell) - farRow(seat));
    sum += 10 + rows;
    if (rows > foremost) foremost = rows;
  }
  return sum + 3 * foremost;
}

export const mmpawnsEvaluations = { race, men };
