// What of an upload counts, and which file is started. Of a kit that is a folder only the author's file and what was added
// beside it are the author's; the kit's own files are replaced by the standard ones when the program is put together again. The kits
// of the line protocol have helpers that need not be sent along; whoever sends files of those names means their own.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, parse } from "node:path";
import type { Kit } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games, isFromOutside } from "../../games/index.ts";
import { GENERAL_KITS, kitsOf } from "../../players/bot-kits.ts";
import { toolchainFor, toolchains } from "../../players/build/toolchains.ts";
import { packageRoot } from "../../players/package-root.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
import { readUpload, UPLOAD_LIMITS } from "../../players/uploads/uploads.ts";
import type { ZipFile } from "../../players/uploads/zip.ts";
import type { Quotas } from "../contests/settings.ts";
import { say } from "../words/en.ts";

export interface ProgramFiles {
  readonly files: readonly ZipFile[];
  readonly entry: string;
  readonly language: string;
  /** Bytes of all files. */
  readonly size: number;
}

/** What a kit leaves behind where it is used. */
const LEFTOVERS = /^(build|__pycache__)(\/|$)/;

export function readProgram(game: string, name: string, bytes: Buffer, quotas: Quotas): ProgramFiles | Refusal {
  const limits = { ...UPLOAD_LIMITS, file: quotas.bytes, total: quotas.bytes };
  const sent = readUpload(name, bytes, limits);
  if (sent instanceof Refusal) return sent;
  const kit = folderKit(
    game,
    sent.map(({ name }) => name),
  );
  const files = kit ? withoutKit(sent, kit) : sent;
  const entry = kit?.own ?? entryOf(files.map(({ name }) => name));
  if (entry instanceof Refusal) return entry;
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > quotas.bytes)
    return refuse(say("office.program-large", { size: megabytes(size), most: megabytes(quotas.bytes) }));
  return { files, entry, language: toolchainFor(entry)!.language, size };
}

/** The kit of the game whose file for the author is among these. */
function folderKit(game: string, names: readonly string[]): Kit | undefined {
  return Object.values(games.get(game)?.kits ?? {}).find(({ own }) => own !== undefined && names.includes(own));
}

function withoutKit(files: readonly ZipFile[], { folder, own }: Kit): ZipFile[] {
  const ofKit = new Set(filesOf(folder).map(({ name }) => name));
  // `MyStrategy.h` beside `MyStrategy.cpp` is the author's, too.
  const isOwn = (name: string) => parse(name).name === parse(own!).name && dirname(name) === ".";
  return files.filter(({ name }) => isOwn(name) || !(ofKit.has(name) || LEFTOVERS.test(name)));
}

/** The files of the kit that belong to a program, whose own come over them. */
export function kitFilesFor(name: string, entry: string): ZipFile[] {
  const game = games.get(name);
  if (!game) return [];
  const known = isFromOutside(game) ? GENERAL_KITS : kitsOf(game);
  const kit = folderKit(name, [entry]) ?? Object.values(known).find(({ program }) => program === entry);
  if (!kit) return [];
  if (!kit.files) return filesOf(kit.folder);
  return Object.entries(kit.files).map(([from, to]) => ({
    name: to,
    bytes: readFileSync(join(packageRoot, kit.folder, from)),
  }));
}

function filesOf(kit: string): ZipFile[] {
  const folder = join(packageRoot, kit);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !LEFTOVERS.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The only program, or the one that is called bot, main or player. */
function entryOf(files: readonly string[]): string | Refusal {
  const sources = files.filter((file) => extname(file).toLowerCase() in toolchains);
  const named = sources.filter((file) => /^(bot|main|player)\.\w+$/i.test(file));
  const [entry, ...others] = named.length > 0 ? named : sources;
  if (entry === undefined) return refuse(say("office.no-program", { endings: Object.keys(toolchains) }));
  return others.length > 0 ? refuse(say("office.which-file", { files: sources })) : entry;
}
