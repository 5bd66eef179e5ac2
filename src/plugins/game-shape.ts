// Whether what a plugin exports is a game: every field that nothing works without, so that a missing one is named before
// it is missed in the middle of a match.

import type { Game } from "../core/game.ts";
import type { Message } from "../core/message.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { say } from "./words/en.ts";

const FUNCTIONS = ["start", "acting", "play", "outcome", "view", "read", "write", "copy"] as const;

/** Whether an export is meant as a game at all. */
export function looksLikeGame(value: unknown): value is Partial<Game> {
  return typeof value === "object" && value !== null && "name" in value && "start" in value && "config" in value;
}

/** What keeps it from being one. */
export function gameTrouble(value: Partial<Game>): Refusal | undefined {
  const { name, title, summary, rules, seats, config, onFault } = value;
  if (typeof name !== "string" || !/^[a-z][a-z0-9-]*$/.test(name))
    return refuse(say("plugins.name", { name: String(JSON.stringify(name)) }));
  const wrong = (what: Message) => refuse(say("plugins.game", { name, what }));
  if (typeof title !== "string" || title === "") return wrong(say("plugins.title"));
  if (typeof summary !== "string") return wrong(say("plugins.summary"));
  if (!Number.isInteger(rules)) return wrong(say("plugins.rules"));
  if (!Number.isInteger(seats?.min) || !Number.isInteger(seats?.max) || seats!.min < 1 || seats!.max < seats!.min)
    return wrong(say("plugins.seats"));
  if (typeof config?.fields !== "object" || config.fields === null) return wrong(say("plugins.config"));
  if (onFault !== "forfeit" && onFault !== "idle") return wrong(say("plugins.on-fault"));
  const missing = FUNCTIONS.find((field) => typeof value[field] !== "function");
  return missing && wrong(say("plugins.function", { name: missing }));
}
