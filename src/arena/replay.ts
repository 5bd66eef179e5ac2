// A replay: who played what, and every action. No states: the rules re-make them. A file is one JSON document with a
// line for every step, so that people can read it and tools can compare it.

import { readConfig } from "../core/config.ts";
import { type Game, type Json, type Outcome, type Seat, seatsInWords } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { formatSeed, parseSeed, type Seed } from "../core/seed.ts";
import { fingerprint } from "../core/state.ts";
import { FAULT_KINDS, type Fault } from "./fault.ts";
import type { Limits } from "./limits.ts";
import { isNote, type Note } from "./note.ts";

export const REPLAY_FORMAT = "ludus-replay";
const REPLAY_VERSION = 1;

export interface ReplaySeat {
  readonly name: string;
  readonly spec: string;
  /** How the program was confined; nothing for built-in players. */
  readonly sandbox?: SandboxMode;
  /** What held it then and there. */
  readonly protections?: readonly Protection[];
}

/**
 * A user of its own or a namespace of users, a filter of system calls, Landlock, memory held by control groups or by a watcher,
 * equal shares of the processors, freezing by control groups.
 */
export type Protection = (typeof PROTECTIONS)[number];
const PROTECTIONS = [
  "own-user",
  "user-namespace",
  "call-filter",
  "landlock",
  "memory-group",
  "watcher",
  "equal-shares",
  "freezer",
] as const;

/** Behind walls; by limits only; not at all. */
export type SandboxMode = (typeof SANDBOX_MODES)[number];
const SANDBOX_MODES = ["sandboxed", "limited", "off"] as const;

/** An answer whose wall time was shortened by the time in which the host itself was late. */
export interface LateHost {
  readonly seat: Seat;
  readonly turn: number;
  /** Microseconds. */
  readonly late: number;
}

export interface Replay {
  readonly game: string;
  /** Version of the game's rules. */
  readonly rules: number;
  readonly config: { readonly [key: string]: Json };
  readonly seed: Seed;
  readonly seats: readonly ReplaySeat[];
  readonly limits: Limits;
  /** For every step the actions of the acting seats, in their order; null for "nothing". */
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  /** Per seat, microseconds for each of its answers. */
  readonly wall: readonly (readonly number[])[];
  /** The same in processor time; empty where it is not known. */
  readonly cpu: readonly (readonly number[])[];
  /** Where the wall times were corrected. */
  readonly lateHost?: readonly LateHost[];
  /** What programs said about their moves. */
  readonly notes?: readonly Note[];
  /** So many of the first steps were made by lot, and nobody was asked. */
  readonly opening?: number;
  readonly outcome: Outcome;
  /** Fingerprint of the last state. */
  readonly last: string;
}

/** Times are kept to two digits, or to this where it is finer. */
const TENTH = 100;

/** Milliseconds as a replay keeps them, in microseconds. More digits would make up most of the replay of a long war. */
export function keptTime(milliseconds: number): number {
  const exact = Math.round(milliseconds * 1000);
  let unit = 1;
  while (unit < TENTH && exact >= 100 * unit) unit *= 10;
  return Math.round(exact / unit) * unit;
}

export function formatReplay(replay: Replay): string {
  const { steps, ...rest } = replay;
  const head = { format: REPLAY_FORMAT, version: REPLAY_VERSION, ...rest, seed: formatSeed(replay.seed) };
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const body = steps.map((step) => `  ${JSON.stringify(step)}`).join(",\n");
  lines.push(`"checksum": ${JSON.stringify(checksum(replay))}`, `"steps": [\n${body}\n]`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** All of a replay is plain data: what is written and what is read again have the same. */
function checksum(replay: Replay): string {
  return fingerprint({ ...replay, seed: formatSeed(replay.seed) });
}

export interface ReadReplay {
  readonly replay: Replay;
  readonly game: Game;
  /** The file was changed after it was written. */
  readonly altered: boolean;
}

/** Reads a replay file; a damaged or foreign one is refused with the reason. */
export function parseReplay(text: string, games: ReadonlyMap<string, Game>): ReadReplay | Refusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const why = text.trim() === "" ? "it is empty" : `it is not complete JSON (${(error as Error).message})`;
    return refuse(`this is not a replay file, or a damaged one: ${why}`);
  }
  if (!isRecord(parsed) || parsed.format !== REPLAY_FORMAT) return refuse("this file is not a Ludus replay");
  const { version, checksum: recorded, format: _, ...fields } = parsed;
  if (typeof version === "number" && version > REPLAY_VERSION) {
    return refuse(`this replay has format version ${version}; this Ludus reads up to ${REPLAY_VERSION}: update Ludus`);
  }
  if (version !== REPLAY_VERSION) return refuse("this replay is damaged: its version is missing");

  const game = games.get(String(fields.game));
  if (!game) {
    const name = JSON.stringify(String(fields.game).slice(0, 40));
    return refuse(
      `this replay is of the game ${name}, which this Ludus does not know.${didYouMean(String(fields.game).slice(0, 40), games.keys())}`,
    );
  }
  const problem = problemWith(fields, game);
  if (problem) return refuse(`this replay is damaged: ${problem}`);
  if (fields.rules !== game.rules) {
    const age =
      (fields.rules as number) > game.rules ? "newer than this Ludus: update it" : "older than this Ludus can play";
    return refuse(`this replay follows version ${fields.rules} of the rules of ${game.title}, ${age}`);
  }
  const replay = { ...fields, seed: parseSeed(fields.seed) as Seed } as unknown as Replay;
  // Numbers written as text are the same config to its reader, but not to the rules.
  const config = readConfig(game.config, { set: replay.config }) as Replay["config"];
  return { replay: { ...replay, config }, game, altered: checksum(replay) !== recorded };
}

/** What is wrong with the fields of a replay of this game, or undefined. */
function problemWith(fields: Record<string, unknown>, game: Game): string | undefined {
  const { rules, config, seed, seats, limits, steps, faults, wall, cpu, outcome, last } = fields;
  if (!Number.isInteger(rules)) return "it does not name the version of its rules";
  if (parseSeed(seed) instanceof Refusal) return "its seed is not a seed";
  if (!Array.isArray(seats) || !seats.every(isSeat)) return "its seats are not a list of names";
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max)
    return `${game.title} is for ${seatsInWords(game.seats)} seats, not ${seats.length}`;
  if (!isRecord(config)) return "its config is missing";
  if (rules === game.rules) {
    const read = readConfig(game.config, { set: config });
    if (read instanceof Refusal) return `its config does not fit the game: ${read.why}`;
    const missing = Object.keys(game.config.fields).find((key) => !Object.hasOwn(config, key));
    if (missing !== undefined) return `its config does not say ${missing}`;
    const unfit = game.unfit?.(read, seats.length);
    if (unfit) return `its config does not fit the game: ${unfit.why}`;
  }
  if (!isRecord(limits)) return "its limits are missing";
  if (!Array.isArray(steps) || !steps.every(Array.isArray)) return "its steps are not a list of lists";
  if (!Array.isArray(faults) || !faults.every((fault) => isFault(fault, seats.length)))
    return "its faults cannot be read";
  if (fields.lateHost !== undefined && !(Array.isArray(fields.lateHost) && fields.lateHost.every(isLateHost)))
    return "its delays of the host cannot be read";
  if (
    fields.notes !== undefined &&
    !(Array.isArray(fields.notes) && fields.notes.every((note) => isNote(note, seats.length)))
  )
    return "its notes cannot be read";
  const { opening = 0 } = fields;
  if (!Number.isInteger(opening) || (opening as number) < 0 || (opening as number) > steps.length)
    return "its opening is not a number of its steps";
  for (const times of [wall, cpu]) {
    if (!Array.isArray(times) || !times.every((list) => Array.isArray(list) && list.every(Number.isFinite)))
      return "its times cannot be read";
  }
  if (!isRecord(outcome) || !numbers(outcome.places, seats.length) || !numbers(outcome.scores, seats.length))
    return "its outcome does not name a place and a score for every seat";
  return isText(last) ? undefined : "the fingerprint of its last state is missing";
}

function isSeat(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.name) || !isText(value.spec)) return false;
  const { sandbox, protections } = value;
  if (sandbox !== undefined && !SANDBOX_MODES.some((mode) => mode === sandbox)) return false;
  const isKnown = (one: unknown) => PROTECTIONS.some((known) => known === one);
  return protections === undefined || (Array.isArray(protections) && protections.every(isKnown));
}

function isLateHost(value: unknown): boolean {
  return isRecord(value) && [value.seat, value.turn, value.late].every(Number.isInteger);
}

export function isFault(value: unknown, seats: number): value is Fault {
  if (!isRecord(value) || !isText(value.message)) return false;
  const { seat, kind, turn, evidence } = value;
  if (evidence !== undefined && !isText(evidence)) return false;
  if (!FAULT_KINDS.some((known) => known === kind)) return false;
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats && Number.isInteger(turn);
}

function numbers(value: unknown, length: number): boolean {
  return Array.isArray(value) && value.length === length && value.every(Number.isFinite);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
