// `lib:FILE.so`: a ruler of Kingdom in a shared library with Init and MakeTurn; `lib:FILE.c` builds it first.

import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { KingdomConfig } from "../../games/kingdom/config.ts";
import { libraryUnfit } from "../../games/kingdom/library.ts";
import { prepareSource } from "../build/build.ts";
import { libraryToolchainFor } from "../build/toolchains.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { type Confinement, confinement } from "../sandbox/confinement.ts";
import { protectionsOf } from "../sandbox/protections.ts";
import { type Seating, seatMaker } from "../seating.ts";
import { say } from "../words/en.ts";
import { isForWindows, isLibrary, libraryTrouble } from "./library-file.ts";
import type { ProgramForm } from "./program-form.ts";

export const libraryForm: ProgramForm = {
  prefix: "lib",
  claims: (spec) => isFile(spec) && (isLibrary(spec) || isLibrarySource(spec)),
  resolve: resolveLibrary,
};

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A source of a ruler has MakeTurn and no beginning of a program. */
function isLibrarySource(file: string): boolean {
  if (!libraryToolchainFor(file) || statSync(file).size > MOST_READ) return false;
  const text = readFileSync(file, "latin1");
  return (
    /\bMakeTurn\b/i.test(text) && (/\.pas$/i.test(file) ? /^\s*library\b/im.test(text) : !/\bmain\s*\(/.test(text))
  );
}

const MOST_READ = 16 * 1024 * 1024;

/** Under C++ names the functions are there, and nobody finds them. */
function isMangled(file: string): boolean {
  const bytes = readFileSync(file);
  const names = ["Init", "MakeTurn"];
  return names.some((name) => bytes.includes(`_Z${name.length}${name}`) && !bytes.includes(`\0${name}\0`));
}

/** `lib:FILE.so`, or a source of one. */
async function resolveLibrary(
  spec: string,
  game: Game,
  { sandbox, match }: SeatingOptions,
): Promise<Contender | Refusal> {
  const named = spec.replace(/^lib:/, "");
  if (!isFile(named)) return refuse(noLibrary(named));
  const unfit = match && libraryUnfit(match.config as KingdomConfig);
  if (unfit) return unfit;
  const isolation = confinement(sandbox);
  const file = await libraryOf(named, isolation);
  if (file instanceof Refusal) return file;
  const wrong = libraryTrouble(file) ?? (isMangled(file) ? refuse(mangled(named)) : undefined);
  if (wrong) return wrong;
  const seating: Seating = { by: "library", file, confinement: isolation };
  const seat = await seatMaker(seating, game);
  const { mode } = isolation;
  const held = { sandbox: mode, protections: protectionsOf(mode) };
  return { spec, name: basename(named), kind: "program", ...held, seating, seat };
}

/** The library itself, built if a source is named. */
async function libraryOf(named: string, isolation: Confinement): Promise<string | Refusal> {
  const file = resolve(named);
  const toolchain = libraryToolchainFor(file);
  if (!toolchain) return isForWindows(file) ? refuse(say("players.for-windows", { name: basename(file) })) : file;
  const built = await prepareSource(file, toolchain, isolation);
  return built instanceof Refusal ? built : built.file;
}

function mangled(file: string): Message {
  return say("players.library-mangled", { name: basename(file) });
}

/** The examples of our own kit are built by its script. */
function noLibrary(file: string): Message {
  if (file === "") return say("players.library-unnamed");
  const script = resolve(dirname(file), "../build.sh");
  const isKit = basename(dirname(file)) === "build" && existsSync(script);
  return isKit ? say("players.library-unbuilt", { file, script }) : say("players.no-library", { file });
}
