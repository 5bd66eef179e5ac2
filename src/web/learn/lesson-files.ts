// The texts of the lessons and the programs that belong to them, each fetched when it is asked for.

import type { Language } from "../words/index.ts";
import { LANGUAGES } from "../workshop/languages.ts";
import type { LessonLanguage } from "./lesson-code.ts";

const FOLDER = "../../../kits/lessons/kalah";
const texts = import.meta.glob("../../../kits/lessons/kalah/*.md", { query: "?raw", import: "default" });
const python = import.meta.glob("../../../kits/lessons/kalah/*.py", { query: "?raw", import: "default" });
const javascript = import.meta.glob("../../../kits/lessons/kalah/*.mjs", { query: "?raw", import: "default" });
const programs = { ...python, ...javascript };

/** In the reader's language, else in English. */
export function lessonText(number: number, language: Language): Promise<string> {
  const load = texts[`${FOLDER}/lesson-${number}.${language}.md`] ?? texts[`${FOLDER}/lesson-${number}.en.md`]!;
  return load();
}

/** The program as it stands after a lesson; after none, what the first begins with. */
export const lessonProgram = (number: number, language: LessonLanguage): Promise<string> =>
  programs[`${FOLDER}/program-${number}.${LANGUAGES[language].ending}`]!();
