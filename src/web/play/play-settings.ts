// What a person's game begins with where they have chosen nothing: the rules' settings, but for what the game's adapter
// puts in their place.

import type { GameEntry } from "../../contract/games.ts";
import { adapterOf } from "../adapters/index.ts";

/** The game with its usual settings as the play page has them. */
export function withPlaySettings(game: GameEntry): GameEntry {
  const own = Object.entries(adapterOf(game.name).playSettings ?? {});
  if (own.length === 0) return game;
  const changed = own.flatMap(([key, value]) => {
    const field = game.config[key];
    return field ? [[key, { ...field, default: value }]] : [];
  });
  return { ...game, config: { ...game.config, ...Object.fromEntries(changed) } };
}

/** The same for a server, which knows only the rules' own settings: what has to be said besides a preset. */
export function saidSettings(
  game: GameEntry,
  preset: string,
  values: Readonly<Record<string, string>>,
): Record<string, string | number | boolean> {
  const fixed = game.presets[preset]?.values ?? {};
  const own = Object.entries(adapterOf(game.name).playSettings ?? {}).filter(([key]) => !(key in fixed));
  return { ...Object.fromEntries(own), ...values };
}
