// How much work a Kalah position is expected to be, and how the memory is divided between the endgame database and the
// table of bounds. The figures were measured on boards from (4,4) to (6,5); positions of the same size differ tenfold.

import type { KalahRules } from "../../../games/kalah/rules.ts";
import { BUCKET_BYTES, LEAST_BITS } from "./bounds.ts";
import { positionsUpTo } from "./ranking.ts";

/** Each stone in play makes so many times the work. */
const PER_STONE = 1.64;
/** Each further stone in the database saves so much of it. */
const PER_KNOWN_STONE = 1.33;
/** Positions searched with no stones at all, so to say, by pits in a row. */
const AT_NONE: readonly number[] = [0, 1e-5, 1e-4, 2e-3, 0.03, 0.5, 0.5];
/** Nanoseconds to make a position of the database, and to search one; only their ratio matters. */
const MAKE = 30;
const SEARCH = 170;
/** One searched position of so many is kept in the table of bounds. */
const KEPT = 5;
const WAYS = 4;
/** The largest database and table that can be addressed. */
const MOST_BYTES = 2_147_483_647;
const MOST_BITS = 27;

export interface KalahPlan {
  readonly rules: KalahRules;
  /** The most stones in play of any position that will be asked for. */
  readonly stones: number;
  /** The database holds all positions of so many stones or fewer. */
  readonly endgameStones: number;
  /** The table has two to this power buckets. */
  readonly tableBits: number;
  /** How many positions the search is likely to look at: this many, give or take a factor of three. */
  readonly expected: number;
}

/** `memory`: how many bytes database and table may take together. */
export function planFor(rules: KalahRules, stones: number, memory: number): KalahPlan {
  const { pits } = rules;
  let endgameStones = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let known = 1; known <= stones; known++) {
    const size = positionsUpTo(known, pits);
    if (size > Math.min(memory / 2, MOST_BYTES)) break;
    const cost = size * MAKE + expectedPositions(stones, pits, known) * SEARCH;
    if (cost >= least) break;
    least = cost;
    endgameStones = known;
  }
  const expected = expectedPositions(stones, pits, endgameStones);
  const room = memory - positionsUpTo(endgameStones, pits);
  let tableBits = LEAST_BITS;
  while (
    tableBits < MOST_BITS &&
    (1 << (tableBits + 1)) * BUCKET_BYTES <= room &&
    (1 << tableBits) * WAYS * KEPT < expected
  )
    tableBits++;
  return { rules, stones, endgameStones, tableBits, expected };
}

/** Positions that a search from a full board is likely to look at. */
export function expectedPositions(stones: number, pits: number, known: number): number {
  let positions = AT_NONE[pits]!;
  for (let i = 0; i < stones; i++) positions *= PER_STONE;
  for (let i = 0; i < known; i++) positions /= PER_KNOWN_STONE;
  return positions;
}
