// The program of a folder that is one program with its sources and whatever else belongs to it.

import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { toolchains } from "../build/toolchains.ts";
import { kitRunner } from "../protocols/kit-folder.ts";
import { isForWindows, isLibrary } from "../protocols/library-file.ts";
import { isExecutable } from "./executables.ts";

/**
 * What starts a CodeWars kit; the one that is called like the folder, or `bot` or `main`; else the only one. Undefined if
 * there is none, all of them if it is not clear which.
 */
export function mainProgram(folder: string): string | readonly string[] | undefined {
  const strategy = kitRunner(folder);
  if (strategy !== undefined) return strategy;
  const programs = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() && isProgram(path));
  if (programs.length <= 1) return programs[0];
  const wanted = [basename(folder).toLowerCase(), "bot", "main"];
  const found = wanted.map((name) => programs.filter((path) => stem(path).toLowerCase() === name));
  const [main, another] = found.find((some) => some.length > 0) ?? [];
  return main !== undefined && another === undefined ? main : programs;
}

/** What cannot be played here is one too: its author is told why. */
export function isProgram(path: string): boolean {
  return extname(path).toLowerCase() in toolchains || isExecutable(path) || isForWindows(path) || isLibrary(path);
}

/** A program's name: its file's, without the ending. */
export function stem(path: string): string {
  return basename(path, extname(path)) || basename(dirname(path));
}
