// How much stronger the tuned player should be, from the games of the tuning alone. Every iteration has compared two
// points; a strength that is a parabola in each parameter is fitted to all of them, and says what lies between the start
// and the present values. It is a forecast: whether it is true, the confirming test tells.

import { deviationsFor } from "../contest/ratings/normal.ts";
import { exp } from "../core/exp.ts";
import type { ParameterValues } from "./spsa.ts";
import type { Interval } from "./strength.ts";
import { addSquare, dot, inverseOf, times, zeros } from "./symmetric.ts";

export interface PlayedTrial {
  readonly plus: ParameterValues;
  readonly minus: ParameterValues;
  /** The mean score of `plus`; 0.5 is even. */
  readonly mean: number;
  readonly sets: number;
}

/**
 * What one step of a parameter may well be worth in score, and how much that may change from one step to the next: what
 * is believed before the first game, so that few games do not promise everything.
 */
const SLOPE = 0.1;
const CURVE = 0.01;

/**
 * How much more the player at `now` scores than at `start`, where they meet: from -1 to 1. `steps` are the units in which
 * parameters are measured, `variance` is that of the score of one set.
 */
export function expectedGain(
  trials: readonly PlayedTrial[],
  {
    start,
    steps,
    now,
    variance,
  }: { start: ParameterValues; steps: ParameterValues; now: ParameterValues; variance: number },
  confidence = 0.95,
): Interval {
  const place = (values: ParameterValues) => {
    const x = values.map((value, i) => (value - start[i]!) / steps[i]!);
    return [...x, ...x.map((far) => far * far)];
  };
  const size = 2 * start.length;
  const matrix = zeros(size);
  const right = Array<number>(size).fill(0);
  for (let i = 0; i < size; i++) {
    const spread = i < start.length ? SLOPE : CURVE;
    matrix[i]![i] = 1 / (spread * spread);
  }
  for (const { plus, minus, mean, sets } of trials) {
    const [above, below] = [place(plus), place(minus)];
    const difference = above.map((value, i) => value - below[i]!);
    // The score of one is 1 less that of the other: what they differ by varies twice as much.
    const weight = sets / (4 * variance);
    addSquare(matrix, difference, weight);
    for (let i = 0; i < size; i++) right[i] = right[i]! + weight * difference[i]! * (2 * mean - 1);
  }
  const unsure = inverseOf(matrix);
  const worth = times(unsure, right);
  const way = place(now);
  const mean = dot(worth, way);
  const half = deviationsFor(confidence) * Math.sqrt(Math.max(0, dot(way, times(unsure, way))));
  return { mean: bounded(mean), low: bounded(mean - half), high: bounded(mean + half) };
}

/** Small gains add up on the scale of Elo, which has no end; in score they approach 1. */
function bounded(gain: number): number {
  return 2 / (1 + exp(-2 * gain)) - 1;
}
