// Says the words of the contest pages in the language of the page.

import { ENGLISH, fill, type Message, parseText, type Tell } from "../../../core/message.ts";
import { grammarOf } from "../../../words/languages.ts";
import { useWords } from "../../words/index.ts";
import { bg } from "./bg.ts";
import { type ContestWord, en } from "./en.ts";
import { ru } from "./ru.ts";

const WORDS = { en, ru, bg };

export type SayContest = (key: ContestWord, values?: Readonly<Record<string, string | number | Message>>) => string;

export interface ContestWords {
  readonly say: SayContest;
  /** What the server says. */
  readonly tell: Tell;
  readonly gameTitle: (name: string, english: string) => string;
  /** A moment in the way of the reader's own country, and in their zone if no other is named. */
  readonly moment: (at: string, zone?: string) => string;
}

export function useContestWords(): ContestWords {
  const { language, tell, gameTitle } = useWords();
  const grammar = language === "en" ? ENGLISH : grammarOf(language, tell);
  const locale = navigator.languages.find((locale) => locale.startsWith(language)) ?? language;
  const date = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    say: (key, values = {}) => fill(parseText(WORDS[language][key]), values, grammar),
    tell,
    gameTitle,
    moment: (at, zone) => date(zone).format(new Date(at)),
  };
}
