// Says the words of the workshop in the language of the page.

import { ENGLISH, fill, type Message, parseText } from "../../../core/message.ts";
import { grammarOf } from "../../../words/languages.ts";
import { useWords } from "../../words/index.ts";
import { bg } from "./bg.ts";
import { en, type WorkshopWord } from "./en.ts";
import { ru } from "./ru.ts";

const WORDS = { en, ru, bg };

export type SayWorkshop = (key: WorkshopWord, values?: Readonly<Record<string, string | number | Message>>) => string;

export function useWorkshopWords(): SayWorkshop {
  const { language, tell } = useWords();
  const grammar = language === "en" ? ENGLISH : grammarOf(language, tell);
  return (key, values = {}) => fill(parseText(WORDS[language][key]), values, grammar);
}
