import { describe, expect, it } from "vitest";
import { scoreFromElo } from "../contest/ratings/elo.ts";
import { Random } from "../core/random.ts";
import { expectedGain, type PlayedTrial } from "./expected-gain.ts";
import {
  follow,
  type ParameterValues,
  parameterProblem,
  settled,
  type TunableParameter,
  trialAt,
  usualRate,
  usualStep,
} from "./spsa.ts";

const parameter = (
  name: string,
  start: number,
  min: number,
  max: number,
  more: Partial<TunableParameter> = {},
): TunableParameter => {
  return { name, start, min, max, step: usualStep(min, max, more.whole ?? false), rate: 0.02, whole: false, ...more };
};

/** A game of chance: the nearer to the planted optimum, the likelier to win; pairs of games as the lab plays them. */
function tuned(
  parameters: readonly TunableParameter[],
  strength: (values: ParameterValues) => number,
  iterations: number,
  seed: bigint,
) {
  const schedule = { iterations, sets: 8, seed };
  const chance = new Random(seed).stream("games");
  let values: ParameterValues = parameters.map(({ start }) => start);
  const trials: PlayedTrial[] = [];
  for (let iteration = 0; iteration < iterations; iteration++) {
    const trial = trialAt(parameters, schedule, values, iteration);
    const win = scoreFromElo(strength(trial.plus) - strength(trial.minus));
    let won = 0;
    for (let game = 0; game < 16; game++) if (chance.chance(win)) won++;
    const result = { mean: won / 16, sets: 8 };
    trials.push({ plus: trial.plus, minus: trial.minus, ...result });
    values = follow(parameters, schedule, values, iteration, trial, result);
  }
  return { values, trials };
}

const hill = (at: ParameterValues, width: ParameterValues, height: number) => (values: ParameterValues) =>
  -values.reduce((sum, value, i) => sum + height * ((value - at[i]!) / width[i]!) ** 2, 0);

describe("tuning by SPSA", () => {
  const parameters = [
    parameter("greed", 0, -10, 10),
    parameter("reach", 30, 0, 100, { whole: true }),
    parameter("fear", 0.9, 0, 1),
  ];
  const optimum = [4, 62, 0.35];
  /** A tenth of the range costs 10 Elo. */
  const strength = hill(optimum, [2, 10, 0.1], 10);

  it("finds a planted optimum through the noise of games, whatever the seed", () => {
    for (let seed = 1n; seed <= 10n; seed++) {
      const { values } = tuned(parameters, strength, 400, seed);
      const left = -strength(values);
      const before = -strength(parameters.map(({ start }) => start));
      expect(before).toBeGreaterThan(400);
      expect(left, `seed ${seed}: ${values}`).toBeLessThan(25);
    }
  });

  it("forecasts the gain with an interval that holds the truth", () => {
    let held = 0;
    const runs = 60;
    for (let seed = 1n; seed <= runs; seed++) {
      const gentle = hill([1, 34, 0.85], [2, 10, 0.1], 8);
      const { values, trials } = tuned(parameters, gentle, 150, seed);
      const start = parameters.map(({ start }) => start);
      const steps = parameters.map(({ step }) => step);
      const { low, high } = expectedGain(trials, { start, steps, now: values, variance: 0.125 });
      const truth = 2 * scoreFromElo(gentle(values) - gentle(start)) - 1;
      if (truth >= low && truth <= high) held++;
    }
    expect(held / runs).toBeGreaterThanOrEqual(0.9);
  });

  it("promises nothing before the first game, and is unsure of a few", () => {
    const at = { start: [0], steps: [1], now: [1], variance: 0.125 };
    const { mean, low, high } = expectedGain([], at);
    expect(mean).toBe(0);
    expect(low).toBeLessThan(-0.15);
    expect(high).toBeGreaterThan(0.15);
    const few = expectedGain([{ plus: [1], minus: [-1], mean: 0.75, sets: 2 }], at);
    expect(few.mean).toBeGreaterThan(0);
    expect(few.low).toBeLessThan(0);
  });

  it("stays within the range and tries both sides of it", () => {
    const narrow = [parameter("edge", 1, 0, 1), parameter("count", 5, 0, 5, { whole: true })];
    const schedule = { iterations: 50, sets: 4, seed: 3n };
    let values: ParameterValues = [1, 5];
    for (let iteration = 0; iteration < 50; iteration++) {
      const trial = trialAt(narrow, schedule, values, iteration);
      for (const value of [...trial.plus, ...trial.minus]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(5);
      }
      expect(Number.isInteger(trial.plus[1]) && Number.isInteger(trial.minus[1])).toBe(true);
      expect(trial.plus[0]).not.toBe(trial.minus[0]);
      values = follow(narrow, schedule, values, iteration, trial, { mean: iteration % 2, sets: 4 });
      expect(values[0]).toBeLessThanOrEqual(1);
      expect(values[1]).toBeLessThanOrEqual(5);
    }
  });

  it("plays a whole number as often above as its fraction says", () => {
    const count = parameter("count", 5, 0, 10, { whole: true, step: 1 });
    const schedule = { iterations: 4000, sets: 1, seed: 1n };
    let sum = 0;
    for (let iteration = 0; iteration < 4000; iteration++) {
      const { plus, minus } = trialAt([count], schedule, [5.3], iteration);
      sum += (plus[0]! + minus[0]!) / 2;
    }
    expect(sum / 4000).toBeCloseTo(5.3, 1);
    expect(settled(count, 5.3)).toBe(5);
  });

  it("ends with the steps and gains that were asked for", () => {
    const one = parameter("one", 0, -10, 10, { step: 0.5, rate: 0.01 });
    const schedule = { iterations: 1000, sets: 1, seed: 1n };
    const last = trialAt([one], schedule, [0], 999);
    expect(Math.abs(last.plus[0]!)).toBeCloseTo(0.5, 3);
    const first = trialAt([one], schedule, [0], 0);
    expect(Math.abs(first.plus[0]!)).toBeCloseTo(0.5 * 1000 ** 0.101, 3);
    const after = follow([one], schedule, [0], 999, last, { mean: 1, sets: 1 });
    expect(Math.abs(after[0]!)).toBeCloseTo(2 * 0.01 * 0.5, 3);
  });

  it("refuses what cannot be tuned, in words", () => {
    const why = (more: Partial<TunableParameter>) =>
      parameterProblem({ ...parameter("a", 1, 0, 2), ...more })?.message.text;
    expect(why({})).toBeUndefined();
    expect(why({ name: "a b" })).toMatch(/letters/);
    expect(why({ min: 3 })).toMatch(/below/);
    expect(why({ start: 3 })).toMatch(/between 0 and 2/);
    expect(why({ step: 0 })).toMatch(/step/);
    expect(why({ rate: 0 })).toMatch(/rate/);
    expect(why({ whole: true, start: 0.5 })).toMatch(/whole/);
    expect(why({ whole: true, step: 0.1 })).toMatch(/0\.5/);
  });

  it("takes smaller gains in longer runs", () => {
    expect(usualRate({ iterations: 100, sets: 8 })).toBeCloseTo(0.025);
    expect(usualRate({ iterations: 10, sets: 2 })).toBe(0.1);
    expect(usualRate({ iterations: 10_000, sets: 8 })).toBe(0.002);
  });
});
