// What of an upload counts, and which file is started. Of a CodeWars kit only the strategy and what was added beside it
// are the author's; the kit's own files are replaced by the standard ones when the program is put together again. The kits
// of the line protocol have helpers that need not be sent along; whoever sends files of those names means their own.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { Refusal, refuse } from "../../core/refusal.ts";
import { toolchainFor, toolchains } from "../../players/build/toolchains.ts";
import { packageRoot } from "../../players/package-root.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
import { readUpload, UPLOAD_LIMITS } from "../../players/uploads/uploads.ts";
import type { ZipFile } from "../../players/uploads/zip.ts";
import type { Quotas } from "../contests/settings.ts";

export interface ProgramFiles {
  readonly files: readonly ZipFile[];
  readonly entry: string;
  readonly language: string;
  /** Bytes of all files. */
  readonly size: number;
}

/** By the program that they begin with. */
const BOT_KITS: Readonly<Record<string, string>> = { "bot.cpp": "bots/cpp", "Bot.java": "bots/java" };

const KITS: Readonly<Record<string, string>> = {
  ".py": "codewars-python",
  ".ts": "codewars-typescript",
  ".cpp": "codewars-cpp",
};
const STRATEGY = /^MyStrategy\.\w+$/;
/** What a kit leaves behind where it is used. */
const LEFTOVERS = /^(build|__pycache__)(\/|$)/;

export function readProgram(game: string, name: string, bytes: Buffer, quotas: Quotas): ProgramFiles | Refusal {
  const limits = { ...UPLOAD_LIMITS, file: quotas.bytes, total: quotas.bytes };
  const sent = readUpload(name, bytes, limits);
  if (sent instanceof Refusal) return sent;
  const strategy =
    game === "codewars" ? sent.find(({ name }) => STRATEGY.test(name) && extname(name) in KITS) : undefined;
  const files = strategy ? withoutKit(sent, extname(strategy.name)) : sent;
  const entry = strategy?.name ?? entryOf(files.map(({ name }) => name));
  if (entry instanceof Refusal) return entry;
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > quotas.bytes)
    return refuse(`the program is too large: ${megabytes(size)}, and ${megabytes(quotas.bytes)} are allowed`);
  return { files, entry, language: toolchainFor(entry)!.language, size };
}

function withoutKit(files: readonly ZipFile[], ending: string): ZipFile[] {
  const own = new Set(kitFiles(ending).map(({ name }) => name));
  return files.filter(({ name }) => STRATEGY.test(name) || !(own.has(name) || LEFTOVERS.test(name)));
}

/** The files of the kit that belong to a program, whose own come over them. */
export function kitFilesFor(game: string, entry: string): ZipFile[] {
  if (game === "codewars") return STRATEGY.test(entry) && extname(entry) in KITS ? kitFiles(extname(entry)) : [];
  return Object.hasOwn(BOT_KITS, entry) ? filesOf(BOT_KITS[entry]!) : [];
}

function kitFiles(ending: string): ZipFile[] {
  return filesOf(KITS[ending]!);
}

function filesOf(kit: string): ZipFile[] {
  const folder = join(packageRoot, "kits", kit);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !LEFTOVERS.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The only program, or the one that is called bot, main or player. */
function entryOf(files: readonly string[]): string | Refusal {
  const sources = files.filter((file) => extname(file).toLowerCase() in toolchains);
  const named = sources.filter((file) => /^(bot|main|player)\.\w+$/i.test(file));
  const [entry, ...others] = named.length > 0 ? named : sources;
  if (entry === undefined)
    return refuse(`no program is in it that can be started; known endings are ${Object.keys(toolchains).join(" ")}`);
  return others.length > 0
    ? refuse(`which file is started? Call it bot, main or player: ${sources.join(", ")}`)
    : entry;
}
