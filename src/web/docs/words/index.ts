// Says the words of the documentation in the language of the page.

import { ENGLISH, fill, parseText } from "../../../core/message.ts";
import { grammarOf } from "../../../words/languages.ts";
import { useWords } from "../../words/index.ts";
import { bg } from "./bg.ts";
import { type DocsWord, en } from "./en.ts";
import { ru } from "./ru.ts";

const WORDS = { en, ru, bg };

export type SayDocs = (key: DocsWord, values?: Readonly<Record<string, string | number>>) => string;

export function useDocsWords(): SayDocs {
  const { language, tell } = useWords();
  const grammar = language === "en" ? ENGLISH : grammarOf(language, tell);
  return (key, values = {}) => fill(parseText(WORDS[language][key]), values, grammar);
}
