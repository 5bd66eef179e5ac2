// How good a Kalah position is, from one side: the evaluation functions that people have tried, by name.

import type { KalahState } from "./state.ts";

type Evaluation = (state: KalahState, seat: number) => number;

/** Difference of the stores. */
const stores: Evaluation = ({ board, rules: { pits: m } }, seat) => {
  const difference = board[m]! - board[2 * m + 1]!;
  return seat === 0 ? difference : -difference;
};

/** The stores above all, the stones in the rows to break ties. */
const storesAndRows: Evaluation = (state, seat) => {
  const { board, rules } = state;
  const m = rules.pits;
  let difference = 0;
  for (let i = 0; i < m; i++) difference += board[i]! - board[m + 1 + i]!;
  return 100 * stores(state, seat) + (seat === 0 ? difference : -difference);
};

const DECISIVE = 10_000;
const TO_MOVE = 1.72;

/**
 * Tseitin's: stones in the store, a bonus that grows as the winning number comes near, and a penalty for sowings that
 * mostly feed the opponent; to be on move is worth 1.72.
 */
const tseitin: Evaluation = (state, seat) => {
  if (state.mover < 0) return DECISIVE * Math.sign(stores(state, seat));
  const tempo = state.mover === seat ? TO_MOVE : -TO_MOVE;
  return prospects(state, seat) - prospects(state, 1 - seat) + tempo;
};

function prospects({ board, rules: { pits: m } }: KalahState, seat: number): number {
  const first = seat * (m + 1);
  const kept = board[first + m]!;
  let total = 0;
  for (let i = 0; i < board.length; i++) total += board[i]!;
  const winning = total / 2 + 1;
  if (kept >= winning) return DECISIVE;
  return kept + 17.3 / (winning - kept) - 40 / Math.max(1, freedomOf(board, first, m));
}

/** How much of all that a side could sow stays with it; its pits begin at `first`. */
export function freedomOf(board: Uint16Array, first: number, m: number): number {
  let freedom = 0;
  for (let pit = 0; pit < m; pit++) {
    const stones = board[first + pit]!;
    if (stones > 0) freedom += sownOnOwnSide(stones, pit, m) - sownOnOtherSide(stones, pit, m) + m + 1;
  }
  return freedom;
}

/** Of `stones` sown from own pit `pit` (0..m-1), how many fall into the own row. A lap has 2m + 1 places. */
function sownOnOwnSide(stones: number, pit: number, m: number): number {
  const laps = Math.floor(stones / (2 * m + 1));
  const rest = stones % (2 * m + 1);
  const right = Math.min(rest, m - 1 - pit);
  const again = Math.max(0, rest - (2 * m - pit));
  return laps * m + right + again;
}

function sownOnOtherSide(stones: number, pit: number, m: number): number {
  const laps = Math.floor(stones / (2 * m + 1));
  const rest = stones % (2 * m + 1);
  return laps * m + Math.min(m, Math.max(0, rest - (m - pit)));
}

export const kalahEvaluations = { stores, "stores+rows": storesAndRows, tseitin };
