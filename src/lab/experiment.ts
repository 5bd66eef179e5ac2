// An experiment: one comparison for every combination of what is varied (players, configs, depths …). The texts of
// an experiment name the varied things in braces: "alphabeta:depth={depth}".

import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { say } from "./words/en.ts";

/** Something that is varied, and the values it takes. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Experiment {
  readonly title: string;
  readonly game: string;
  readonly axes: readonly Axis[];
  /** Who is measured, and against whom; both may name axes. */
  readonly player: string;
  readonly opponent: string;
  /** Settings of the game by key; values may name axes. */
  readonly set: Readonly<Record<string, string>>;
}

/** One combination, with all texts filled in. */
export interface Trial {
  /** By axis the value. */
  readonly at: Readonly<Record<string, string>>;
  readonly player: string;
  readonly opponent: string;
  readonly set: Readonly<Record<string, string>>;
}

const MOST_TRIALS = 10_000;

/** All combinations; the last axis changes fastest. */
export function trialsOf(experiment: Experiment): Trial[] | Refusal {
  const bad = axesProblem(experiment.axes);
  if (bad) return bad;
  const trials: Trial[] = [];
  for (const at of combinations(experiment.axes)) {
    const trial = fillTrial(experiment, at);
    if (trial instanceof Refusal) return trial;
    trials.push(trial);
  }
  return trials;
}

/** Why these cannot be varied together, if so. */
export function axesProblem(axes: readonly Axis[]): Refusal | undefined {
  const names = new Set<string>();
  let count = 1;
  for (const { name, values } of axes) {
    if (names.has(name)) return refuse(say("lab.varied-twice", { name }));
    names.add(name);
    if (values.length === 0) return refuse(say("lab.no-values", { name }));
    if (new Set(values).size < values.length) return refuse(say("lab.same-value", { name }));
    count *= values.length;
  }
  if (count > MOST_TRIALS) return refuse(say("lab.too-many-trials", { count, most: MOST_TRIALS }));
  return undefined;
}

function* combinations(axes: readonly Axis[]): Generator<Record<string, string>> {
  const [first, ...rest] = axes;
  if (!first) {
    yield {};
    return;
  }
  for (const value of first.values) for (const others of combinations(rest)) yield { [first.name]: value, ...others };
}

function fillTrial({ player, opponent, set }: Experiment, at: Record<string, string>): Trial | Refusal {
  const [filledPlayer, filledOpponent] = [fill(player, at), fill(opponent, at)];
  if (filledPlayer instanceof Refusal) return filledPlayer;
  if (filledOpponent instanceof Refusal) return filledOpponent;
  const filledSet: Record<string, string> = {};
  for (const [key, text] of Object.entries(set)) {
    const filled = fill(text, at);
    if (filled instanceof Refusal) return filled;
    filledSet[key] = filled;
  }
  return { at, player: filledPlayer, opponent: filledOpponent, set: filledSet };
}

function fill(text: string, at: Readonly<Record<string, string>>): string | Refusal {
  return textProblem(text, Object.keys(at)) ?? text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => at[name]!);
}

/** Why this text cannot be filled in where things of these names are varied, if so. */
export function textProblem(text: string, names: readonly string[]): Refusal | undefined {
  for (const [, name = ""] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (names.includes(name)) continue;
    if (names.length === 0) return refuse(say("lab.nothing-varied", { text, slot: `{${name}}` }));
    return refuse(say("lab.not-varied", { text, slot: `{${name}}`, names, near: didYouMean(name, names) }));
  }
  return undefined;
}
