// Whether a program is still the same one: a hash over all files that it is made of, as far as they can be told.

import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve } from "node:path";
import { Refusal } from "../../core/refusal.ts";
import { sourcesOf } from "../../players/build/build.ts";
import { toolchains } from "../../players/build/toolchains.ts";
import { splitWords } from "../../players/process/named-program.ts";
import { withoutForm } from "../../players/protocols/forms.ts";
import type { PlayerRequest } from "../settings/player-requests.ts";

/** Undefined for players that have no files, such as built-in ones. */
export function fingerprintOf(request: PlayerRequest, all: readonly PlayerRequest[]): string | undefined {
  const { file, folder, spec } = request;
  if (folder !== undefined) return hashOf(filesIn(folder, belongsToProgram), folder);
  if (file === undefined) return ofCommand(spec);
  // What stands beside it may be somebody else's program, which has a fingerprint of its own.
  const others = new Set(all.map((other) => other.file).filter((other) => other !== file));
  return hashOf(
    sourcesOf(file).filter((source) => !others.has(source)),
    resolve(file, ".."),
  );
}

/** The same for a player that is known by its spec alone. */
export function fingerprintOfSpec(spec: string): string | undefined {
  const file = resolve(withoutForm(spec));
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return hashOf(sourcesOf(file), resolve(file, ".."));
  return ofCommand(spec);
}

/** The files and folders of code that a command line names, and the words of the line itself. */
function ofCommand(spec: string): string | undefined {
  const words = splitWords(withoutForm(spec));
  if (words instanceof Refusal || words.length < 2) return undefined;
  const paths = words.flatMap((word) => word.split(/[:=]/)).filter((word) => word !== "");
  const files = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return filesIn(resolve(path), isCode);
    return stat?.isFile() ? sourcesOf(resolve(path)) : [];
  });
  return files.length === 0 ? undefined : hashOf(files, ".", spec);
}

/** A folder with more is not that of one program. */
const MOST_FILES = 2000;

function filesIn(folder: string, counts: (name: string) => boolean): string[] {
  const files: string[] = [];
  const folders = [folder];
  for (const path of folders)
    for (const name of readdirSync(path).sort()) {
      if (name.startsWith(".") || name === "__pycache__" || files.length + folders.length > MOST_FILES) continue;
      const kind = lstatSync(join(path, name), { throwIfNoEntry: false });
      if (kind?.isDirectory()) folders.push(join(path, name));
      else if (kind?.isFile() && counts(name)) files.push(join(path, name));
    }
  return files;
}

/** Data belongs to a program, too; what it writes about its games does not. */
function belongsToProgram(name: string): boolean {
  return extname(name).toLowerCase() !== ".log";
}

const BUILT = [".class", ".jar", ".so", ".h", ".hpp"];

function isCode(name: string): boolean {
  const ending = extname(name).toLowerCase();
  return ending in toolchains || BUILT.includes(ending);
}

const LARGEST = 64 * 1024 * 1024;

function hashOf(files: readonly string[], from: string, words = ""): string {
  const hash = createHash("sha256").update(words);
  for (const file of new Set(files))
    hash.update(`\0${relative(from, file) || basename(file)}\0`).update(contentOf(file));
  return hash.digest("hex").slice(0, 16);
}

/** Of very large files, and of those that may not be read, their size and time stand for it. */
function contentOf(file: string): Buffer | string {
  const { size, mtimeMs } = statSync(file);
  try {
    if (size <= LARGEST) return readFileSync(file);
  } catch {
    // Told below.
  }
  return `${size} ${mtimeMs}`;
}
