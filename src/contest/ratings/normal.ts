// The normal distribution, the same to the last bit on every machine.

import { exp } from "../../core/exp.ts";

const ROOT_TWO_PI = 2.5066282746310002;

function density(x: number): number {
  return exp((-x * x) / 2) / ROOT_TWO_PI;
}

/** The chance that a standard normal number is below x. */
export function normalBelow(x: number): number {
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
}

/** The chance that a standard normal number is above x, for x from 0; exact far out in the tail. */
function upperTail(x: number): number {
  if (x > 40) return 0;
  if (x < 3) {
    // 1/2 - density * (x + x^3/3 + x^5/15 + …)
    let term = x;
    let sum = x;
    for (let n = 3; term > 1e-18 * sum; n += 2) {
      term *= (x * x) / n;
      sum += term;
    }
    return 0.5 - density(x) * sum;
  }
  let fraction = x;
  for (let n = 120; n >= 1; n--) fraction = x + n / fraction;
  return density(x) / fraction;
}

/** The x that a standard normal number is below with the given chance: 0.975 gives 1.96. */
export function normalQuantile(chance: number): number {
  if (!(chance > 0)) return Number.NEGATIVE_INFINITY;
  if (!(chance < 1)) return Number.POSITIVE_INFINITY;
  let low = -40;
  let high = 40;
  for (let step = 0; step < 70; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How many standard deviations to either side hold the given share: 0.95 gives 1.96. */
export function deviationsFor(confidence: number): number {
  return normalQuantile((1 + confidence) / 2);
}
