// Tuning by SPSA (simultaneous perturbation stochastic approximation), with the gains of fishtest: in every iteration
// all parameters are moved at once, each by its step up or down at random, the two opposite points play each other, and
// all parameters follow the winner a little. Steps and gains shrink from iteration to iteration by a schedule whose end
// is given: `step` is fishtest's c_end, `rate` its r_end.

import { exp, ln } from "../core/exp.ts";
import { Random } from "../core/random.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Seed } from "../core/seed.ts";
import { say } from "./words/en.ts";

export interface TunableParameter {
  readonly name: string;
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** How far up and down it is tried, in the last iteration; more before. */
  readonly step: number;
  /** How many steps it follows a set that was won outright, in the last iteration; more before. */
  readonly rate: number;
  /** It is played as a whole number. */
  readonly whole: boolean;
}

export interface SpsaSchedule {
  readonly iterations: number;
  /** Sets of games in each. */
  readonly sets: number;
  readonly seed: Seed;
}

/** By parameter. */
export type ParameterValues = readonly number[];

/** What is played in an iteration. */
export interface SpsaTrial {
  readonly plus: ParameterValues;
  readonly minus: ParameterValues;
  /** By parameter: +1 where `plus` lies above. */
  readonly signs: readonly number[];
}

// The exponents that Spall recommends, and how long the first gains are held back.
const ALPHA = 0.602;
const GAMMA = 0.101;
const HELD_BACK = 0.1;

/** What to play in an iteration, counted from 0, if the parameters stand at these values. */
export function trialAt(
  parameters: readonly TunableParameter[],
  schedule: SpsaSchedule,
  values: ParameterValues,
  iteration: number,
): SpsaTrial {
  const random = new Random(schedule.seed).stream(`iteration ${iteration}`);
  const signs = parameters.map(() => (random.chance(0.5) ? 1 : -1));
  const fractions = parameters.map(() => random.real());
  const point = (direction: 1 | -1) =>
    parameters.map((parameter, i) => {
      const reach = parameter.step * widening(schedule, iteration);
      return played(parameter, values[i]! + direction * signs[i]! * reach, fractions[i]!);
    });
  return { plus: point(1), minus: point(-1), signs };
}

/** Where the parameters stand after an iteration, in which `plus` had this mean score over so many sets (0.5: even). */
export function follow(
  parameters: readonly TunableParameter[],
  schedule: SpsaSchedule,
  values: ParameterValues,
  iteration: number,
  { signs }: SpsaTrial,
  result: { readonly mean: number; readonly sets: number },
): number[] {
  // As fishtest counts: of two games, those won less those lost.
  const won = result.sets * (4 * result.mean - 2);
  const gain = rateOf(schedule, iteration) / widening(schedule, iteration);
  return parameters.map((parameter, i) => {
    return within(parameter, values[i]! + parameter.rate * parameter.step * gain * won * signs[i]!);
  });
}

/** How much wider than at the end the steps of this iteration are. */
function widening({ iterations, sets }: SpsaSchedule, iteration: number): number {
  return power((iterations * sets) / (iteration * sets + 1), GAMMA);
}

/** How much larger than at the end the gain of this iteration is, before the steps count. */
function rateOf({ iterations, sets }: SpsaSchedule, iteration: number): number {
  const all = iterations * sets;
  const held = HELD_BACK * all;
  return power((held + all) / (held + iteration * sets + 1), ALPHA);
}

function power(base: number, exponent: number): number {
  return exp(exponent * ln(base));
}

function within({ min, max }: TunableParameter, value: number): number {
  return Math.max(min, Math.min(max, value));
}

/**
 * The value as it is played. A whole number is rounded up as often as its fraction says, so that on average it is what it
 * should be.
 */
function played(parameter: TunableParameter, value: number, fraction: number): number {
  const inside = within(parameter, value);
  return parameter.whole ? within(parameter, Math.floor(inside + fraction)) : shortened(inside);
}

/** The value as people write it and players read it, to six digits; a whole one, rounded. */
export function settled(parameter: TunableParameter, value: number): number {
  return parameter.whole ? Math.round(value) : shortened(value);
}

function shortened(value: number): number {
  return Number(value.toPrecision(6)) + 0;
}

/** A twentieth of the range either way, at the end: enough to see a difference, and to find the way within some hundred sets. */
const USUAL_STEP = 1 / 20;
/** So that the way that sets of the usual noise make is as long in short and in long runs, within reason. */
const USUAL_WAY = 20;

export function usualStep(min: number, max: number, whole: boolean): number {
  const step = (max - min) * USUAL_STEP;
  return whole ? Math.max(0.5, step) : step;
}

export function usualRate({ iterations, sets }: Omit<SpsaSchedule, "seed">): number {
  return Math.max(0.002, Math.min(0.1, USUAL_WAY / (iterations * sets)));
}

const NAME = /^[A-Za-z_][\w-]*$/;

/** Why this cannot be tuned, if so. */
export function parameterProblem({ name, start, min, max, step, rate, whole }: TunableParameter): Refusal | undefined {
  if (!NAME.test(name)) return refuse(say("lab.parameter-name", { name }));
  if (!(min < max)) return refuse(say("lab.parameter-range", { min, max }));
  if (!(start >= min && start <= max)) return refuse(say("lab.parameter-start", { start, min, max }));
  if (!(step > 0 && step <= max - min)) return refuse(say("lab.parameter-step", { step, most: max - min }));
  if (!(rate > 0 && rate <= 1)) return refuse(say("lab.parameter-rate", { rate }));
  if (!whole) return undefined;
  if (![start, min, max].every(Number.isInteger)) return refuse(say("lab.parameter-whole"));
  return step < 0.5 ? refuse(say("lab.parameter-whole-step", { step })) : undefined;
}
