// `matrix:PROGRAM`: a program that is started for every move and answers through matrix.txt.

import type { Game } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { programName, resolveProgram } from "../process/named-program.ts";
import { programContender } from "../program-contender.ts";
import { confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";
import type { ProgramForm } from "./program-form.ts";

export const matrixForm: ProgramForm = {
  prefix: "matrix",
  resolve: resolveMatrix,
};

/** `matrix:PROGRAM`: started for every move of MMPawns, answers through matrix.txt. */
async function resolveMatrix(spec: string, game: Game, { sandbox }: SeatingOptions): Promise<Contender | Refusal> {
  const words = spec.slice("matrix:".length);
  const isolation = confinement(sandbox);
  const command = await resolveProgram(words, isolation);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(say("players.no-program", { spec, words }));
  return programContender(spec, programName(words), game, { by: "matrix", command, confinement: isolation });
}
