// What settings and presets of a game are, as messages: the server gives them in English, catalogues know them by game and
// key.

import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";

type ConfigEntry = GameEntry["config"][string];

export function settingHelp(game: string, key: string, { help }: ConfigEntry): Message {
  return { text: help, code: `${game}.config.${key}` };
}

export function settingRange({ range, code, values }: ConfigEntry): Message {
  return { text: range, code, values };
}

export function presetSummary(game: string, name: string, summary: string): Message {
  return { text: summary, code: `${game}.preset.${name}` };
}

/** One of the values that a setting may have: `either-row-empty`. */
export function settingChoice(game: string, key: string, choice: string): Message {
  return { text: choice.replaceAll("-", " "), code: `${game}.config.${key}.${choice}` };
}

export function inSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
