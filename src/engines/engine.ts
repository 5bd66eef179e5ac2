// What an engine is: a mind for any game that fits it, with options that are written `name:key=value,…`.

import type { ConfigSchema } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import type { Refusal } from "../core/refusal.ts";

/** What the host lends to an engine. Rules and minds know no time of their own. */
export interface Lent {
  /** Milliseconds from any fixed moment. Without it an engine cannot think for a given time. */
  readonly now?: (() => number) | undefined;
  /** What will be played, where it is known beforehand. */
  readonly match?: { readonly config: object; readonly seats: number } | undefined;
}

export interface Engine<Options extends object = any> {
  readonly name: string;
  readonly summary: string;
  readonly options: ConfigSchema<Options>;
  /** Why this engine cannot play that game, and which one can; or undefined. */
  unfit(game: Game): Refusal | undefined;
  make(game: Game, options: Options, lent?: Lent): Bot | Refusal;
}
