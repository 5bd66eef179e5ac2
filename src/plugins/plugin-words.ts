// The words that a plugin brings for its games in other languages: by language, texts by code. Only codes of its own games
// are its to say: `my-game.title`, never `kalah.title`.

import { readFileSync } from "node:fs";
import type { Texts } from "../core/message.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { say } from "./words/en.ts";

export type PluginWords = Readonly<Record<string, Texts>>;

/** `games` are the names of the plugin's games. */
export function readWords(file: string, games: readonly string[]): PluginWords | Refusal {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(say("plugins.unread", { file, error: (error as Error).message }));
  }
  if (!isObject(found)) return refuse(say("plugins.words", { file }));
  for (const texts of Object.values(found)) {
    if (!isObject(texts)) return refuse(say("plugins.words", { file }));
    for (const [code, text] of Object.entries(texts)) {
      if (!games.some((name) => code.startsWith(`${name}.`)))
        return refuse(say("plugins.foreign-code", { file, code, example: `${games[0]!}.title` }));
      if (typeof text !== "string")
        return refuse(say("plugins.no-text", { file, code, value: JSON.stringify(text).slice(0, LONGEST_SHOWN) }));
    }
  }
  return found as PluginWords;
}

const LONGEST_SHOWN = 60;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
