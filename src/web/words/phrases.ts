// Words that come from the rules, the players and the server, which speak English: what settings and players are, why a
// game ended, what is wrong with a request. `{}` stands for what changes. What is missing here is shown in English.

import { CATALOGUE } from "./phrases/catalogue.ts";
import { MESSAGES } from "./phrases/messages.ts";

export type Phrase = readonly [english: string, ru: string, bg: string];

const PHRASES: readonly Phrase[] = [...CATALOGUE, ...MESSAGES];

/** Gives the words for an English phrase in one of the other languages. */
export function translator(language: "ru" | "bg"): (english: string) => string {
  const column = language === "ru" ? 1 : 2;
  const fixed = new Map(PHRASES.map((phrase) => [phrase[0], phrase[column]]));
  const open = PHRASES.filter(([english]) => english.includes("{}")).map((phrase) => {
    const parts = phrase[0].split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { pattern: new RegExp(`^${parts.join("(.+?)")}$`, "s"), words: phrase[column] };
  });
  return (english) => {
    const known = fixed.get(english);
    if (known !== undefined) return known;
    for (const { pattern, words } of open) {
      const found = pattern.exec(english);
      let n = 0;
      if (found) return words.replace(/\{(\d?)\}/g, (_, at: string) => found[at ? Number(at) : ++n] ?? "");
    }
    return english;
  };
}
