// Limits of programs as options of a command.

import type { Limits } from "../../arena/limits.ts";
import type { Game } from "../../core/game.ts";
import { Entry } from "../../tournament/settings/entry.ts";
import { readLimits } from "../../tournament/settings/limits.ts";
import type { Arguments } from "./command.ts";

export const LIMIT_OPTIONS = {
  "turn-time": {
    value: "TIME",
    shared: true,
    help: "how long a program may take for an answer (default 2s; longer if another time limit is set)",
  },
  "game-time": { value: "TIME", shared: true, help: "how long a program may take for all its answers together" },
  increment: { value: "TIME", shared: true, help: "added to the game time with every turn" },
  "turn-cpu": { value: "TIME", shared: true, help: "CPU time per answer" },
  "game-cpu": { value: "TIME", shared: true, help: "CPU time per game" },
  "start-time": { value: "TIME", shared: true, help: "extra time for starting, before the first answer (default 10s)" },
  memory: { value: "SIZE", shared: true, help: "how much memory a program may use, such as 256M" },
} as const;

/** The options that were typed, under the names of their keys. */
export function typedLimits(args: Arguments): Map<string, Entry> {
  const typed = new Map<string, Entry>();
  for (const option of Object.keys(LIMIT_OPTIONS)) {
    const text = args.value(option);
    const key = option.replace(/-./g, (letters) => letters[1]!.toUpperCase());
    if (text !== undefined) typed.set(key, new Entry(`--${option}`, text));
  }
  return typed;
}

export function chosenLimits(args: Arguments, game: Game, config: object): Limits {
  return readLimits(typedLimits(args), game.limits?.(config));
}
