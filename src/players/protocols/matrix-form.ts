// `matrix:PROGRAM`: a program that is started for every move and answers through matrix.txt.

import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Game } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { sourcesOf } from "../build/build.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { mainProgram } from "../process/main-program.ts";
import { programName, resolveProgram, splitWords } from "../process/named-program.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { programContender } from "../program-contender.ts";
import { confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";
import type { ProgramForm } from "./program-form.ts";

export const matrixForm: ProgramForm = {
  prefix: "matrix",
  claims: namesMatrix,
  resolve: resolveMatrix,
};

/** Bytes. No program of a student is larger. */
const MOST_READ = 16 * 1024 * 1024;
/** The name of the file; a compiler may put its end elsewhere. */
const NAME = /matrix\.t/i;
/** What may become the name: `"matrix" + ".txt"`. */
const PART_OF_NAME = /["'`]matrix["'`]/i;
/** The key of every answer in the line protocol: `{"action": …}`, `{\"action\": …}`, `{ action }`. */
const ANSWER = /["'`]action\b|[{,]\s*action\s*[:,}]/;

/** Whether the program of a spec, a file or a command line with one, names the file through which it answers. */
function namesMatrix(spec: string): boolean {
  const words = existsSync(spec) ? [spec] : splitWords(spec);
  return !(words instanceof Refusal) && words.some((word) => speaks(word) === "matrix");
}

/**
 * What a program seems to speak, by its own text and then by that of the files it is made of; undefined if neither tells.
 * Its own text comes first: programs of others may lie beside it.
 */
export function speaks(path: string): "matrix" | "lines" | undefined {
  const kind = statSync(path, { throwIfNoEntry: false });
  const main = kind?.isDirectory() ? mainProgram(path) : undefined;
  if (typeof main === "string") return speaks(main);
  if (!kind?.isFile()) return undefined;
  return speech(textOf(path)) ?? speech(sourcesOf(path).slice(1).map(textOf).join("\n"));
}

function speech(text: string): "matrix" | "lines" | undefined {
  if (NAME.test(text)) return "matrix";
  if (ANSWER.test(text)) return "lines";
  return PART_OF_NAME.test(text) ? "matrix" : undefined;
}

function textOf(path: string): string {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind?.isFile() || kind.size > MOST_READ) return "";
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

/** `matrix:PROGRAM`: started for every move of MMPawns, answers through matrix.txt. */
async function resolveMatrix(spec: string, game: Game, { sandbox }: SeatingOptions): Promise<Contender | Refusal> {
  const words = spec.replace(/^matrix:/, "");
  const isolation = confinement(sandbox);
  const command = await resolveProgram(words, isolation);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(say("players.no-program", { spec, words }));
  return programContender(spec, programName(words), game, {
    by: "matrix",
    command: anywhere(command),
    confinement: isolation,
  });
}

/** It is started in another folder: what its command line names must be found from there too. */
function anywhere(command: ProgramCommand): ProgramCommand {
  return { ...command, args: command.args.map((word) => (existsSync(word) ? resolve(word) : word)) };
}
