// The languages in which programs run in the page.

import type { ProgramLanguage } from "./bench/messages.ts";

export const LANGUAGES: Readonly<Record<ProgramLanguage, { readonly title: string; readonly ending: string }>> = {
  javascript: { title: "JavaScript", ending: "mjs" },
  typescript: { title: "TypeScript", ending: "ts" },
  python: { title: "Python", ending: "py" },
};

export const isLanguage = (value: unknown): value is ProgramLanguage =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

export const fileOf = (language: ProgramLanguage): string => `bot.${LANGUAGES[language].ending}`;
