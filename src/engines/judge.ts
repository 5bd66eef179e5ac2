// What a search believes of a position at its horizon and at the end of the game: the game's evaluations, by name, and
// the outcome where the evaluations leave the end to it.

import { type Field, real, text } from "../core/config.ts";
import type { Game, Outcome, Seat, WeightedSum } from "../core/game.ts";
import { type Message, titleOf } from "../core/message.ts";
import { didYouMean } from "../core/nearest.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { say } from "./words/en.ts";

/** A won game, less a point for every move that it takes. No evaluation comes near it. */
export const WIN = 1_000_000_000;
/** Values beyond this say that the game is decided, and how soon. */
export const DECIDED = WIN / 2;

export interface Judge<State = any> {
  /** How good an open position is for a seat. */
  open(state: State, seat: Seat): number;
  /** How good a finished game is for a seat, reached after `ply` moves of the search. */
  end(state: State, seat: Seat, ply: number): number;
}

export const evalField: Field<string> = text({
  default: "",
  help: "the evaluation of positions at the horizon; the game's first if none is named",
  range: say("engines.eval-range"),
});

/** The evaluation that is a weighted sum, by name. */
const WEIGHTS = "weights";

export function evaluationsOf({ evaluations = {}, weighted }: Game): string[] {
  return [...Object.keys(evaluations), ...(weighted ? [WEIGHTS] : [])];
}

/** `weights` are those of the weighted sum, by name; its own where they are missing. */
export function judge(game: Game, name: string, weights: Readonly<Record<string, unknown>> = {}): Judge | Refusal {
  const evaluations = game.evaluations ?? {};
  const names = evaluationsOf(game);
  const chosen = name === "" ? names[0] : name;
  if (chosen === undefined) return { open: () => 0, end: byOutcome(game) };
  if (chosen === WEIGHTS && game.weighted) return { open: sumOf(game.weighted, weights), end: byOutcome(game) };
  if (!Object.hasOwn(evaluations, chosen)) return refuse(unknown(game, chosen, names));
  const open = evaluations[chosen]!;
  return { open, end: game.evaluatesEnd ? open : byOutcome(game) };
}

/** Decided before its end: more than any sum, less than a game that has ended. */
const CERTAIN = 1_000_000;

function sumOf(sum: WeightedSum, given: Readonly<Record<string, unknown>>): Judge["open"] {
  const weights = Object.entries(sum.weights).map(([name, { default: standard }]) => Number(given[name] ?? standard));
  const counts = new Float64Array(weights.length);
  return (state, seat) => {
    const decided = sum.decided?.(state, seat) ?? 0;
    if (decided !== 0) return CERTAIN * decided;
    sum.count(state, seat, counts);
    let value = 0;
    for (let i = 0; i < counts.length; i++) value += weights[i]! * counts[i]!;
    return value;
  };
}

const MOST_WEIGHT = 10_000;

/** The weights as options of an engine that searches by them. */
export function weightFields({ weighted }: Game): Readonly<Record<string, Field<number>>> {
  const fields = Object.entries(weighted?.weights ?? {}).map(([name, { default: standard, help }]) => {
    return [name, real({ default: standard, min: -MOST_WEIGHT, max: MOST_WEIGHT, help })] as const;
  });
  return Object.fromEntries(fields);
}

/** Why weights make no sense, if so: another evaluation has none. */
export function weightsProblem(game: Game, options: Readonly<Record<string, unknown>>): Refusal | undefined {
  if (options.eval === WEIGHTS) return undefined;
  const changed = Object.entries(game.weighted?.weights ?? {}).find(([name, { default: standard }]) => {
    return options[name] !== standard;
  });
  return changed && refuse(say("engines.weight-unused", { key: changed[0] }));
}

function byOutcome(game: Game): Judge["end"] {
  return (state, seat, ply) => {
    const value = standing(game.outcome(state)!, seat);
    return value * (WIN - ply);
  };
}

/** From 1 (alone at the top) to -1 (alone at the bottom); 0 where all share. Of one seat, its score. */
export function standing({ places, scores }: Outcome, seat: Seat): number {
  if (places.length === 1) return Math.max(-1, Math.min(1, scores[0]!));
  let balance = 0;
  for (const place of places) balance += Math.sign(place - places[seat]!);
  return balance / (places.length - 1);
}

function unknown(game: Game, name: string, known: string[]): Message {
  const title = titleOf(game);
  if (known.length === 0) return say("engines.no-evaluations", { title, name });
  return say("engines.no-evaluation", { title, name, known, near: didYouMean(name, known) });
}
