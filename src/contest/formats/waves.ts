// Waves: in each wave everyone plays one game, against a neighbour in the table. For large fields and long stages.

import type { Seed } from "../../core/seed.ts";
import { neighbours, pairRound } from "../pairing/pairing.ts";
import { type Entrant, seeded } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { awards, type PointsRule, totalPoints } from "../standings/points.ts";
import { byePoints } from "./bye-points.ts";
import { nextRound, type RoundsSoFar, type Schedule } from "./rounds.ts";

export interface Waves {
  readonly kind: "waves";
  readonly seats: number;
  /** In all. Further waves are added by a larger number, as when the next part of a stage begins. */
  readonly waves: number;
  readonly points: PointsRule;
}

export function nextWave(
  format: Waves,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const seeding = seeded(entrants, seed).map(({ name }) => name);
  const pair = ({ players, games, byes, history, random }: RoundsSoFar) => {
    const rows = awards(games, format.points);
    const points = totalPoints(rows);
    const rested = byePoints(rows, byes, "mean");
    const own = (name: string) => (points.get(name) ?? 0) + (rested.get(name) ?? 0);
    const present = new Set(players);
    const order = seeding.filter((name) => present.has(name)).sort((a, b) => own(b) - own(a));
    return pairRound(order, format.seats, history, random, neighbours);
  };
  return nextRound(
    { seats: format.seats, gamesPerPairing: 1, rotate: true, rounds: format.waves, pair },
    entrants,
    finished,
    seed,
  );
}
