// Builds source files, once per content: the result is kept in the cache folder under a hash of the source, of what lies
// beside it and of the command.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { type Refusal, refuse } from "../core/refusal.ts";
import { cacheFolder } from "./cache-folder.ts";
import { printable } from "./capped-text.ts";
import { findExecutable } from "./executables.ts";
import type { Command } from "./program.ts";
import type { Toolchain } from "./toolchains.ts";

const run = promisify(execFile);
const BUILD_TIME = 120_000;

/** What starts this source file, after building it if its language needs that. */
export async function prepareSource(file: string, toolchain: Toolchain): Promise<Command | Refusal> {
  const words = { file, folder: dirname(file), name: basename(file, extname(file)), out: "" };
  if (toolchain.build) {
    const out = await build(file, toolchain, words);
    if (typeof out !== "string") return out;
    words.out = out;
  }
  const line = firstAvailable(toolchain.run, words);
  if (!line) return notInstalled(toolchain, toolchain.run[0]![0]!);
  return { file: line[0]!, args: line.slice(1), cwd: dirname(file) };
}

type Words = Record<"file" | "folder" | "name" | "out", string>;

function fill(line: readonly string[], words: Words): string[] {
  return line.map((word) => word.replace(/\{(file|folder|name|out)\}/g, (_, key: keyof Words) => words[key]));
}

function firstAvailable(lines: readonly (readonly string[])[], words: Words): string[] | undefined {
  for (const line of lines) {
    const [program, ...args] = fill(line, words) as [string, ...string[]];
    const path = findExecutable(program);
    if (path) return [path, ...args];
  }
  return undefined;
}

/** The folder with the finished build. */
async function build(file: string, toolchain: Toolchain, words: Words): Promise<string | Refusal> {
  const key = contentKey(file, toolchain);
  const folder = join(cacheFolder(), "build");
  const finished = join(folder, key);
  if (existsSync(finished)) return finished;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, "work-"));
  try {
    const line = firstAvailable(toolchain.build!, { ...words, out: work });
    if (!line) return notInstalled(toolchain, toolchain.build![0]![0]!);
    await run(line[0]!, line.slice(1), {
      cwd: dirname(file),
      timeout: BUILD_TIME,
      killSignal: "SIGKILL",
      maxBuffer: 1 << 20,
    });
    keep(work, finished);
    return finished;
  } catch (error) {
    return refuse(`${basename(file)} does not build:\n${buildOutput(error)}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Moves the result to its place at once, so that nobody ever sees half of it. */
function keep(work: string, finished: string): void {
  try {
    renameSync(work, finished);
  } catch (error) {
    // Somebody else was quicker with the same build.
    if (!existsSync(finished)) throw error;
  }
}

function contentKey(file: string, toolchain: Toolchain): string {
  const hash = createHash("sha256");
  const add = (name: string, content: Buffer | string) => hash.update(`${name}\0${content.length}\0`).update(content);
  add("commands", JSON.stringify([toolchain.build, process.arch]));
  add(basename(file), readFileSync(file));
  const folder = dirname(file);
  for (const name of readdirSync(folder).sort()) {
    if (toolchain.beside?.includes(extname(name)) && name !== basename(file))
      add(name, readFileSync(join(folder, name)));
  }
  return `${basename(file)
    .replace(/[^\w.-]/g, "_")
    .slice(0, 40)}-${hash.digest("hex").slice(0, 32)}`;
}

function buildOutput(error: unknown): string {
  const {
    stdout = "",
    stderr = "",
    killed,
    message,
  } = error as { stdout?: string; stderr?: string; killed?: boolean; message: string };
  const output = printable(`${stderr}${stdout}`.trim() || message);
  const lines = output.split("\n");
  const shown = lines.length > 30 ? [...lines.slice(0, 30), `… ${lines.length - 30} more lines`] : lines;
  return (killed ? `the build took more than ${BUILD_TIME / 1000} s or wrote too much\n` : "") + shown.join("\n");
}

function notInstalled({ language, install }: Toolchain, program: string): Refusal {
  return refuse(
    `this is a ${language} program, and ${program} is not installed here; on Debian: apt-get install ${install}`,
  );
}
