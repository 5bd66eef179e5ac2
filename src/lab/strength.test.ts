import { describe, expect, it } from "vitest";
import { Random } from "../core/random.ts";
import { fromPairs, fromResults, Sample, sampleOf } from "./sample.ts";
import { drawSample, trueMean } from "./simulated-scores.ts";
import { eloDifference, meanInterval, superiority } from "./strength.ts";

describe("the Elo difference", () => {
  it("follows from the score, with an interval around it", () => {
    const { elo, low, high } = eloDifference(fromResults(60, 20, 20));
    expect(elo).toBeCloseTo(400 * Math.log10(0.7 / 0.3), 9);
    expect(low).toBeGreaterThan(80);
    expect(high).toBeLessThan(225);
  });

  it("is narrower when seats are rotated and pairs are counted as pairs", () => {
    // 40 pairs, each a win and a loss: as single games they look like pure luck.
    const games = eloDifference(fromResults(40, 0, 40));
    const pairs = eloDifference(fromPairs([0, 0, 40, 0, 0]));
    expect(pairs.high - pairs.low).toBeLessThan((games.high - games.low) / 3);
  });

  it("of a clean sweep is infinite, but its lower bound is not", () => {
    const { elo, low } = eloDifference(fromResults(10, 0, 0));
    expect(elo).toBe(Number.POSITIVE_INFINITY);
    expect(low).toBeGreaterThan(100);
    expect(low).toBeLessThan(300);
  });

  it("before any game could be anything", () => {
    expect(meanInterval(new Sample([]))).toEqual({ mean: 0.5, low: 0, high: 1 });
    expect(superiority(new Sample([]))).toBe(0.5);
  });

  it("does not take a few equal results for certainty", () => {
    const { low, high } = eloDifference(fromResults(0, 4, 0));
    expect(high).toBeGreaterThan(50);
    expect(low).toBeLessThan(-50);
  });

  /** How often, of many experiments, the interval holds the truth. */
  function shareHeld(chances: number[], units: number, seed: bigint): number {
    const random = new Random(seed);
    const truth = trueMean(chances);
    const runs = 4000;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const { low, high } = meanInterval(drawSample(chances, units, random), 0.95);
      if (low <= truth && truth <= high) held++;
    }
    return held / runs;
  }

  const TRUTHS: { title: string; chances: number[]; units: number }[] = [
    { title: "20 games without draws", chances: [0.4, 0.6], units: 20 },
    { title: "100 games with draws", chances: [0.2, 0.5, 0.3], units: 100 },
    { title: "40 lopsided games", chances: [0.08, 0.02, 0.9], units: 40 },
    { title: "30 pairs", chances: [0.05, 0.2, 0.4, 0.25, 0.1], units: 30 },
    { title: "300 pairs of a drawish game", chances: [0.01, 0.08, 0.8, 0.1, 0.01], units: 300 },
  ];
  for (const { title, chances, units } of TRUTHS)
    it(`has an interval that holds the truth as often as it claims: ${title}`, () => {
      const held = shareHeld(chances, units, 11n);
      // Counts of few games jump, so no interval can hold it exactly as often; ours must stay as near as this.
      expect(held).toBeGreaterThan(0.925);
      expect(held).toBeLessThan(0.975);
    });

  // Mostly one result and rarely a far one: often no experiment has shown the rare one yet.
  const RARE: { title: string; chances: number[]; units: number }[] = [
    { title: "20 pairs, level but for a tenth that is lost", chances: [0.1, 0, 0.9, 0, 0], units: 20 },
    { title: "100 pairs, level but for a fiftieth that is won", chances: [0, 0, 0.98, 0, 0.02], units: 100 },
    { title: "20 pairs, won by half a point but for a tenth that is lost", chances: [0.1, 0, 0, 0.9, 0], units: 20 },
    { title: "50 pairs, the same with a twentieth", chances: [0.05, 0, 0, 0.95, 0], units: 50 },
  ];
  for (const { title, chances, units } of RARE)
    it(`has an interval that holds the truth no less often than it claims: ${title}`, () => {
      const held = shareHeld(chances, units, 13n);
      expect(held).toBeGreaterThan(0.925);
    });

  it("by share of the score has an interval that holds the truth as often as it claims", () => {
    const random = new Random(21n);
    let held = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run++) {
      const shares = Array.from({ length: 60 }, () => {
        const [a, b, c] = [1.5 * random.real(), random.real(), random.real()];
        return a / (a + b + c);
      });
      const { low, high } = meanInterval(sampleOf(shares), 0.95);
      if (low <= 0.41355 && 0.41355 <= high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.935);
    expect(held / runs).toBeLessThan(0.99);
  });
});

describe("the likelihood of superiority", () => {
  it("is even for even results and near the classical formula for many games", () => {
    expect(superiority(fromResults(50, 10, 50))).toBe(0.5);
    // Φ((60 - 40) / √100) = Φ(2), with the wins and losses alone.
    expect(superiority(fromResults(60, 100, 40))).toBeCloseTo(0.977, 2);
  });

  it("is right as often as it says", () => {
    const random = new Random(5n);
    let said = 0;
    let right = 0;
    for (let run = 0; run < 4000; run++) {
      const bias = random.real() * 0.3 - 0.15;
      const sample = drawSample([0.5 - bias, 0.5 + bias], 60, random);
      const los = superiority(sample);
      if (los < 0.8 || los > 0.9) continue;
      said++;
      if (bias > 0) right++;
    }
    expect(said).toBeGreaterThan(200);
    expect(right / said).toBeGreaterThan(0.77);
    expect(right / said).toBeLessThan(0.93);
  });
});
