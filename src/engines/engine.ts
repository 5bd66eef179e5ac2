// What an engine is: a mind for any game that fits it, with options that are written `name:key=value,…`.

import type { ConfigSchema } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import type { Refusal } from "../core/refusal.ts";

export interface Engine<Options extends object = any> {
  readonly name: string;
  readonly summary: string;
  readonly options: ConfigSchema<Options>;
  /** Why this engine cannot play that game, or undefined. */
  unfit(game: Game): Refusal | undefined;
  make(game: Game, options: Options): Bot | Refusal;
}
