// What a round without a game is worth. In the Swiss system a bye is a win; in waves, where points only add up, it is
// what the player earns in a game on average, so that resting neither helps nor harms.

import type { Award, PointsRule } from "./points.ts";
import { placePoints } from "./points.ts";
import type { Bye } from "./rounds.ts";

/** By player, for all byes together; the mean of one game is rounded down. Nothing for those who have not played. */
export function meanPerGame(rows: Iterable<Award>, byes: readonly Bye[]): Map<string, number> {
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

/** A match won outright. */
export function winWorth(rule: PointsRule, seats: number, games: number): number {
  const alone = Array.from({ length: seats }, (_, index) => index + 1);
  return rule.match ? placePoints(alone, rule.match)[0]! : games * placePoints(alone, rule.game)[0]!;
}
