// What an engine is: a mind for any game that fits it, with options that are written `name:key=value,…`.

import type { ConfigSchema } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import type { Refusal } from "../core/refusal.ts";
import { weightFields, weightsProblem } from "./judge.ts";

/** What the host lends to an engine. Rules and minds know no time of their own. */
export interface Lent {
  /** Milliseconds from any fixed moment. Without it an engine cannot think for a given time. */
  readonly now?: (() => number) | undefined;
  /** Milliseconds that the next move may take, where somebody allows no more. A search ends by then, whatever its options. */
  readonly timeLeft?: (() => number) | undefined;
  /** Milliseconds after which any search ends with what it has found by then; what it finds before is the same without. */
  readonly longest?: number | undefined;
  /** What will be played, where it is known beforehand. */
  readonly match?: { readonly config: object; readonly seats: number } | undefined;
}

export interface Engine<Options extends object = any> {
  readonly name: string;
  readonly summary: string;
  readonly options: ConfigSchema<Options>;
  /** It answers at once in any game; the others may think for as long as they were told to. */
  readonly quick?: true;
  /** Why this engine cannot play that game, and which one can; or undefined. */
  unfit(game: Game): Refusal | undefined;
  make(game: Game, options: Options, lent?: Lent): Bot | Refusal;
}

/** The options of an engine in a game: one that searches by evaluations has the game's weights among them. */
export function optionsOf({ options }: Engine, game: Game): ConfigSchema<any> {
  if (!("eval" in options.fields) || !game.weighted) return options;
  return {
    ...options,
    fields: { ...options.fields, ...weightFields(game) },
    check: (config) => options.check?.(config) ?? weightsProblem(game, config),
  };
}
