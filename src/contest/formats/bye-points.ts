// What a round without a game is worth. In the Swiss system at tables of two a bye is a win, as is the custom. In waves,
// where points only add up, and at larger tables, where few win, it is what the player earns in a game or match on
// average, so that resting neither helps nor harms.

import { type Award, type PointsRule, placePoints } from "../standings/points.ts";
import type { Bye } from "./rounds.ts";

/** So many points, or what the player earns on average, rounded down. */
export type ByeWorth = number | "mean";

/** In the Swiss system. */
export function swissBye(rule: PointsRule, seats: number, games: number): ByeWorth {
  return seats === 2 ? winWorth(rule, games) : "mean";
}

/** By player, for all byes together. */
export function byePoints(rows: Iterable<Award>, byes: readonly Bye[], bye: ByeWorth): Map<string, number> {
  if (bye === "mean") return meanPerGame(rows, byes);
  const worth = new Map<string, number>();
  for (const { player } of byes) worth.set(player, (worth.get(player) ?? 0) + bye);
  return worth;
}

/** The mean of one game or match is rounded down. Nothing for those who have not played. */
function meanPerGame(rows: Iterable<Award>, byes: readonly Bye[]): Map<string, number> {
  const resting = new Map<string, number>();
  for (const { player } of byes) resting.set(player, (resting.get(player) ?? 0) + 1);
  const earned = new Map<string, { points: number; games: number }>();
  for (const { players, points } of rows)
    for (const [seat, player] of players.entries()) {
      if (!resting.has(player)) continue;
      const sum = earned.get(player) ?? { points: 0, games: 0 };
      earned.set(player, { points: sum.points + points[seat]!, games: sum.games + 1 });
    }
  const worth = new Map<string, number>();
  for (const [player, times] of resting) {
    const sum = earned.get(player);
    if (sum) worth.set(player, times * Math.floor(sum.points / sum.games));
  }
  return worth;
}

/** A match of two won outright. */
function winWorth(rule: PointsRule, games: number): number {
  return rule.match ? placePoints([1, 2], rule.match)[0]! : games * placePoints([1, 2], rule.game)[0]!;
}
