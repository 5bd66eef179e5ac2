// What a new version of a program changed, by its games and those of the version before. The strength of each is fitted to
// its results against opponents of known rating. A sequential test weighs "stronger" against "weaker" after every game, and
// answers as soon as one is 39 times likelier than the other; until then nothing is known.

import { SANDBOX_RATING } from "./bayesian.ts";
import { ELO_PER_LOGIT } from "./elo.ts";
import { deviationsFor, normalBelow } from "./normal.ts";
import { Rankings } from "./rankings.ts";

/** A game of one program, seen from it. */
export interface OwnGame {
  readonly place: number;
  /** The others, with their ratings (means) at that time. */
  readonly others: readonly { readonly rating: number; readonly place: number }[];
}

export interface ProgramChange {
  readonly verdict: "better" | "worse" | "unknown";
  /** Points of strength more than before, and where that lies in nineteen of twenty cases. */
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const CONFIDENCE = 0.95;
const ENOUGH = (1 + CONFIDENCE) / 2;

export function programChange(before: readonly OwnGame[], after: readonly OwnGame[]): ProgramChange {
  const earlier = strengthIn(before, SANDBOX_RATING.start.mean);
  const later = strengthIn(after, earlier.mean);
  const points = later.mean - earlier.mean;
  const deviation = Math.sqrt(later.variance + earlier.variance);
  const stronger = normalBelow(points / deviation);
  const verdict = stronger >= ENOUGH ? "better" : 1 - stronger >= ENOUGH ? "worse" : "unknown";
  const margin = deviationsFor(CONFIDENCE) * deviation;
  return { verdict, points, low: points - margin, high: points + margin };
}

/** The likeliest strength, if before any game it was believed to be about `expected`, as unsure as at the start. */
function strengthIn(games: readonly OwnGame[], expected: number): { mean: number; variance: number } {
  const prior = ELO_PER_LOGIT / SANDBOX_RATING.start.sigma;
  const ranked = games.map(({ place, others }) => ({
    rankings: new Rankings(others.length + 1, [
      { players: [0, ...others.map((_, n) => n + 1)], places: [place, ...others.map((other) => other.place)] },
    ]),
    strengths: [0, ...others.map(({ rating }) => (rating - expected) / ELO_PER_LOGIT)],
  }));
  let own = 0;
  let information = prior * prior;
  for (let step = 0; step < 50; step++) {
    let slope = -own * prior * prior;
    information = prior * prior;
    for (const { rankings, strengths } of ranked) {
      strengths[0] = own;
      slope += rankings.gradient(strengths)[0]!;
      information += rankings.information(strengths)[0]![0]!;
    }
    // Far out the curve is nearly flat, and a whole step would lead too far.
    const way = Math.max(-2, Math.min(2, slope / information));
    own += way;
    if (Math.abs(way) < 1e-9) break;
  }
  return { mean: expected + own * ELO_PER_LOGIT, variance: (ELO_PER_LOGIT * ELO_PER_LOGIT) / information };
}
