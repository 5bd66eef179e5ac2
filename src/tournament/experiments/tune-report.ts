// What is known of a tuning run, made of its folder: for the screen, for files, and for the page.

import { eloFromScore } from "../../contest/ratings/elo.ts";
import type { Estimate } from "../../contest/ratings/likelihood-ratings.ts";
import { csvLine } from "../../lab/csv.ts";
import { expectedGain } from "../../lab/expected-gain.ts";
import { Sample } from "../../lab/sample.ts";
import { sequentialTest } from "../../lab/sequential-test.ts";
import type { ParameterValues } from "../../lab/spsa.ts";
import { eloDifference, type Interval, meanInterval } from "../../lab/strength.ts";
import type { ComparisonSoFar, Failures } from "./play-comparison.ts";
import { specAt, startOf } from "./tune-file.ts";
import type { SavedTuning, TuneCourse, TuneIteration } from "./tune-folder.ts";

export interface TuneReport {
  readonly title: string;
  readonly game: string;
  readonly seats: number;
  readonly opponents: readonly string[];
  /** As it was, and as it is now. */
  readonly before: string;
  readonly after: string;
  readonly parameters: readonly TunedParameter[];
  /** Finished ones, and how many there will be. */
  readonly iterations: number;
  readonly of: number;
  readonly games: number;
  /** What the games of the tuning promise; undefined before the first. */
  readonly gain: TuneGain | undefined;
  readonly confirmed: TuneConfirmed | undefined;
  /** A confirming test belongs to it. */
  readonly confirms: boolean;
  readonly faults: readonly (readonly [name: string, failures: Failures])[];
}

export interface TunedParameter {
  readonly name: string;
  readonly start: number;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Where it stood at the beginning, and after some iterations up to the last; evenly spread. */
  readonly course: readonly number[];
}

/** How much more the tuned player scores than the start does, from -1 to 1; in Elo where the two meet and places count. */
export interface TuneGain {
  readonly score: Interval;
  readonly elo: Estimate | undefined;
}

export interface TuneConfirmed extends TuneGain {
  readonly games: number;
  readonly accepted: "lower" | "upper" | undefined;
  readonly ratio: number;
  readonly stopAt: readonly [low: number, high: number];
  /** The two hypotheses, as differences of score. */
  readonly hypotheses: readonly [lower: number, upper: number];
}

/** More points than that no curve shows. */
const POINTS = 200;

export function reportOf(tuning: SavedTuning, { iterations, underWay, confirmed }: TuneCourse): TuneReport {
  const { title, game, seats, opponents, parameters } = tuning;
  const start = startOf(tuning);
  const now = iterations.at(-1)?.values ?? start;
  const gamesOfSet = seats * (opponents.length > 0 ? 2 : 1);
  const sets = iterations.reduce((sum, { counts }) => sum + new Sample(counts).size, underWay?.sets ?? 0);
  const course = thinned([start, ...iterations.map(({ values }) => values)]);
  return {
    ...{ title, game, seats, opponents },
    before: specAt(tuning, start),
    after: specAt(tuning, now),
    parameters: parameters.map(({ name, start, min, max }, i) => {
      return { name, start, min, max, value: now[i]!, course: course.map((values) => values[i]!) };
    }),
    iterations: iterations.length,
    of: tuning.iterations,
    games: sets * gamesOfSet,
    gain: iterations.length === 0 ? undefined : gainOf(tuning, iterations),
    confirmed: confirmed && confirmedBy(tuning, confirmed, gamesOfSet),
    confirms: tuning.hypotheses !== undefined,
    faults: allFaults(iterations, confirmed),
  };
}

function gainOf(tuning: SavedTuning, iterations: readonly TuneIteration[]): TuneGain {
  const trials = iterations.map(({ plus, minus, counts }) => {
    const { mean, size } = new Sample(counts);
    return { plus, minus, mean, sets: size };
  });
  const all = new Map<number, number>();
  for (const { counts } of iterations)
    for (const [score, times] of counts) all.set(score, (all.get(score) ?? 0) + times);
  const score = expectedGain(trials, {
    start: startOf(tuning),
    steps: tuning.parameters.map(({ step }) => step),
    now: iterations.at(-1)!.values,
    variance: new Sample(all).variance,
  });
  const elo = (gain: number) => eloFromScore((1 + gain) / 2);
  return {
    score,
    elo: hasElo(tuning) ? { elo: elo(score.mean), low: elo(score.low), high: elo(score.high) } : undefined,
  };
}

function hasElo({ measure, opponents }: SavedTuning): boolean {
  return measure === "places" && opponents.length === 0;
}

function confirmedBy(tuning: SavedTuning, { counts }: ComparisonSoFar, gamesOfSet: number): TuneConfirmed | undefined {
  const { hypotheses } = tuning;
  if (!hypotheses) return undefined;
  const sample = new Sample(counts);
  const { mean, low, high } = meanInterval(sample);
  const difference = (score: number) => 2 * score - 1;
  return {
    games: sample.size * gamesOfSet,
    ...sequentialTest(sample, hypotheses),
    hypotheses: [difference(hypotheses.lower), difference(hypotheses.upper)],
    score: { mean: difference(mean), low: difference(low), high: difference(high) },
    elo: hasElo(tuning) ? eloDifference(sample) : undefined,
  };
}

function thinned(course: readonly ParameterValues[]): ParameterValues[] {
  if (course.length <= POINTS) return [...course];
  return Array.from({ length: POINTS }, (_, i) => course[Math.round((i * (course.length - 1)) / (POINTS - 1))]!);
}

function allFaults(iterations: readonly TuneIteration[], confirmed: ComparisonSoFar | undefined): [string, Failures][] {
  const all = new Map<string, Failures>();
  const parts = [...iterations, ...(confirmed ? [confirmed] : [])];
  for (const { faults } of parts)
    for (const [name, { games, first }] of faults) {
      const before = all.get(name);
      all.set(name, { first: before?.first ?? first, games: (before?.games ?? 0) + games });
    }
  return [...all];
}

/** The course of all parameters as CSV, a line for every iteration. */
export function courseCsv({ parameters }: SavedTuning, { iterations }: TuneCourse): string {
  const head = ["iteration", ...parameters.map(({ name }) => name), "score of plus"];
  const lines = iterations.map(({ values, counts }, index) => [index + 1, ...values, new Sample(counts).mean]);
  return [head, [0, ...startOf({ parameters })], ...lines].map(csvLine).join("");
}
