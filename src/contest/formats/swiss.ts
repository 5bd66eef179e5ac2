// The Swiss system: in every round equals by points meet, nobody meets the same opponent twice while that can be
// avoided. Within a score group the upper half meets the lower half.

import type { Seed } from "../../core/seed.ts";
import { type Distance, pairRound } from "../pairing/pairing.ts";
import { type Entrant, seeded } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { awards, type PointsRule, totalPoints } from "../standings/points.ts";
import { type ByeWorth, byePoints } from "./bye-points.ts";
import type { MatchShape } from "./match.ts";
import { nextRound, type RoundsSoFar, type Schedule } from "./rounds.ts";

export interface Swiss extends MatchShape {
  readonly kind: "swiss";
  readonly rounds: number;
  readonly points: PointsRule;
  readonly bye: ByeWorth;
}

/** Rounds after which only one can have won all: the smallest number whose power of two holds the field. */
export function swissRounds(entrants: number): number {
  let rounds = 1;
  for (let held = 2; held < entrants; held *= 2) rounds++;
  return rounds;
}

export function nextSwiss(
  format: Swiss,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const seeding = seeded(entrants, seed).map(({ name }) => name);
  const pair = ({ players, games, byes, history, random }: RoundsSoFar) => {
    const rows = awards(games, format.points);
    const points = totalPoints(rows);
    const rested = byePoints(rows, byes, format.bye);
    const order = seeding.filter((name) => players.includes(name));
    const own = (name: string) => (points.get(name) ?? 0) + (rested.get(name) ?? 0);
    order.sort((a, b) => own(b) - own(a));
    return pairRound(order, format.seats, history, random, scoreGroups(order.map(own)));
  };
  return nextRound({ ...format, pair }, entrants, finished, seed);
}

/** Points apart weigh most; within a group the ideal opponent is half a group away. */
function scoreGroups(points: readonly number[]): Distance {
  const sizes = Map.groupBy(points, (value) => value);
  return (one, other) => {
    const apart = Math.abs(points[one]! - points[other]!);
    const half = apart === 0 ? Math.floor(sizes.get(points[one]!)!.length / 2) : 0;
    return apart * 2 * points.length + Math.abs(Math.abs(one - other) - half);
  };
}
