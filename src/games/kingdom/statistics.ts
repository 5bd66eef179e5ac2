// The running table: what a viewer shows of every ruler after each turn, and what the table of results shows at the end.

import { shownScore } from "./phases/score.ts";
import { isOut, type KingdomState } from "./state.ts";

export interface RealmStatistics {
  readonly land: number;
  readonly castles: number;
  readonly knights: number;
  readonly workers: number;
  /** The score as shown. */
  readonly points: number;
  readonly workersKilled: number;
  readonly knightsKilled: number;
  readonly captured: number;
  readonly castlesLost: number;
  readonly workersLost: number;
  readonly knightsLost: number;
  readonly trained: number;
  readonly damage: number;
  readonly failed: number;
  readonly out: boolean;
}

export function standings(state: KingdomState): RealmStatistics[] {
  const { tally } = state;
  return Array.from({ length: state.seats }, (_, lord) => ({
    land: tally.land[lord]!,
    castles: tally.castles[lord]!,
    knights: tally.knights[lord]!,
    workers: tally.workers[lord]!,
    points: shownScore(state, lord),
    workersKilled: tally.workersKilled[lord]!,
    knightsKilled: tally.knightsKilled[lord]!,
    captured: tally.captured[lord]!,
    castlesLost: tally.castlesLost[lord]!,
    workersLost: tally.workersLost[lord]!,
    knightsLost: tally.knightsLost[lord]!,
    trained: tally.trained[lord]!,
    damage: tally.damage[lord]!,
    failed: tally.failed[lord]!,
    out: isOut(state, lord),
  }));
}
