// What settings and presets of a game are, as messages: the server gives them in English, catalogues know them by game and
// key.

import type { GameEntry } from "../../contract/games.ts";
import type { Message, Tell } from "../../core/message.ts";
import type { Say } from "./index.ts";

export type ConfigEntry = GameEntry["config"][string];

export function settingHelp(game: string, key: string, { help }: ConfigEntry): Message {
  return { text: help || spaced(key), code: `${game}.config.${key}` };
}

/** A value of a setting as people write it: yes, `either row empty`, 6. */
export function settingValue(
  game: string,
  key: string,
  value: string,
  { say, tell }: { say: Say; tell: Tell },
): string {
  if (value === "true") return say("yes");
  if (value === "false") return say("no");
  return tell({ text: value.replaceAll("-", " "), code: `${game}.config.${key}.${value}` });
}

/** The values that a setting chooses from, if they are few. */
export function settingChoices({ choices }: ConfigEntry): readonly string[] | undefined {
  return choices && choices.length > 1 && choices.length < 8 ? choices : undefined;
}

export function settingRange({ range, code, values }: ConfigEntry): Message {
  return { text: range, code, values };
}

/** What people call a preset: `Classic`. */
export function presetName(game: string, name: string): Message {
  return { text: inSentenceCase(spaced(name)), code: `${game}.preset.${name}.name` };
}

/** What it sets. */
export function presetSummary(game: string, name: string, summary: string): Message {
  return { text: summary, code: `${game}.preset.${name}` };
}

/** `perWorkerKilled`, `four-in-four`: per worker killed, four in four. */
function spaced(key: string): string {
  return key.replaceAll(/[-_]/g, " ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function inSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
