// Who is to take part, as it was written: specs and programs one by one, or a folder of programs. Nothing is built yet.

import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, extname, isAbsolute, join, resolve } from "node:path";
import type { Message } from "../../core/message.ts";
import { toolchains } from "../../players/build/toolchains.ts";
import { isProgram, mainProgram, stem } from "../../players/process/main-program.ts";
import { kitName, kitRunner } from "../../players/protocols/kit-folder.ts";
import { speaks } from "../../players/protocols/matrix-form.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { Entry, Section } from "./entry.ts";
import { type Deadlines, HANDED_IN_KEYS, type HandedIn, readHandedIn } from "./handed-in.ts";
import type { TournamentPreset } from "./presets.ts";
import { readMoment } from "./quantities.ts";

export interface PlayerRequest {
  readonly name: string;
  readonly spec: string;
  /** The program's file, where it is one. */
  readonly file?: string | undefined;
  /** Its folder, where all of that is its own. */
  readonly folder?: string | undefined;
  readonly rating?: number | undefined;
  /** When it was sent, if that was written; in milliseconds. */
  readonly submitted?: number | undefined;
  readonly handedIn?: HandedIn | undefined;
  /** For messages: where it was named. */
  readonly where: string | Message;
  /** Why it cannot play, if that is clear already. */
  readonly refused?: Message;
}

export function readPlayers(
  written: Section,
  folder: string,
  preset: TournamentPreset | undefined,
  deadlines: Deadlines,
): PlayerRequest[] {
  const seating = preset?.seating ?? "";
  const bots = written.get("bots");
  const named = (written.get("players")?.items() ?? []).map((entry) => readPlayer(entry, folder, seating, deadlines));
  // A program of the folder that is named one by one as well plays once, under the name and with what is said there.
  const files = new Set(named.flatMap(({ file }) => file ?? []));
  const others = bots ? programsIn(resolve(folder, bots.text()), bots.where, seating) : [];
  const requests = [...named, ...others.filter(({ file }) => file === undefined || !files.has(file))];
  if (requests.length === 0) throw new UsageError(say("tournament.nobody"));
  checkNames(requests);
  return requests;
}

function readPlayer(entry: Entry, folder: string, seating: string, deadlines: Deadlines): PlayerRequest {
  if (!entry.isSection()) return request(entry.text(), entry, folder, seating);
  const keys = entry.section(["name", "program", "rating", "submitted", ...HANDED_IN_KEYS]);
  const program = keys.get("program");
  if (!program) throw entry.bad(say("tournament.needs-program"));
  const named = request(program.text(), entry, folder, seating);
  return {
    ...named,
    name: keys.get("name")?.text() ?? named.name,
    rating: keys.get("rating")?.number(),
    submitted: keys.get("submitted")?.read(readMoment),
    ...(HANDED_IN_KEYS.some((key) => keys.has(key)) && { handedIn: readHandedIn(keys, deadlines) }),
  };
}

/** Paths are meant relative to the file that names them. */
function request(text: string, entry: Entry, folder: string, seating: string): PlayerRequest {
  const { where } = entry;
  const [, prefix = "", path = text] = /^([a-z]+:)(\S*[/.]\S*)$/.exec(text) ?? [];
  const named = isAbsolute(path) ? path : resolve(folder, path);
  const file = kitRunner(named) ?? named;
  const kind = statSync(file, { throwIfNoEntry: false });
  if (kind?.isFile())
    return { name: kitName(named) ?? stem(file), spec: (prefix || seatingOf(file, seating)) + file, file, where };
  const own = kind?.isDirectory() && /[/\\.]/.test(path) ? programOf(file) : undefined;
  if (typeof own === "string")
    return { name: basename(file), spec: (prefix || seatingOf(own, seating)) + own, file: own, folder: file, where };
  if (own) throw entry.bad(say("tournament.in-folder", { why: own.refused }));
  return { name: text, spec: text, where };
}

/** Every program of a folder; a folder in it is one program with its sources and whatever else belongs to it. */
function programsIn(folder: string, where: string | Message, seating: string): PlayerRequest[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    throw new UsageError(say("tournament.no-folder", { where, folder }));
  }
  const requests = names.sort().flatMap((name): PlayerRequest[] => {
    const path = join(folder, name);
    const kind = statSync(path, { throwIfNoEntry: false });
    if (!kind) return [{ name: stem(path), spec: path, where: path, refused: say("tournament.dead-link") }];
    if (!kind.isDirectory()) return isProgram(path) ? [ofFile(path, stem(path), seating)] : [];
    const own = programOf(path);
    if (own === undefined) return isAside(path, names) ? [] : [{ name, spec: path, where: path, refused: NO_PROGRAM }];
    return typeof own === "string"
      ? [{ ...ofFile(own, name, seating), folder: path }]
      : [{ name, spec: path, where: path, ...own }];
  });
  if (requests.length === 0) throw new UsageError(say("tournament.no-programs", { where, folder }));
  return requests;
}

/** A folder without a program that is nobody's: it holds results, or belongs to the program of its name beside it. */
function isAside(folder: string, names: readonly string[]): boolean {
  const own = (name: string) => stem(name) === basename(folder) && name !== basename(folder);
  return existsSync(join(folder, "tournament.json")) || names.some(own);
}

const NO_PROGRAM = say("tournament.no-program");

function ofFile(file: string, name: string, seating: string): PlayerRequest {
  return { name, spec: seatingOf(file, seating) + file, file, where: file };
}

/** Where programs answer through a file, only a source that clearly speaks the line protocol is taken for that. */
function seatingOf(file: string, seating: string): string {
  return seating !== "" && extname(file).toLowerCase() in toolchains && speaks(file) === "lines" ? "" : seating;
}

/** The program of a folder, or why it has none that can play. */
function programOf(folder: string): string | { refused: Message } | undefined {
  const main = mainProgram(folder);
  if (typeof main === "string" || main === undefined) return main;
  return { refused: say("tournament.several", { names: main.map((path) => basename(path)) }) };
}

function checkNames(requests: readonly PlayerRequest[]): void {
  const seen = new Map<string, PlayerRequest>();
  for (const request of requests) {
    const other = seen.get(request.name);
    if (other) {
      const [one, two] = [other.where, request.where];
      throw new UsageError(say("tournament.same-name", { name: request.name, one, two }));
    }
    seen.set(request.name, request);
  }
}
