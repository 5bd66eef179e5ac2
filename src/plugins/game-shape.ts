// Whether what a plugin exports is a game: every field that nothing works without, so that a missing one is named before
// it is missed in the middle of a match.

import type { Game } from "../core/game.ts";
import { type Refusal, refuse } from "../core/refusal.ts";

const FUNCTIONS = ["start", "acting", "play", "outcome", "view", "read", "write", "copy"] as const;

/** Whether an export is meant as a game at all. */
export function looksLikeGame(value: unknown): value is Partial<Game> {
  return typeof value === "object" && value !== null && "name" in value && "start" in value && "config" in value;
}

/** What keeps it from being one. */
export function gameTrouble(value: Partial<Game>): Refusal | undefined {
  const { name, title, summary, rules, seats, config, onFault } = value;
  if (typeof name !== "string" || !/^[a-z][a-z0-9-]*$/.test(name))
    return refuse(
      `a game's name is small letters, digits and dashes, such as connect-four, not ${JSON.stringify(name)}`,
    );
  const wrong = (what: string) => refuse(`the game ${name}: ${what}`);
  if (typeof title !== "string" || title === "") return wrong("title is missing, its name for people");
  if (typeof summary !== "string") return wrong("summary is missing, one line for lists");
  if (!Number.isInteger(rules)) return wrong("rules is missing, the version of its rules: a whole number such as 1");
  if (!Number.isInteger(seats?.min) || !Number.isInteger(seats?.max) || seats!.min < 1 || seats!.max < seats!.min)
    return wrong("seats is missing, how many can play: { min: 2, max: 2 }");
  if (typeof config?.fields !== "object")
    return wrong("config is missing, what can be set: { fields: {} } for nothing");
  if (onFault !== "forfeit" && onFault !== "idle")
    return wrong('onFault must be "forfeit" or "idle"; turnGame sets it for games of turns');
  const missing = FUNCTIONS.find((field) => typeof value[field] !== "function");
  return missing && wrong(`${missing} is missing; turnGame makes most of them for games of turns`);
}
