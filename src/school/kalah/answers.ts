// The right answers of the course: values of positions as the lessons define them, from the side of the player to move.
// Written as plainly as in the lessons; the engines are quicker, and the tests compare them.

import type { KalahState } from "../../games/kalah/rules.ts";
import { after, pitsOf } from "./positions.ts";

type Value = (state: KalahState, pit: number) => number;

export interface Best {
  readonly value: number;
  readonly pits: readonly number[];
}

/** The pits of the greatest value. */
export function bestPits(state: KalahState, rate: Value): Best {
  const values = pitsOf(state).map((pit) => ({ pit, value: rate(state, pit) }));
  const value = Math.max(...values.map(({ value }) => value));
  return { value, pits: values.filter((one) => one.value === value).map(({ pit }) => pit) };
}

/** The difference of the stores, as this seat sees it. */
export function difference({ board }: KalahState, seat: number): number {
  const [south, north] = [board[6]!, board[13]!];
  return seat === 0 ? south - north : north - south;
}

/** Stones that a move brings into the own store. */
export const gain: Value = (state, pit) => {
  const store = 7 * state.mover + 6;
  return after(state, pit).board[store]! - state.board[store]!;
};

export const movesAgain = (state: KalahState, pit: number): boolean => after(state, pit).mover === state.mover;

/** The difference after this pit and the best that can follow it in the same turn. */
export const wholeTurn: Value = (state, pit) => {
  const next = after(state, pit);
  return next.mover === state.mover ? bestPits(next, wholeTurn).value : difference(next, state.mover);
};

/** The same when the other has had their best turn, too. */
export const fullRound: Value = (state, pit) => {
  const next = after(state, pit);
  if (next.mover === state.mover) return bestPits(next, fullRound).value;
  return next.mover < 0 ? difference(next, state.mover) : -bestPits(next, wholeTurn).value;
};

/** Counts positions that a search has made. */
export interface NodeCount {
  nodes: number;
}

/** Every sowing costs one of the depth; an extra turn keeps the side. */
export function negamax(depth: number, tally: NodeCount = { nodes: 0 }): Value {
  return (state, pit) => {
    tally.nodes++;
    const next = after(state, pit);
    if (depth === 1 || next.mover < 0) return difference(next, state.mover);
    const { value } = bestPits(next, negamax(depth - 1, tally));
    return next.mover === state.mover ? value : -value;
  };
}

const ENDLESS = 1000;

/** How many positions alpha-beta makes that begins with the pit nearest the store. */
export function alphaBetaNodes(state: KalahState, depth: number): number {
  const tally = { nodes: 0 };
  alphaBeta(state, depth, -ENDLESS, ENDLESS, tally);
  return tally.nodes;
}

function alphaBeta(state: KalahState, depth: number, alpha: number, beta: number, tally: NodeCount): number {
  let best = -ENDLESS;
  for (const pit of pitsOf(state)) {
    tally.nodes++;
    const next = after(state, pit);
    const low = Math.max(alpha, best);
    if (depth === 1 || next.mover < 0) best = Math.max(best, difference(next, state.mover));
    else if (next.mover === state.mover) best = Math.max(best, alphaBeta(next, depth - 1, low, beta, tally));
    else best = Math.max(best, -alphaBeta(next, depth - 1, -beta, -low, tally));
    if (best >= beta) break;
  }
  return best;
}
