// Round numbers along an axis that hold all values and their intervals.

export interface ChartPoint {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Steps of 1, 2 or 5 times a power of ten; from just below the least to just above the most, at least two ticks. */
export function ticksFor(neutral: number, points: readonly ChartPoint[]): number[] {
  let [low, high] = [neutral, neutral];
  for (const point of points) {
    low = Math.min(low, point.low, point.value);
    high = Math.max(high, point.high, point.value);
  }
  if (low === high) high = low + 1;
  const step = roundStep((high - low) / 5);
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

function roundStep(least: number): number {
  let power = 1;
  while (power > least) power /= 10;
  while (power * 10 <= least) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}
