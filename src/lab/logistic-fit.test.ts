import { describe, expect, it } from "vitest";
import { exp } from "../core/exp.ts";
import { Random } from "../core/random.ts";
import { type FitGame, fitWeights, surprise } from "./logistic-fit.ts";

const TRUTH = [1, -0.4, 0.1, 0];

/** Games that are won as the planted weights say. The positions of a game are much alike. */
function played(count: number, seed: bigint, length = 5): FitGame[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const base = TRUTH.map(() => 6 * (random.real() - 0.5));
    const positions = Array.from({ length }, () => base.map((value) => value + 0.5 * (random.real() - 0.5)));
    const sum = base.reduce((sum, value, i) => sum + value * TRUTH[i]!, 0);
    return { positions, result: random.chance(1 / (1 + exp(-sum))) ? 1 : 0 };
  });
}

describe("fitting weights to finished games", () => {
  it("finds planted weights, in units of the first", () => {
    const fitted = fitWeights(played(4000, 1n), 10);
    expect(fitted[0]).toMatchObject({ mean: 10 });
    for (const [i, { mean }] of fitted.entries()) expect(Math.abs(mean - 10 * TRUTH[i]!)).toBeLessThan(0.8);
  });

  it("has intervals that hold the truth although positions of a game are alike", () => {
    let held = 0;
    let all = 0;
    for (let seed = 1n; seed <= 60n; seed++)
      for (const [i, { low, high }] of fitWeights(played(200, seed), 1).entries()) {
        if (i === 0) continue;
        all++;
        if (TRUTH[i]! >= low && TRUTH[i]! <= high) held++;
      }
    expect(held / all).toBeGreaterThan(0.9);
    expect(held / all).toBeLessThan(0.99);
  });

  it("is less surprised by unseen games than with other weights, whatever their scale", () => {
    const [fitted, unseen] = [played(1000, 3n), played(1000, 4n)];
    const good = surprise(TRUTH, fitted, unseen);
    expect(good).toBeLessThan(1);
    expect(surprise([1, 0, 0, 0], fitted, unseen)).toBeGreaterThan(good);
    expect(
      surprise(
        TRUTH.map((weight) => 50 * weight),
        fitted,
        unseen,
      ),
    ).toBeCloseTo(good, 6);
    expect(
      surprise(
        fitWeights(fitted, 1).map(({ mean }) => mean),
        fitted,
        unseen,
      ),
    ).toBeLessThan(good + 0.01);
  });

  it("stays finite where every game was won by who had more", () => {
    const sure = played(50, 5n).map(({ positions }) => ({ positions, result: positions[0]![0]! > 0 ? 1 : 0 }));
    for (const { mean, low, high } of fitWeights(sure, 1)) expect([mean, low, high].every(Number.isFinite)).toBe(true);
  });
});
