// A table for play by link as it is kept on disk: who sits there, what was played, what the clocks show. Whoever can
// read it knows the keys of the seats.

import type { Fault } from "../../arena/fault.ts";
import type { TimeControl } from "../../arena/game-clock.ts";
import { isFault } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import { readConfig } from "../../core/config.ts";
import type { Game, Json, Seat } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatSeed, parseSeed, type Seed } from "../../core/seed.ts";
import { say } from "../words/en.ts";

export interface TableOrder {
  readonly game: Game;
  readonly config: { readonly [key: string]: Json };
  readonly seed: Seed;
  readonly seats: number;
  readonly time: TimeControl | undefined;
}

export interface TakeBack {
  readonly seat: Seat;
  readonly declined: boolean;
}

/** Milliseconds: how long a turn took, and what the clocks showed before it. */
export interface TurnTime {
  readonly took: number;
  readonly left: readonly number[];
}

export interface TableRecord {
  readonly order: TableOrder;
  /** Of whoever made it. */
  readonly share: string;
  readonly places: readonly { readonly key: string | undefined; readonly name: string }[];
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  readonly times: readonly TurnTime[];
  /** Milliseconds on the clocks; empty without clocks. */
  readonly left: readonly number[];
  readonly takeBack: TakeBack | null;
  readonly takenBack: number;
  readonly replay: string | null;
  readonly next: string | null;
}

const FORMAT = "ludus-table";
const VERSION = 1;

/** A table at which nobody sits yet. */
export function newTable(order: TableOrder, share: string): TableRecord {
  return {
    order,
    share,
    places: Array.from({ length: order.seats }, (_, seat) => ({ key: undefined, name: `Player ${seat + 1}` })),
    steps: [],
    faults: [],
    times: [],
    left: order.time ? Array(order.seats).fill(order.time.base) : [],
    takeBack: null,
    takenBack: 0,
    replay: null,
    next: null,
  };
}

/** Whose it is and whether it is over comes first: to know that, nobody has to read all of it. */
export function formatTable({ order, share, ...record }: TableRecord, over: boolean): string {
  const { game, config, seed, time } = order;
  const opening = { game: game.name, rules: game.rules, config, seed: formatSeed(seed), time };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, share, over, ...opening, ...record })}\n`;
}

const HEAD = new RegExp(`^\\{"format":"${FORMAT}","version":${VERSION},"share":"([\\w-]{1,40})","over":(true|false),`);

/** What the beginning of a file tells; nothing of a damaged one. */
export function parseHead(text: string): { readonly share: string; readonly over: boolean } | undefined {
  const [, share, over] = HEAD.exec(text) ?? [];
  return share === undefined ? undefined : { share, over: over === "true" };
}

/** Reads a table; a damaged one is refused with the reason. */
export function parseTable(text: string, games: ReadonlyMap<string, Game>): TableRecord | Refusal {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return refuse(say(text.trim() === "" ? "server.table-empty" : "server.table-cut"));
  }
  if (!isObject(fields) || fields.format !== FORMAT) return refuse(say("server.not-table"));
  if (fields.version !== VERSION) return refuse(say("server.table-version"));
  const game = games.get(String(fields.game));
  if (!game) return refuse(say("server.table-game"));
  if (fields.rules !== game.rules) return refuse(say("server.table-rules"));
  const { places, steps, faults, times, left, takeBack, takenBack, replay, next } = fields;
  if (!isObject(fields.config)) return refuse(say("server.table-settings"));
  const config = readConfig(game.config, { set: fields.config });
  const seed = parseSeed(fields.seed);
  if (config instanceof Refusal || seed instanceof Refusal) return refuse(say("server.table-settings"));
  if (!isList(places, isPlace) || places.length < 2 || places.length > game.seats.max)
    return refuse(say("server.table-seats"));
  const seats = places.length;
  const isSeat = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
  const isClock = (value: unknown): value is number[] =>
    isList(value, isTime) && value.length === (fields.time === undefined ? 0 : seats);
  const isTurnTime = (value: unknown): value is TurnTime =>
    isObject(value) && isTime(value.took) && isClock(value.left);
  if (!isList(steps, Array.isArray) || !isList(faults, (fault) => isFault(fault, seats)))
    return refuse(say("server.table-moves"));
  if (fields.time !== undefined && !isTimeControl(fields.time)) return refuse(say("server.table-clocks"));
  if (!isClock(left) || !isList(times, isTurnTime) || times.length !== steps.length)
    return refuse(say("server.table-clocks"));
  const asks = takeBack === null || (isObject(takeBack) && isSeat(takeBack.seat));
  if (!asks || !Number.isInteger(takenBack) || ![replay, next].every((id) => id === null || typeof id === "string"))
    return refuse(say("server.table-state"));

  const order: TableOrder = { game, config, seed, seats, time: fields.time as TimeControl | undefined };
  const names = places.map(({ name }) => ({ name, spec: "human" }));
  const played = { config, seed, seats: names, steps, faults: faults as Fault[] };
  const simulation = new Simulation(game, played);
  const problem = simulation.goTo(steps.length);
  if (problem) return refuse(say("server.table-illegal", { why: problem.message }));
  return {
    order,
    share: typeof fields.share === "string" ? fields.share : "unknown",
    places: places.map(({ key, name }) => ({ key, name })),
    steps,
    faults: played.faults,
    times,
    left,
    takeBack: takeBack as TakeBack | null,
    takenBack: takenBack as number,
    replay: replay as string | null,
    next: next as string | null,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isPlace(value: unknown): value is { key: string | undefined; name: string } {
  if (!isObject(value) || typeof value.name !== "string") return false;
  return value.key === undefined || typeof value.key === "string";
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isTimeControl(value: unknown): value is TimeControl {
  return isObject(value) && isTime(value.base) && isTime(value.increment);
}
