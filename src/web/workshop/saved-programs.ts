// The programs that somebody has written in this browser. Nothing here draws; what the browser does not keep is said.

import { readStored, store } from "../shell/local-storage.ts";
import type { ProgramLanguage } from "./bench/messages.ts";
import { isLanguage } from "./languages.ts";

export interface OwnProgram {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly language: ProgramLanguage;
  readonly text: string;
}

const KEPT = "workshop.programs";
const LAST = "workshop.last";

/** Whatever lies there: only what is a program is taken. */
export function readPrograms(): OwnProgram[] {
  const kept = readStored<unknown>(KEPT, []);
  return Array.isArray(kept) ? kept.filter(isProgram) : [];
}

function isProgram(value: unknown): value is OwnProgram {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, game, language, text } = value as Record<string, unknown>;
  return [id, name, game, text].every((field) => typeof field === "string") && isLanguage(language);
}

/** Whether the browser has kept them. */
export const storePrograms = (programs: readonly OwnProgram[]): boolean => store(KEPT, programs);

export const lastProgram = (): string => readStored(LAST, "");
export const rememberProgram = (id: string): boolean => store(LAST, id);

/** The list with this program in it, in its old place or at the end. */
export function withProgram(programs: readonly OwnProgram[], program: OwnProgram): OwnProgram[] {
  const known = programs.some(({ id }) => id === program.id);
  return known ? programs.map((other) => (other.id === program.id ? program : other)) : [...programs, program];
}

/** `Kalah`, `Kalah 2`: the first name that is free. */
export function freeName(wish: string, programs: readonly OwnProgram[]): string {
  const base = wish.replace(/ \d+$/, "");
  const taken = new Set(programs.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} ${n}`;
    if (!taken.has(name)) return name;
  }
}
