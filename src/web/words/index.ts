// Which language the page speaks, and the words to say it with. The other languages are fetched when they are chosen.

import { useSyncExternalStore } from "react";
import { en, type WordKey, type Words } from "./en.ts";

export type { WordKey } from "./en.ts";

export const LANGUAGES = { en: "English", ru: "Русский", bg: "Български" } as const;
export type Language = keyof typeof LANGUAGES;

interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly games: Readonly<Record<string, { title: string; summary: string }>>;
  /** What the rules and the server say in English, as far as it is known. */
  readonly translate: (english: string) => string;
}

const KEPT = "ludus.language";
const listeners = new Set<() => void>();
const ENGLISH: Speech = { language: "en", words: en, games: {}, translate: (english) => english };
let speech = ENGLISH;

/** Names of games from outside, by language and game. */
const added: Record<string, Record<string, { title: string; summary: string }>> = {};

export function addGameWords(words: Readonly<Record<string, Speech["games"]>>): void {
  for (const [language, games] of Object.entries(words)) added[language] = { ...added[language], ...games };
}

export async function speak(language: Language): Promise<void> {
  if (language === "en") speech = ENGLISH;
  else {
    const [words, { gameWords }, { translator }] = await Promise.all([
      language === "ru" ? import("./ru.ts").then(({ ru }) => ru) : import("./bg.ts").then(({ bg }) => bg),
      import("./games.ts"),
      import("./phrases.ts"),
    ]);
    speech = { language, words, games: gameWords[language], translate: translator(language) };
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

export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export function useWords(): {
  say: Say;
  language: Language;
  gameTitle: (name: string, english: string) => string;
  gameSummary: (name: string, english: string) => string;
  translate: (english: string) => string;
} {
  const { words, language, games, translate } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => speech,
  );
  return {
    language,
    say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
    gameTitle: (name, english) => (games[name] ?? added[language]?.[name])?.title ?? english,
    gameSummary: (name, english) => (games[name] ?? added[language]?.[name])?.summary ?? english,
    translate,
  };
}
