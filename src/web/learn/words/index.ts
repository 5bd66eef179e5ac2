// Says the words of the lessons' pages in the language of the page.

import { ENGLISH, fill, parseText } from "../../../core/message.ts";
import { grammarOf } from "../../../words/languages.ts";
import { useWords } from "../../words/index.ts";
import { bg } from "./bg.ts";
import { en, type LearnWord } from "./en.ts";
import { ru } from "./ru.ts";

const WORDS = { en, ru, bg };

export type SayLearn = (key: LearnWord, values?: Readonly<Record<string, string | number>>) => string;

export function useLearnWords(): SayLearn {
  const { language, tell } = useWords();
  const grammar = language === "en" ? ENGLISH : grammarOf(language, tell);
  return (key, values = {}) => fill(parseText(WORDS[language][key]), values, grammar);
}
