import { describe, expect, it } from "vitest";
import { accepted } from "../core/refusal.ts";
import { longestOutlook, sequentialOutlook, unitsForMargin, unitsToTell } from "./outlook.ts";
import { fromPairs, fromResults } from "./sample.ts";
import { eloHypotheses } from "./sequential-test.ts";
import { eloDifference } from "./strength.ts";

describe("how many games would I need", () => {
  it("for an interval of ±20 Elo: about a thousand decisive games", () => {
    expect(unitsForMargin(20, 0.25)).toBe(1160);
    const { low, high } = eloDifference(fromResults(580, 0, 580));
    expect((high - low) / 2).toBeCloseTo(20, 0);
  });

  it("grows fourfold when the difference to be told halves", () => {
    expect(unitsToTell(10, 0.25) / unitsToTell(20, 0.25)).toBeCloseTo(4, 1);
  });

  it("is planned with the most that the variance may be while few games tell of it", () => {
    const pairs = (times: number) => fromPairs([times, times, 3 * times, times, times]);
    const [few, many] = [pairs(1), pairs(1000)];
    expect(few.cautiousVariance).toBeGreaterThan(1.4 * few.variance);
    expect(many.cautiousVariance).toBeLessThan(1.06 * many.variance);
    expect(many.cautiousVariance).toBeGreaterThan(many.variance);
    const decisive = fromResults(6, 0, 4);
    expect(decisive.cautiousVariance).toBeLessThanOrEqual(0.25);
  });

  it("in a sequential test is at the most that of the hardest truth in the interval", () => {
    const test = accepted(eloHypotheses(0, 10));
    const middle = (test.lower + test.upper) / 2;
    const longest = (low: number, high: number) => longestOutlook(test, { mean: 0.6, low, high }, 0.1);
    expect(longest(0.45, 0.7)).toBe(sequentialOutlook(test, middle, 0.1).units);
    expect(longest(0.55, 0.65)).toBe(sequentialOutlook(test, 0.55, 0.1).units);
    expect(longest(0.4, 0.45)).toBe(sequentialOutlook(test, 0.45, 0.1).units);
  });

  it("in a sequential test is a number however lopsided the truth is", () => {
    const test = accepted(eloHypotheses(0, 20));
    for (const [mean, upper] of [
      [0.999, 1],
      [0.001, 0],
    ] as const) {
      const outlook = sequentialOutlook(test, mean, 0.0005);
      expect(outlook.upper).toBeCloseTo(upper, 6);
      expect(outlook.units).toBeGreaterThan(10);
      expect(outlook.units).toBeLessThan(100);
    }
  });

  it("in a sequential test is most when the truth lies between the hypotheses", () => {
    const test = accepted(eloHypotheses(0, 10));
    const middle = (test.lower + test.upper) / 2;
    const units = (mean: number) => sequentialOutlook(test, mean, 0.25).units;
    expect(units(middle)).toBeGreaterThan(units(test.lower));
    expect(units(middle)).toBeGreaterThan(units(test.upper));
    expect(sequentialOutlook(test, middle, 0.25).upper).toBeCloseTo(0.5, 6);
    expect(units(0.6)).toBeLessThan(units(test.upper) / 5);
  });
});
