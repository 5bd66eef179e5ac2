// The languages in which lessons are given, and single functions of their programs, which texts show.

import type { ProgramLanguage } from "../workshop/bench/messages.ts";

export type LessonLanguage = Exclude<ProgramLanguage, "typescript">;
export const LESSON_LANGUAGES: readonly LessonLanguage[] = ["python", "javascript"];

/** The function of this name in a program, with what is said of it. */
export function functionIn(program: string, name: string, language: LessonLanguage): string {
  const pattern =
    language === "python"
      ? new RegExp(`^def ${inPython(name)}\\(.*\\n(?:(?:[ \\t].*)?\\n)*`, "m")
      : new RegExp(`^(?:/\\*\\* .* \\*/\\n)?(?:async )?function ${name}\\([\\s\\S]*?^}`, "m");
  return pattern.exec(program)?.[0].trimEnd() ?? "";
}

/** `bestTurn` is `best_turn` there. */
export const inPython = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
