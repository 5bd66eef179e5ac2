// Playing until the answer is known: Wald's sequential probability ratio test. After every set of games it weighs two
// hypotheses about the mean score and stops as soon as one is clearly likelier. Each hypothesis is given the
// distribution of scores that explains the sample best with that mean, so draws and pairs need no model of their own.

import { scoreFromElo } from "../contest/ratings/elo.ts";
import { ln } from "../core/exp.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Sample } from "./sample.ts";
import { say } from "./words/en.ts";

export interface Hypotheses {
  /** Mean scores: if `lower` is true the change is of no use, if `upper` is true it is. */
  readonly lower: number;
  readonly upper: number;
  /** How often the test may take the upper for true when the lower is, and the other way round. */
  readonly alpha: number;
  readonly beta: number;
}

export interface TestVerdict {
  /** The logarithm of how much likelier the upper hypothesis is. */
  readonly ratio: number;
  /** Where the test stops. */
  readonly stopAt: readonly [low: number, high: number];
  readonly accepted: "lower" | "upper" | undefined;
}

/** The two hypotheses as differences in Elo, such as 0 and 5. */
export function eloHypotheses(elo0: number, elo1: number, alpha = 0.05, beta = 0.05): Hypotheses | Refusal {
  return hypotheses(scoreFromElo(elo0), scoreFromElo(elo1), alpha, beta);
}

export function hypotheses(lower: number, upper: number, alpha = 0.05, beta = 0.05): Hypotheses | Refusal {
  if (!(lower < upper)) return refuse(say("lab.first-smaller"));
  if (!(lower > 0 && upper < 1)) return refuse(say("lab.hypothesis"));
  if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) return refuse(say("lab.alpha-beta"));
  return { lower, upper, alpha, beta };
}

export function sequentialTest(sample: Sample, { lower, upper, alpha, beta }: Hypotheses): TestVerdict {
  const stopAt = stopsOf(alpha, beta);
  const ratio = logRatio(sample, lower, upper);
  const accepted = ratio <= stopAt[0] ? "lower" : ratio >= stopAt[1] ? "upper" : undefined;
  return { ratio, stopAt, accepted };
}

/** A little wider than Wald's own bounds, ln(beta / (1 - alpha)) and its counterpart: these are kept, not just neared. */
export function stopsOf(alpha: number, beta: number): [low: number, high: number] {
  return [ln(beta), -ln(alpha)];
}

/** A trace of the extreme scores: no mean is impossible from the start, and a few equal results prove nothing. */
const TRACE = 0.25;

type Counted = readonly (readonly [score: number, times: number])[];

function logRatio(sample: Sample, lower: number, upper: number): number {
  const counts = [...sample.counts, [0, TRACE], [1, TRACE]] as const;
  const [tiltLower, tiltUpper] = [tilt(counts, lower), tilt(counts, upper)];
  let ratio = 0;
  for (const [score, times] of counts)
    ratio += times * (ln(1 + tiltLower * (score - lower)) - ln(1 + tiltUpper * (score - upper)));
  return ratio;
}

/**
 * Of all distributions with the given mean, the sample is likeliest under the one that gives each score its observed
 * share divided by 1 + tilt (score - mean). The tilt that makes the mean come out right is found by Newton's method,
 * kept between bounds that close in on it.
 */
function tilt(counts: Counted, mean: number): number {
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  let at = 0;
  for (let step = 0; step < 100; step++) {
    let excess = 0;
    let slope = 0;
    for (const [score, times] of counts) {
      const share = (score - mean) / (1 + at * (score - mean));
      excess += times * share;
      slope -= times * share * share;
    }
    if (excess > 0) low = at;
    else high = at;
    const newton = at - excess / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - at) < 1e-10) return next;
    at = next;
  }
  return at;
}
