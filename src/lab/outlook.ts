// How many games would I need? Answers before playing, by the normal approximation. `variance` is that of one unit:
// 1/4 for games without draws, less with draws, less again for pairs.

import { ELO_PER_LOGIT, scoreFromElo } from "../contest/ratings/elo.ts";
import { deviationsFor, normalQuantile } from "../contest/ratings/normal.ts";
import { exp } from "../core/exp.ts";
import { type Hypotheses, stopsOf } from "./sequential-test.ts";
import type { Interval } from "./strength.ts";

/** Units until the interval is no wider than `margin` Elo to either side, for players about `elo` apart. */
export function unitsForMargin(margin: number, variance: number, confidence = 0.95, elo = 0): number {
  const score = scoreFromElo(elo);
  return unitsForScoreMargin((margin * score * (1 - score)) / ELO_PER_LOGIT, variance, confidence);
}

/** The same for a margin of the mean score itself, such as 0.01. */
export function unitsForScoreMargin(margin: number, variance: number, confidence = 0.95): number {
  const ratio = deviationsFor(confidence) / margin;
  return Math.ceil(ratio * ratio * variance);
}

/** Units for a test of fixed length that tells `elo` from 0, wrong at most as often as alpha and beta say. */
export function unitsToTell(elo: number, variance: number, alpha = 0.05, beta = 0.05): number {
  const gap = Math.abs(scoreFromElo(elo) - 0.5);
  const ratio = (normalQuantile(1 - alpha) + normalQuantile(1 - beta)) / gap;
  return Math.ceil(ratio * ratio * variance);
}

export interface Outlook {
  /** The chance that the test ends with the upper hypothesis. */
  readonly upper: number;
  /** How many units it takes on average. */
  readonly units: number;
}

/**
 * What a sequential test will do if the true mean score is `mean` (Wald's approximations). Both hypotheses must explain
 * scores that lie around another mean than theirs, so what counts is how far scores are from the middle of the two.
 */
export function sequentialOutlook({ lower, upper, alpha, beta }: Hypotheses, mean: number, variance: number): Outlook {
  const [low, high] = stopsOf(alpha, beta);
  const gap = upper - lower;
  const off = mean - (lower + upper) / 2;
  const square = variance + off * off;
  const drift = (gap * off) / square;
  const noise = (gap * gap * variance) / (square * square);
  const slope = (-2 * drift) / noise;
  if (Math.abs(slope) < 1e-6) return { upper: -low / (high - low), units: Math.ceil((-low * high) / noise) };
  // Two ways to write the same, neither with the exponential of a large number.
  const chance =
    slope < 0
      ? (1 - exp(-slope * low)) / (1 - exp(slope * (high - low)))
      : ((1 - exp(slope * low)) * exp(-slope * high)) / (1 - exp(slope * (low - high)));
  return { upper: chance, units: Math.ceil((chance * high + (1 - chance) * low) / drift) };
}

/** The most units that it takes on average, wherever in the interval the truth lies. */
export function longestOutlook(test: Hypotheses, { low, high }: Interval, variance: number): number {
  const hardest = Math.min(high, Math.max(low, (test.lower + test.upper) / 2));
  return sequentialOutlook(test, hardest, variance).units;
}
