// Which setting a refusal is about, so that it can be told beside its field; and what can be told of a field before the
// rules are asked.

import type { GameEntry } from "../../contract/games.ts";
import { type Field, real, span } from "../../core/config.ts";
import type { Message } from "../../core/message.ts";

import { Refusal } from "../../core/refusal.ts";
import type { ConfigEntry } from "../words/about-games.ts";

export interface SettingProblem {
  readonly key: string;
  readonly why: Message;
}

/** Set by the number of seats, not by hand. */
export const BY_SEATS = "players";

/** The setting that is wrong, where the message is about one that has a field, or contains a message that is. */
export function settingProblem(message: Message | undefined, config: GameEntry["config"]): SettingProblem | undefined {
  if (!message || !("code" in message)) return undefined;
  const { code, values = {} } = message;
  const { why } = values;
  if (code === "core.setting" || code === "core.about") {
    // A player's own settings are refused by the same messages.
    const key = values[code === "core.setting" ? "key" : "what"];
    const hasField = typeof key === "string" && key !== BY_SEATS && Object.hasOwn(config, key);
    return hasField && isMessage(why) ? { key, why } : undefined;
  }
  for (const value of Object.values(values)) {
    const found = isMessage(value) ? settingProblem(value, config) : undefined;
    if (found) return found;
  }
  return undefined;
}

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "text" in value;

/** Why a value cannot be meant, as far as its range tells; the rest is for the rules to say. Empty is the default. */
export function valueProblem(field: ConfigEntry, value: string): Message | undefined {
  if (value.trim() === "") return undefined;
  const read = rangeOf(field)?.read(value);
  return read instanceof Refusal ? read.message : undefined;
}

function rangeOf({ default: standard, help, range, code, values }: ConfigEntry): Field<unknown> | undefined {
  const described = { default: 0, help };
  if (code === "core.span-range") return span({ ...described, min: Number(values?.min), max: Number(values?.max) });
  const [, min, max] = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/.exec(range) ?? [];
  if (typeof standard !== "number" || min === undefined) return undefined;
  return real({ ...described, min: Number(min), max: Number(max) });
}
