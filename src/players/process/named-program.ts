// The program that a spec names: a file, built first if it must be, or a command line.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { Refusal, refuse } from "../../core/refusal.ts";
import { type BuildWishes, prepareSource } from "../build/build.ts";
import { toolchainFor, toolchains } from "../build/toolchains.ts";
import { isForWindows, isLibrary } from "../protocols/library-file.ts";
import { namedPaths } from "../sandbox/mounts.ts";
import { say } from "../words/en.ts";
import { findExecutable, isExecutable } from "./executables.ts";
import { mainProgram } from "./main-program.ts";
import type { ProgramCommand } from "./program-command.ts";

/** The command that starts a program, built first if it must be; undefined if the spec does not name a program. */
export async function resolveProgram(
  spec: string,
  isolation: BuildWishes = {},
): Promise<ProgramCommand | Refusal | undefined> {
  const kind = statSync(spec, { throwIfNoEntry: false });
  if (kind?.isFile()) return commandForFile(resolve(spec), isolation);
  const main = kind?.isDirectory() ? mainProgram(resolve(spec)) : undefined;
  if (typeof main === "string") return commandForFile(main, isolation);
  const words = splitWords(spec);
  if (words instanceof Refusal) return words;
  const [program, ...args] = words as [string, ...string[]];
  if (program === undefined) return refuse(say("players.empty-spec"));
  if (args.length > 0) {
    const file = program.includes("/") ? resolve(program) : findExecutable(program);
    if (file && isExecutable(file)) return { file, args, cwd: process.cwd(), reads: namedPaths(args) };
    const looksLikeFile = /^[.~/]/.test(spec) && extname(spec).toLowerCase() in toolchains;
    if (looksLikeFile) return refuse(say("players.no-file", { program: spec }));
    return refuse(say("players.cannot-run", { spec: JSON.stringify(spec), program }));
  }
  // A whole command line in quotes, as a shell would have taken them off.
  if (/\s/.test(program) && /^\s*["']/.test(spec) && !existsSync(program)) return resolveProgram(program, isolation);
  if (existsSync(program) && statSync(program).isDirectory()) return refuse(say("players.folder", { program }));
  const looksLikePath = /[/.]/.test(program) && !/^[a-z][a-z0-9-]*\/[\w-]+$/.test(program);
  return looksLikePath ? refuse(say("players.no-file", { program })) : undefined;
}

async function commandForFile(file: string, isolation: BuildWishes): Promise<ProgramCommand | Refusal> {
  const toolchain = toolchainFor(file);
  if (toolchain) return prepareSource(file, toolchain, isolation);
  if (isLibrary(file)) return refuse(say("players.is-library", { name: basename(file) }));
  if (isForWindows(file)) return refuse(say("players.for-windows", { name: basename(file) }));
  if (isExecutable(file)) return { file, args: [], cwd: dirname(file), source: file, reads: [file] };
  const endings = Object.keys(toolchains).join(" ");
  return refuse(say("players.not-executable", { name: basename(file), endings }));
}

/** Splits a command line into words as a shell would, with '…' and "…". */
export function splitWords(line: string): string[] | Refusal {
  const words: string[] = [];
  const pattern = /\s+|"((?:\\.|[^"\\])*)"|'([^']*)'|([^\s"']+)/y;
  let word: string | undefined;
  while (pattern.lastIndex < line.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(line);
    if (!match) return refuse(say("players.open-quote", { text: JSON.stringify(line.slice(at, at + 40)) }));
    const [all, double, single, bare] = match;
    if (/^\s/.test(all)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + (double?.replace(/\\(.)/g, "$1") ?? single ?? bare!);
  }
  if (word !== undefined) words.push(word);
  return words;
}

export function programName(spec: string): string {
  if (existsSync(spec)) return basename(spec);
  const words = splitWords(spec);
  return words instanceof Refusal || words.length > 1 ? spec : basename(spec);
}
