// Which language the page speaks, and the words to say it with. The other languages are fetched when they are chosen.

import { useSyncExternalStore } from "react";
import {
  ENGLISH,
  fill,
  type Grammar,
  inEnglish,
  type Message,
  parseText,
  type Speaker as SayMessage,
  type Tell,
  type Texts,
} from "../../core/message.ts";
import { teller } from "../../words/catalogue.ts";
import { grammarOf, LANGUAGES, type Language } from "../../words/languages.ts";
import { en, type WordKey, type Words } from "./en.ts";

export { LANGUAGES, type Language } from "../../words/languages.ts";
export type { WordKey } from "./en.ts";

interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly grammar: Grammar;
  /** Says what the rules, the engines and the server say. */
  readonly tell: Tell;
}

const KEPT = "ludus.language";
const listeners = new Set<() => void>();
const IN_ENGLISH: Speech = { language: "en", words: en, grammar: ENGLISH, tell: inEnglish };
let speech = IN_ENGLISH;

/** What games from outside bring: catalogues by language, keyed by code. */
const brought: Record<string, Texts> = {};

export function addGameWords(words: Readonly<Record<string, Texts>>): void {
  for (const [language, texts] of Object.entries(words)) brought[language] = { ...brought[language], ...texts };
}

export async function speak(language: Language): Promise<void> {
  if (language === "en") speech = IN_ENGLISH;
  else {
    const { words, messages } = await (language === "ru" ? import("./ru.ts") : import("./bg.ts"));
    const tell = await teller(language, { ...brought[language], ...messages });
    speech = { language, words, grammar: grammarOf(language, tell), tell };
  }
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // A browser that keeps nothing still speaks.
  }
  for (const listener of listeners) listener();
}

/** The language chosen before, else the browser's, else English. */
export function preferredLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {}
  const wishes = [kept ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2));
  return wishes.find((wish): wish is Language => wish in LANGUAGES) ?? "en";
}

export type Say = (key: WordKey, values?: Readonly<Record<string, string | number | Message>>) => string;

/** What is needed to name things of the page and of games. */
export interface SpeakingWords {
  readonly say: Say;
  readonly tell: Tell;
}

export function useWords(): {
  say: Say;
  language: Language;
  tell: Tell;
  gameTitle: (name: string, english: string) => string;
  gameSummary: (name: string, english: string) => string;
} {
  const { words, language, grammar, tell } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => speech,
  );
  return {
    language,
    tell,
    say: (key, values = {}) => fill(parseText(words[key]), values, grammar),
    gameTitle: (name, english) => tell({ text: english, code: `${name}.title` }),
    gameSummary: (name, english) => tell({ text: english, code: `${name}.summary` }),
  };
}

/** Says the words of one game in the reader's language. */
export type SayIn<English extends Texts> = SayMessage<English, string>;

export function useGameWords<English extends Texts>(say: SayMessage<English>): SayIn<English> {
  const { tell } = useWords();
  return (code, ...values) => tell(say(code, ...values));
}
