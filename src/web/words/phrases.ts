// Words that come from the rules, the players and the server, which speak English: what settings and players are, why a
// game ended, what is wrong with a request. `{}` stands for what changes. What is missing here is shown in English.

import { CATALOGUE } from "./phrases/catalogue.ts";
import { MESSAGES } from "./phrases/messages.ts";
import { REFUSALS } from "./phrases/refusals.ts";
import { REQUESTS } from "./phrases/requests.ts";

export type Phrase = readonly [english: string, ru: string, bg: string];

const PHRASES: readonly Phrase[] = [...CATALOGUE, ...MESSAGES, ...REFUSALS, ...REQUESTS];

/** Sentences that follow a message. */
const ADVICE = / (Did you mean [^?]*\?|If all programs are your own, .*)$/s;

/** Gives the words for an English phrase in one of the other languages. */
export function translator(language: "ru" | "bg"): (english: string) => string {
  const column = language === "ru" ? 1 : 2;
  const fixed = new Map(PHRASES.map((phrase) => [phrase[0], phrase[column]]));
  const open = PHRASES.filter(([english]) => english.includes("{}")).map((phrase) => {
    const parts = phrase[0].split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { pattern: new RegExp(`^${parts.join("(.+?)")}$`, "s"), words: phrase[column] };
  });
  const whole = (english: string): string => {
    for (const { pattern, words } of open) {
      const found = pattern.exec(english);
      if (!found) continue;
      // What stands last may be a message itself: why it is so.
      const parts = found.map((part, n) => (n > 0 && n === found.length - 1 && part.includes(" ") ? say(part) : part));
      let n = 0;
      return words.replace(/\{(\d?)\}/g, (_, at: string) => parts[at ? Number(at) : ++n] ?? "");
    }
    return english;
  };
  /** A message may stand alone, with a full stop, before an advice, or behind what it is about: `start: …`. */
  const say = (english: string): string => {
    const known = fixed.get(english);
    if (known !== undefined) return known;
    const advice = ADVICE.exec(english);
    if (advice) return `${say(english.slice(0, advice.index))} ${say(advice[1]!)}`;
    if (english.endsWith(".")) return `${say(english.slice(0, -1))}.`;
    const words = whole(english);
    const at = english.indexOf(": ");
    if (words !== english || at < 0) return words;
    const [subject, reason] = [english.slice(0, at), english.slice(at + 2)];
    return say(reason) === reason ? english : `${say(subject)}: ${say(reason)}`;
  };
  return say;
}
