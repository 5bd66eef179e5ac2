// Two games from one start with seats changed are one unit: see docs/lab.md.

import type { SeriesGame } from "../../contract/series.ts";
import { shareBeaten } from "../../core/game.ts";

/** The first player's mean score of each pair of games that is complete, in the order in which they were planned. */
export function pairScores(games: readonly SeriesGame[]): number[] {
  const pairs = new Map<number, number[]>();
  for (const game of games) {
    const { number, seating } = game;
    const pair = Math.floor(number / 2);
    pairs.set(pair, [...(pairs.get(pair) ?? []), shareBeaten(game, seating.indexOf(0))]);
  }
  return [...pairs]
    .filter(([, scores]) => scores.length === 2)
    .sort(([a], [b]) => a - b)
    .map(([, [a, b]]) => (a! + b!) / 2);
}
