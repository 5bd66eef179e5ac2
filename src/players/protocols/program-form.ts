// Another form in which programs play, besides lines of JSON. Which games take it, the games say (`programForms`).

import type { Game } from "../../core/game.ts";
import type { Refusal } from "../../core/refusal.ts";
import type { Contender, SeatingOptions } from "../contender.ts";

export interface ProgramForm {
  /** What stands before the colon of a spec: `lib`. */
  readonly prefix: "lib" | "cgdk" | "kgp" | "matrix";
  /** Whether a spec without the prefix is meant so too. */
  claims?(spec: string): boolean;
  resolve(spec: string, game: Game, options: SeatingOptions): Promise<Contender | Refusal> | Contender | Refusal;
}
