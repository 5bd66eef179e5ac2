// Whether what a plugin exports is a game: every field that nothing works without, so that a missing one is named before
// it is missed in the middle of a match.

import type { Game } from "../core/game.ts";
import type { Message } from "../core/message.ts";
import { editDistance } from "../core/nearest.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { engines } from "../engines/index.ts";
import { say } from "./words/en.ts";

const FUNCTIONS = ["start", "acting", "play", "outcome", "view", "read", "write", "copy"] as const;
/** What turnGame makes the rest of. */
const TURN_FUNCTIONS = ["start", "mover", "list", "width", "move", "outcome", "view", "formatMove"] as const;
/** What may be left out, and does nothing under another name. */
const OPTIONAL = [
  ...["countsTicks", "limits", "unfit", "actions", "randomAction", "withdraw", "failed", "openView", "formatAction"],
  ...["tellAction", "hash", "known", "imagine", "statistics", "formatPosition", "parsePosition", "evaluations"],
  ...["evaluatesEnd", "measure", "programForms", "commandedLive", "kits", "bots", "listRestless"],
];
const DATA = ["name", "title", "summary", "rules", "seats", "config", "onFault"];
const KNOWN: readonly string[] = [...new Set([...DATA, ...FUNCTIONS, ...TURN_FUNCTIONS, ...OPTIONAL])];
/** Who has three of them is meant as a game, whatever else is missing. */
const MARKS = ["name", "start", "config", "seats", "rules", "outcome", "view"];

/** What codes of messages begin with, where no game says them: a game of that name would speak in their place. */
export const RESERVED_NAMES: readonly string[] = [
  ...["arena", "cli", "contest", "core", "engines", "help", "lab", "one-way", "player", "players", "plugins"],
  ...["office", "results", "school", "server", "terrain", "tournament", "web"],
];

/** Words that mean something else wherever a game or a player is named. */
const NAMES_OF_OTHERS = ["ludus", "human"];

/** What keeps a game from being called so. */
export function nameTrouble(name: unknown): Refusal | undefined {
  if (typeof name !== "string" || !/^[a-z][a-z0-9-]*$/.test(name))
    return refuse(say("plugins.name", { name: String(JSON.stringify(name)) }));
  const taken = RESERVED_NAMES.includes(name) || NAMES_OF_OTHERS.includes(name) || engines.has(name);
  return taken ? refuse(say("plugins.reserved", { name })) : undefined;
}

/** Whether an export is meant as a game at all. */
export function looksLikeGame(value: unknown): value is Partial<Game> {
  return typeof value === "object" && value !== null && MARKS.filter((field) => field in value).length >= 3;
}

/** What keeps it from being one. */
export function gameTrouble(value: Partial<Game>): Refusal | undefined {
  const { name, title, summary, rules, seats, config, onFault } = value;
  if (name === undefined) return refuse(say("plugins.no-name"));
  const misnamed = nameTrouble(name);
  if (misnamed) return misnamed;
  const wrong = (what: Message) => refuse(say("plugins.game", { name, what }));
  if (typeof title !== "string" || title === "") return wrong(say("plugins.title"));
  if (typeof summary !== "string") return wrong(say("plugins.summary"));
  if (!Number.isInteger(rules)) return wrong(say("plugins.rules"));
  if (!Number.isInteger(seats?.min) || !Number.isInteger(seats?.max) || seats!.min < 1 || seats!.max < seats!.min)
    return wrong(say("plugins.seats"));
  if (typeof config?.fields !== "object" || config.fields === null) return wrong(say("plugins.config"));
  if (onFault !== "forfeit" && onFault !== "idle") return wrong(say("plugins.on-fault"));
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const inTurns = "mover" in fields || "list" in fields || "formatMove" in fields;
  const lacks = (field: string) => typeof fields[field] !== "function";
  const missing = (inTurns ? [...TURN_FUNCTIONS, ...FUNCTIONS] : FUNCTIONS).find(lacks);
  const misspelt = misspeltIn(fields);
  if (misspelt) return refuse(say("plugins.misspelt", { name, ...misspelt }));
  if (missing === undefined) return undefined;
  return refuse(say(inTurns ? "plugins.turn-function" : "plugins.function", { name, field: missing }));
}

/** A field that nobody reads, one or two letters away from one that is not there. */
function misspeltIn(fields: Readonly<Record<string, unknown>>): { written: string; meant: string } | undefined {
  for (const written of Object.keys(fields)) {
    if (KNOWN.includes(written)) continue;
    const meant = KNOWN.find((known) => !(known in fields) && isNear(written, known));
    if (meant !== undefined) return { written, meant };
  }
  return undefined;
}

function isNear(written: string, known: string): boolean {
  return editDistance(written.slice(0, 40).toLowerCase(), known.toLowerCase()) <= (known.length < 7 ? 1 : 2);
}
