// How strong, and how sure: the mean of a sample with its interval, the same in Elo, and the likelihood of superiority.

import { eloFromScore } from "../contest/ratings/elo.ts";
import type { Estimate } from "../contest/ratings/likelihood-ratings.ts";
import { deviationsFor, normalBelow } from "../contest/ratings/normal.ts";
import type { Sample } from "./sample.ts";

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's interval, which stays within 0 and 1 and is honest for few units and lopsided scores. It is made for scores
 * of all or nothing; a sample that varies less counts as so many more units of that kind.
 */
export function meanInterval(sample: Sample, confidence = 0.95): Interval {
  const { size, mean } = sample;
  if (size === 0) return { mean, low: 0, high: 1 };
  const z = deviationsFor(confidence);
  return { mean, low: Math.max(0, wilsonEnd(sample, 0, z)), high: Math.min(1, wilsonEnd(sample, 1, z)) };
}

function wilsonEnd(sample: Sample, end: 0 | 1, z: number): number {
  const { size, mean } = sample;
  const units = size / sample.spreadTowards(end);
  const pull = (z * z) / units;
  const half = z * Math.sqrt((mean * (1 - mean)) / units + (pull * pull) / (4 * z * z));
  return (mean + pull / 2 + (end === 0 ? -half : half)) / (1 + pull);
}

/** By how much the player is stronger than its opponents; infinite where it has won or lost everything. */
export function eloDifference(sample: Sample, confidence = 0.95): Estimate {
  const { mean, low, high } = meanInterval(sample, confidence);
  return { elo: eloFromScore(mean), low: eloFromScore(low), high: eloFromScore(high) };
}

/** How likely it is, after this sample, that the true mean is above the neutral one: that the player is the better. */
export function superiority(sample: Sample, neutral = 0.5): number {
  if (sample.size === 0) return 0.5;
  const varianceIfEqual = sample.spread * neutral * (1 - neutral);
  return normalBelow((sample.mean - neutral) / Math.sqrt(varianceIfEqual / sample.size));
}
