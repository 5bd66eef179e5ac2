import { describe, expect, it } from "vitest";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { sequentialOutlook } from "./outlook.ts";
import { fromPairs, fromResults, Sample } from "./sample.ts";
import { eloHypotheses, hypotheses, sequentialTest } from "./sequential-test.ts";
import { drawScore, trueMean } from "./simulated-scores.ts";

describe("the sequential test", () => {
  const run = (chances: readonly number[], test: Parameters<typeof sequentialTest>[1], random: Random) => {
    const counts = new Map<number, number>();
    for (let units = 1; ; units++) {
      const score = drawScore(chances, random);
      counts.set(score, (counts.get(score) ?? 0) + 1);
      const { accepted } = sequentialTest(new Sample(counts), test);
      if (accepted) return { accepted, units };
    }
  };
  /** Shifts a distribution of pairs to the wanted mean by moving weight from the lower to the upper side. */
  const withMean = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], mean: number) => {
    const moved = (mean - 0.5) / 1.5;
    return [a - moved, b - moved, c, d + moved, e + moved];
  };

  for (const { title, base } of [
    { title: "lively pairs", base: [0.2, 0.2, 0.2, 0.2, 0.2] },
    { title: "drawish pairs", base: [0.08, 0.12, 0.6, 0.12, 0.08] },
  ])
    it(`is wrong at most as often as it was told, and takes as long as foreseen: ${title}`, () => {
      const test = accepted(eloHypotheses(0, 70, 0.05, 0.05));
      const random = new Random(77n);
      const runs = 3000;
      const play = (mean: number) => {
        const chances = withMean(base, mean);
        let upper = 0;
        let units = 0;
        for (let i = 0; i < runs; i++) {
          const end = run(chances, test, random);
          if (end.accepted === "upper") upper++;
          units += end.units;
        }
        return { upper: upper / runs, units: units / runs };
      };
      const variance = base.reduce((sum, chance, i) => sum + chance * (i / 4 - 0.5) * (i / 4 - 0.5), 0);
      const useless = play(test.lower);
      const useful = play(test.upper);
      expect(useless.upper).toBeLessThan(0.05);
      expect(1 - useful.upper).toBeLessThan(0.05);
      const foreseen = sequentialOutlook(test, test.lower, variance);
      // Wald's approximation stops on the line itself, real games a little beyond it.
      expect(foreseen.upper).toBeLessThan(0.05);
      expect(Math.abs(foreseen.upper - useless.upper)).toBeLessThan(0.02);
      expect(useless.units / foreseen.units).toBeGreaterThan(0.8);
      expect(useless.units / foreseen.units).toBeLessThan(1.35);
    });

  it("takes about as long as foreseen when one side wins nearly all, too", () => {
    const test = accepted(eloHypotheses(0, 40));
    const random = new Random(3n);
    for (const chances of [
      [0.02, 0.03, 0.1, 0.25, 0.6],
      [0.05, 0.15, 0.25, 0.3, 0.25],
    ]) {
      const mean = trueMean(chances);
      const variance = chances.reduce((sum, chance, i) => sum + chance * (i / 4 - mean) * (i / 4 - mean), 0);
      let units = 0;
      for (let i = 0; i < 200; i++) units += run(chances, test, random).units;
      const ratio = units / 200 / sequentialOutlook(test, mean, variance).units;
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    }
  });

  it("says nothing after a few games", () => {
    const test = accepted(eloHypotheses(0, 10));
    expect(sequentialTest(fromPairs([0, 0, 1, 1, 1]), test).accepted).toBeUndefined();
    expect(sequentialTest(new Sample([]), test)).toMatchObject({ accepted: undefined });
  });

  it("is the plain ratio for won and lost games, with a trace of both", () => {
    const { ratio } = sequentialTest(fromResults(60, 0, 40), accepted(hypotheses(0.5, 0.6)));
    expect(ratio).toBeCloseTo(60.25 * Math.log(0.6 / 0.5) + 40.25 * Math.log(0.4 / 0.5), 9);
  });

  it("refuses hypotheses that make no sense", () => {
    expect(eloHypotheses(10, 0)).toMatchObject({
      why: "the first hypothesis must be the smaller one, such as 0 and 10",
    });
    expect(eloHypotheses(0, 10, 0.7)).toMatchObject({ why: expect.stringContaining("between 0 and 0.5") });
    expect(hypotheses(0, 0.5)).toMatchObject({ why: expect.stringContaining("between losing and winning") });
  });
});
