// Fetches the words of a language when they are asked for, so that nobody loads those of the others.

import { inEnglish, type Tell, type Texts } from "../core/message.ts";
import { type Language, tellerOf } from "./languages.ts";

/** `more` are words that only the one who asks needs, such as those of games from outside. */
export async function teller(language: Language, more: Texts = {}): Promise<Tell> {
  if (language === "en") return inEnglish;
  const catalogue = language === "ru" ? (await import("./ru.ts")).ru : (await import("./bg.ts")).bg;
  return tellerOf(language, { ...catalogue, ...more });
}
