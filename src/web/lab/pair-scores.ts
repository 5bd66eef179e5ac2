// Two games from one start with seats changed are one unit: see docs/lab.md.

import type { SeriesGame } from "../../contract/series.ts";
import { shareBeaten } from "../arena/series-table.tsx";

/** The first player's mean score of each pair of games that is complete, in the order in which they were planned. */
export function pairScores(games: readonly SeriesGame[]): number[] {
  const pairs = new Map<number, number[]>();
  for (const { number, seating, places } of games) {
    const pair = Math.floor(number / 2);
    pairs.set(pair, [...(pairs.get(pair) ?? []), shareBeaten(places, seating.indexOf(0))]);
  }
  return [...pairs]
    .filter(([, scores]) => scores.length === 2)
    .sort(([a], [b]) => a - b)
    .map(([, [a, b]]) => (a! + b!) / 2);
}
