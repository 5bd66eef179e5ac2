// What a pupil has solved and written, kept in this browser.

import { readStored, store } from "../shell/local-storage.ts";
import type { LessonLanguage } from "./lesson-code.ts";

const SOLVED = "learn.solved";

/** Which exercises of each lesson are solved, by number. */
export type SolvedExercises = Readonly<Record<string, readonly number[]>>;

export function readSolved(): SolvedExercises {
  const kept = readStored<unknown>(SOLVED, {});
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, list]) => Array.isArray(list) && list.every(Number.isInteger)),
  );
}

/** Once solved, an exercise stays solved. Whether the browser keeps it. */
export function addSolved(lesson: number, exercises: readonly number[]): boolean {
  const solved = readSolved();
  const all = new Set([...(solved[lesson] ?? []), ...exercises]);
  return store(SOLVED, { ...solved, [lesson]: [...all].sort((a, b) => a - b) });
}

const keyOf = (lesson: number, language: LessonLanguage) => `learn.program.${lesson}.${language}`;

export const readWritten = (lesson: number, language: LessonLanguage): string | undefined => {
  const kept = readStored<unknown>(keyOf(lesson, language), undefined);
  return typeof kept === "string" ? kept : undefined;
};
export const storeWritten = (lesson: number, language: LessonLanguage, text: string): boolean =>
  store(keyOf(lesson, language), text);
