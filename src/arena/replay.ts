// A replay: who played what, and every action. No states: the rules re-make them. A file is one JSON document with a
// line for every step, so that people can read it and tools can compare it.

import { readConfig } from "../core/config.ts";
import { type Game, type Json, type Outcome, type Seat, seatsInWords } from "../core/game.ts";
import { isValues, type Message, titleOf } from "../core/message.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { formatSeed, parseSeed, type Seed } from "../core/seed.ts";
import { fingerprint } from "../core/state.ts";
import { FAULT_KINDS, type Fault } from "./fault.ts";
import type { Limits } from "./limits.ts";
import { isNote, type Note } from "./note.ts";
import { say } from "./words/en.ts";

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
 * equal shares of the CPU, freezing by control groups.
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

/** In a sandbox; by limits only; not at all. */
export type SandboxMode = (typeof SANDBOX_MODES)[number];
const SANDBOX_MODES = ["sandboxed", "limited", "off"] as const;

/** An answer whose wall time was shortened by the time in which the host itself was late. */
export interface LateHost {
  readonly seat: Seat;
  readonly turn: number;
  /** Microseconds. */
  readonly late: number;
}

/** An action that was drawn, because the player had chosen none. */
export interface ReplacedMove {
  readonly seat: Seat;
  readonly turn: number;
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
  /** Where chance moved for players who had said nothing. */
  readonly replaced?: readonly ReplacedMove[];
  /** What programs said about their moves. */
  readonly notes?: readonly Note[];
  /** So many of the first steps were made at random, and nobody was asked. */
  readonly opening?: number;
  /** So many steps were played when the server was started again; the processor time of the answers before is not known. */
  readonly resumed?: number;
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
    if (text.trim() === "") return refuse(say("arena.empty-file"));
    return refuse(say("arena.not-json", { error: (error as Error).message }));
  }
  if (!isRecord(parsed) || parsed.format !== REPLAY_FORMAT) return refuse(say("arena.not-a-replay"));
  const { version, checksum: recorded, format: _, ...fields } = parsed;
  if (typeof version === "number" && version > REPLAY_VERSION) {
    return refuse(say("arena.newer-format", { version, most: REPLAY_VERSION }));
  }
  if (version !== REPLAY_VERSION) return refuse(say("arena.no-version"));

  const game = games.get(String(fields.game));
  if (!game) {
    const name = JSON.stringify(String(fields.game).slice(0, 40));
    return refuse(
      say("arena.unknown-game", { name, near: didYouMean(String(fields.game).slice(0, 40), games.keys()) }),
    );
  }
  const problem = problemWith(fields, game);
  if (problem) return refuse(say("arena.damaged", { why: problem }));
  if (fields.rules !== game.rules) {
    const newer = (fields.rules as number) > game.rules;
    const rules = { version: fields.rules as number, title: titleOf(game) };
    return refuse(say(newer ? "arena.newer-rules" : "arena.older-rules", rules));
  }
  const replay = { ...fields, seed: parseSeed(fields.seed) as Seed } as unknown as Replay;
  // Numbers written as text are the same config to its reader, but not to the rules.
  const config = readConfig(game.config, { set: replay.config }) as Replay["config"];
  return { replay: { ...replay, config }, game, altered: checksum(replay) !== recorded };
}

/** What is wrong with the fields of a replay of this game, or undefined. */
function problemWith(fields: Record<string, unknown>, game: Game): Message | undefined {
  const { rules, config, seed, seats, limits, steps, faults, wall, cpu, outcome, last } = fields;
  if (!Number.isInteger(rules)) return say("arena.no-rules");
  if (parseSeed(seed) instanceof Refusal) return say("arena.bad-seed");
  if (!Array.isArray(seats) || !seats.every(isSeat)) return say("arena.bad-seats");
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max)
    return say("arena.seats", {
      title: titleOf(game),
      wanted: seatsInWords(game.seats),
      most: max,
      seats: seats.length,
    });
  if (!isRecord(config)) return say("arena.no-config");
  if (rules === game.rules) {
    const read = readConfig(game.config, { set: config });
    if (read instanceof Refusal) return say("arena.bad-config", { why: read.message });
    const missing = Object.entries(game.config.fields).find(
      ([key, { later }]) => !later && !Object.hasOwn(config, key),
    );
    if (missing) return say("arena.config-lacks", { key: missing[0] });
    const unfit = game.unfit?.(read, seats.length);
    if (unfit) return say("arena.bad-config", { why: unfit.message });
  }
  if (!isRecord(limits)) return say("arena.no-limits");
  if (!Array.isArray(steps) || !steps.every(Array.isArray)) return say("arena.bad-steps");
  if (!Array.isArray(faults) || !faults.every((fault) => isFault(fault, seats.length))) return say("arena.bad-faults");
  if (fields.lateHost !== undefined && !(Array.isArray(fields.lateHost) && fields.lateHost.every(isLateHost)))
    return say("arena.bad-delays");
  if (fields.replaced !== undefined && !isReplacedList(fields.replaced, seats.length, steps.length))
    return say("arena.bad-replaced");
  if (
    fields.notes !== undefined &&
    !(Array.isArray(fields.notes) && fields.notes.every((note) => isNote(note, seats.length)))
  )
    return say("arena.bad-notes");
  const { opening = 0 } = fields;
  if (!Number.isInteger(opening) || (opening as number) < 0 || (opening as number) > steps.length)
    return say("arena.bad-opening");
  const { resumed = 0 } = fields;
  if (!Number.isInteger(resumed) || (resumed as number) < 0 || (resumed as number) > steps.length)
    return say("arena.bad-resumed");
  for (const times of [wall, cpu]) {
    if (!Array.isArray(times) || !times.every((list) => Array.isArray(list) && list.every(Number.isFinite)))
      return say("arena.bad-times");
  }
  if (!isRecord(outcome) || !numbers(outcome.places, seats.length) || !numbers(outcome.scores, seats.length))
    return say("arena.bad-outcome");
  if (!isCoded(outcome)) return say("arena.bad-outcome");
  return isText(last) ? undefined : say("arena.no-fingerprint");
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

function isReplacedList(value: unknown, seats: number, turns: number): boolean {
  const within = (number: unknown, from: number, to: number) =>
    Number.isInteger(number) && (number as number) >= from && (number as number) <= to;
  return (
    Array.isArray(value) &&
    value.every((move) => isRecord(move) && within(move.seat, 0, seats - 1) && within(move.turn, 1, turns))
  );
}

export function isFault(value: unknown, seats: number): value is Fault {
  if (!isRecord(value) || !isText(value.message)) return false;
  const { seat, kind, turn, evidence } = value;
  if ((evidence !== undefined && !isText(evidence)) || !isCoded(value)) return false;
  if (!FAULT_KINDS.some((known) => known === kind)) return false;
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < seats && Number.isInteger(turn);
}

/** Code and values of a message, where a replay has them, can be said in any language. */
function isCoded({ code, values }: Record<string, unknown>): boolean {
  return (code === undefined || isText(code)) && (values === undefined || isValues(values));
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
