// Builds source files, once per content: the result is kept in the cache folder under a hash of the source, of what lies
// beside it, of the command and of the folder it all lies in. So nothing that came of one author's files is ever used for
// another's, whatever the first have done to their build.

import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import type { SandboxMode } from "../../arena/replay.ts";
import { type Message, plain } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { stands } from "../defences.ts";
import { findExecutable } from "../process/executables.ts";
import { removeFolder } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { BUILD_FOLDER } from "../sandbox/bubblewrap.ts";
import { BUILD_LIMITS, type BuildLimits, runBuild, takeOutputs } from "../sandbox/build-room.ts";
import { bestMode } from "../sandbox/confinement.ts";
import { megabytes } from "../sandbox/guards.ts";
import { isInside, isTooWide, othersOf, tryRealpath } from "../sandbox/mounts.ts";
import { say } from "../words/en.ts";
import { cacheFolder, usableCache } from "./cache-folder.ts";
import { javaArchive } from "./java-archive.ts";
import { type Toolchain, toolchainFor } from "./toolchains.ts";
import { marksOf } from "./visible-files.ts";

export interface BuildWishes {
  readonly mode?: SandboxMode;
  /** Paths of other players: in the sandbox, no part of the build. */
  readonly hidden?: readonly string[];
  readonly buildLimits?: BuildLimits | undefined;
  /** Hears what the compiler says while it works. */
  readonly onBuildOutput?: ((text: Buffer) => void) | undefined;
  /** Ends the compiler at once; nothing is built then. */
  readonly stopBuild?: AbortSignal | undefined;
}

/** What starts this source file, after building it if its language needs that. */
export async function prepareSource(
  file: string,
  toolchain: Toolchain,
  { mode = bestMode(), hidden = [], buildLimits = BUILD_LIMITS, onBuildOutput, stopBuild }: BuildWishes = {},
): Promise<ProgramCommand | Refusal> {
  const words = { file, folder: dirname(file), name: basename(file, extname(file)), out: "" };
  const asIs = mode === "off" ? toolchain.runAsIs : undefined;
  const builds = toolchain.build && !asIs;
  if (builds) {
    const out = await build(file, toolchain, words, {
      mode,
      hidden: mode === "sandboxed" ? hidden : [],
      buildLimits,
      onBuildOutput,
      stopBuild,
    });
    if (typeof out !== "string") return out;
    words.out = out;
  }
  const line = firstAvailable(asIs ?? toolchain.run, words);
  if (!line) return notInstalled(toolchain, toolchain.run[0]![0]!);
  const [program, ...args] = line as [string, ...string[]];
  const archive = toolchain.language === "Java" ? javaArchive(program) : undefined;
  if (archive) args.unshift(`-XX:SharedArchiveFile=${archive}`);
  const reads = [...(args.includes(file) ? [file] : []), ...(builds ? [words.out] : []), ...(archive ? [archive] : [])];
  return { file: program, args, cwd: dirname(file), source: file, reads };
}

type Words = Record<"file" | "folder" | "name" | "out", string>;

function fill(line: readonly string[], words: Words, sources: readonly string[] = []): string[] {
  const filled = (word: string) => word.replace(/\{(file|folder|name|out)\}/g, (_, key: keyof Words) => words[key]);
  return line.flatMap((word) => (word === "{sources}" ? sources : [filled(word)]));
}

function firstAvailable(
  lines: readonly (readonly string[])[],
  words: Words,
  sources?: readonly string[],
): string[] | undefined {
  for (const line of lines) {
    const [program, ...args] = fill(line, words, sources) as [string, ...string[]];
    const path = findExecutable(program);
    if (path) return [path, ...args];
  }
  return undefined;
}

/** The folder with the finished build. */
async function build(
  file: string,
  toolchain: Toolchain,
  words: Words,
  { mode, hidden, buildLimits: limits = BUILD_LIMITS, onBuildOutput, stopBuild }: Required<BuildWishes>,
): Promise<string | Refusal> {
  const content = contentOf(file, toolchain, mode, hidden);
  if (content instanceof Refusal) return content;
  const { key, sources } = content;
  const folder = join(usableCache(), "build");
  const finished = join(folder, key);
  if (existsSync(finished)) return finished;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, "work-"));
  try {
    const out = join(work, "out");
    const seen = mode === "sandboxed" ? BUILD_FOLDER : out;
    const line = firstAvailable(toolchain.build!, { ...words, out: seen }, sources.slice(1));
    if (!line) return notInstalled(toolchain, toolchain.build![0]![0]!);
    const [compiler, ...all] = line as [string, ...string[]];
    const args = stands("python-apart") ? all : all.filter((word) => word !== "-I");
    const env = toolchain.buildEnv ?? {};
    const reads = [file, ...(toolchain.kit ?? [])];
    const command = { file: compiler, args, cwd: dirname(file), source: file, reads, env };
    const failure = await runBuild(command, out, {
      mode: mode === "sandboxed" ? mode : "limited",
      hidden,
      limits,
      onOutput: onBuildOutput,
      stop: stopBuild,
    });
    if (failure !== undefined) {
      return refuse(say("players.not-built", { file: basename(file), why: shortened(failure, dirname(file)) }));
    }
    const result = join(work, "result");
    const declared = fill(toolchain.outputs ?? [], words);
    const missing = takeOutputs(out, result, declared, limits.output);
    if (missing) return refuse(say("players.not-built", { file: basename(file), why: missing.message }));
    keep(result, finished);
    return finished;
  } finally {
    removeFolder(work);
  }
}

/** Moves the result to its place at once, so that nobody ever sees half of it. */
function keep(result: string, finished: string): void {
  try {
    renameSync(result, finished);
  } catch (error) {
    // Somebody else was quicker with the same build.
    if (!existsSync(finished)) throw error;
  }
}

/** More than any person writes. */
const LARGEST_SOURCE = 16 * 1024 * 1024;

const MOST_SOURCES = 500;

/**
 * The text of a source. Undefined for what may not be read: then the compiler may not either, and says so better. Files of
 * the kernel claim to be empty and never end, or make whoever reads them wait.
 */
function read(path: string): Buffer | Refusal | undefined {
  let opened: number | undefined;
  try {
    opened = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { size } = fstatSync(opened);
    if (size > LARGEST_SOURCE) return tooLarge(path, size);
    const bytes = Buffer.alloc(size);
    return bytes.subarray(0, size === 0 ? 0 : readSync(opened, bytes));
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function tooLarge(path: string, size: number): Refusal {
  return refuse(say("players.source-size", { file: basename(path), size: megabytes(size) }));
}

/** Whether a path leads into a folder, whatever links there are on the way. */
function leadsInto(path: string, folder: string): boolean {
  try {
    return isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}

/** The files that a program is made of, itself first: those that a build of it would read. */
export function sourcesOf(file: string): readonly string[] {
  const toolchain = toolchainFor(file);
  const content = toolchain && contentOf(file, toolchain, bestMode());
  return !content || content instanceof Refusal ? [file] : content.sources;
}

interface Content {
  readonly key: string;
  /** All files that it is made of, the source itself first. */
  readonly sources: readonly string[];
}

function contentOf(
  file: string,
  toolchain: Toolchain,
  mode: SandboxMode,
  hidden: readonly string[] = [],
): Content | Refusal {
  const hash = createHash("sha256");
  const add = (name: string, content: Buffer | string) => hash.update(`${name}\0${content.length}\0`).update(content);
  add("commands", JSON.stringify([toolchain.build, toolchain.outputs, process.arch]));
  for (const path of toolchain.kit ?? []) add(path, readFileSync(path));
  const folder = dirname(file);
  const inside = realpathSync(folder);
  if (stands("own-builds")) add("folder", inside);
  // What cannot be seen is no part of it, and another build would come of it if it could.
  const covered = othersOf({ file, args: [], source: file }, hidden)
    .filter((path) => isInside(path, inside))
    .sort();
  const isCovered = (path: string) => covered.some((hidden) => isInside(tryRealpath(path), hidden));
  if (covered.length > 0) add("hidden", JSON.stringify(covered.map((path) => relative(inside, path))));
  const found = new Set([file, ...beside(folder, toolchain)]);
  // The list grows while it is read.
  for (const path of found) {
    if (found.size > MOST_SOURCES)
      return refuse(say("players.many-files", { file: basename(file), most: MOST_SOURCES }));
    // A link may point to what never ends, or to what is not the program's to read.
    const stat = path === file ? statSync(path) : lstatSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile() || isCovered(path)) {
      found.delete(path);
      continue;
    }
    const content = read(path);
    if (content instanceof Refusal) return content;
    if (content === undefined) continue;
    add(relative(folder, path), content);
    const names = toolchain.uses?.(content.toString("latin1"), basename(path, extname(path))) ?? [];
    for (const name of names)
      for (const from of new Set([dirname(path), folder])) {
        const used = resolve(from, name);
        // Sandboxed a compiler sees its folder only, and strangers' text must not lead us further either.
        if (mode !== "sandboxed" || leadsInto(used, folder)) for (const one of meant(used, toolchain)) found.add(one);
      }
  }
  // Whatever else its compiler may read there by a way of naming that we do not know.
  if (toolchain.build && !toolchain.closed && !isTooWide(folder) && stands("own-builds")) {
    const cache = resolve(cacheFolder());
    const marks = marksOf(folder, (path) => found.has(path) || isCovered(path) || path === cache);
    add("beside", marks.join("\n"));
  }
  const key = `${basename(file)
    .replace(/[^\w.-]/g, "_")
    .slice(0, 40)}-${hash.digest("hex").slice(0, 32)}`;
  return { key, sources: [...found] };
}

/** The files that a path means: itself, or the sources in it and beside it where the language sees those together. */
function meant(path: string, toolchain: Toolchain): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return beside(path, toolchain);
  return stat?.isFile() ? [path, ...beside(dirname(path), toolchain)] : [];
}

function beside(folder: string, { beside = [] }: Toolchain): string[] {
  if (beside.length === 0) return [];
  const names = readdirSync(folder).filter((name) => beside.includes(extname(name)));
  return names.sort().map((name) => join(folder, name));
}

/** What a compiler said, without the folder's name in it and not too much of it. */
function shortened(failure: Message, folder: string): Message {
  const words = failure.values?.words;
  if (typeof words === "string")
    return say("players.build-said", { why: failure.values!.why!, words: shorten(words, folder) });
  return failure.code === undefined ? shorten(failure.text, folder) : failure;
}

function shorten(output: string, folder: string): Message {
  const lines = printable(output.replaceAll(`${folder}/`, "").trim()).split("\n");
  if (lines.length <= 30) return plain(lines.join("\n"));
  return say("players.more-lines", { lines: lines.slice(0, 30).join("\n"), more: lines.length - 30 });
}

function notInstalled({ language, install }: Toolchain, program: string): Refusal {
  return refuse(say("players.not-installed", { language, program, install }));
}
