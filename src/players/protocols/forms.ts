// All forms of programs by their prefix, and which of them a spec means.

import type { Game } from "../../core/game.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/en.ts";
import { cgdkForm } from "./cgdk-form.ts";
import { libraryForm } from "./library-form.ts";
import { matrixForm } from "./matrix-form.ts";
import type { ProgramForm } from "./program-form.ts";

/** Few seats are for clients of that protocol; what listens for them is loaded for those. */
const kgpForm: ProgramForm = {
  prefix: "kgp",
  resolve: async (...asked) => (await import("./kgp/seat.ts")).resolveKgp(...asked),
};

const FORMS: readonly ProgramForm[] = [libraryForm, cgdkForm, kgpForm, matrixForm];

/** The form that a spec means in this game; a refusal if the game does not take it. */
export function formOf(spec: string, game: Game): ProgramForm | Refusal | undefined {
  const taken = (form: ProgramForm) => game.programForms?.includes(form.prefix) ?? false;
  const named = FORMS.find(({ prefix }) => spec.startsWith(`${prefix}:`));
  if (!named) return FORMS.find((form) => taken(form) && form.claims?.(spec));
  if (taken(named)) return named;
  const others = [...games.values()].filter(({ programForms }) => programForms?.includes(named.prefix));
  return refuse(say(`players.form-${named.prefix}`, { spec, games: others.map(({ name }) => name), game: game.name }));
}

/** What a spec names behind its prefix, where that is a file or a command. */
export function withoutForm(spec: string): string {
  const named = FORMS.find(({ prefix }) => spec.startsWith(`${prefix}:`));
  return named ? spec.slice(named.prefix.length + 1) : spec;
}
