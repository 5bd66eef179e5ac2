// Playing by link: tables are made, found, sat at and forgotten here.

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { TimeControl } from "../arena/game-clock.ts";
import type { Json } from "../core/game.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { openEvents } from "./events.ts";
import { type ProgramDesk, readOrder } from "./match-order.ts";
import { PlayTable, type TableOrder } from "./play-table.ts";
import type { Shelf } from "./shelf.ts";

const MOST_TABLES = 300;
/** A player who has closed the page may be taken out after this, in milliseconds. */
const PATIENCE = 30_000;
const KEY = /^[\w-]{8,64}$/;

interface At {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly key?: string; readonly tab?: string; readonly name?: string };
  readonly Body: Record<string, unknown>;
}

export function addTables(http: FastifyInstance, shelf: Shelf, patience = PATIENCE): void {
  const tables = new Map<string, PlayTable>();
  const fail = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
  http.addHook("onClose", async () => {
    for (const table of tables.values()) table.close();
  });

  const open = (order: TableOrder): PlayTable | Refusal => {
    if (tables.size >= MOST_TABLES) forgetOldest(tables);
    if (tables.size >= MOST_TABLES) return refuse("all tables are taken; try again later");
    const id = `${order.game.name}-${randomBytes(6).toString("hex")}`;
    const table = new PlayTable(id, order, (replay) => shelf.add(replay));
    tables.set(id, table);
    return table;
  };

  http.post<At>("/api/tables", async ({ body }, reply) => {
    const order = readTable(body);
    if (order instanceof Refusal) return fail(reply, 400, order.why);
    const { key, name, side } = body;
    if (!isKey(key)) return fail(reply, 400, "a key is 8 to 64 letters and digits");
    const table = open(order);
    if (table instanceof Refusal) return fail(reply, 429, table.why);
    const seat = Number.isInteger(side) ? Math.max(0, Math.min(order.seats - 1, side as number)) : 0;
    table.reserve(seat, key, String(name ?? ""));
    return reply.code(201).send({ id: table.id });
  });

  http.get<At>("/api/tables/:id", async ({ params: { id } }, reply) =>
    tables.has(id) ? { id } : fail(reply, 404, NO_TABLE),
  );
  http.get<At>("/api/tables/:id/events", ({ params: { id }, query: { key, tab, name } }, reply) => {
    const table = tables.get(id);
    if (!table) return void fail(reply, 404, NO_TABLE);
    if (!isKey(key) || !isKey(tab)) return void fail(reply, 400, "a key is 8 to 64 letters and digits");
    const stream = openEvents(reply);
    stream.onClose(table.enter({ key, tab, send: (state) => stream.send("table", state) }, String(name ?? "")));
  });

  /** Something that a visitor does at a table. */
  const deed = (path: string, act: (table: PlayTable, key: string, tab: string, body: At["Body"]) => unknown) =>
    http.post<At>(`/api/tables/:id/${path}`, async ({ params: { id }, body }, reply) => {
      const table = tables.get(id);
      if (!table) return fail(reply, 404, NO_TABLE);
      const { key, tab } = body ?? {};
      if (!isKey(key) || !isKey(tab)) return fail(reply, 400, "a key is 8 to 64 letters and digits");
      const answer = act(table, key, tab, body);
      if (answer instanceof Refusal) return fail(reply, 409, answer.why);
      return answer ?? {};
    });
  deed("moves", (table, key, tab, { turn, action }) => table.move(key, tab, Number(turn), (action ?? null) as Json));
  deed("seat", (table, key, tab, { name }) => table.claimSeat(key, tab, typeof name === "string" ? name : undefined));
  deed("resign", (table, key, tab) => table.resign(key, tab));
  deed("expel", (table, key) => table.expel(key, patience));
  deed("again", (table, key) => {
    const sitters = table.sitters();
    if (!sitters.some((sitter) => sitter.key === key)) return refuse("you have no seat at this table");
    if (table.next === null) {
      const next = open({ ...table.order, seed: freshSeed() });
      if (next instanceof Refusal) return next;
      sitters.forEach(({ key, name }, seat) => {
        if (key !== undefined) next.reserve((seat + 1) % sitters.length, key, name);
      });
      table.next = next.id;
      table.tellAll();
    }
    return { id: table.next };
  });
}

const NO_TABLE = "there is no such table; the game may be long over, or Ludus was started anew since";

const NO_PROGRAMS: ProgramDesk = { rule: () => refuse("programs do not play by link"), uploaded: () => undefined };

const isKey = (value: unknown): value is string => typeof value === "string" && KEY.test(value);

const freshSeed = () => BigInt(`0x${randomBytes(4).toString("hex")}`);

function readTable(body: unknown): TableOrder | Refusal {
  if (typeof body !== "object" || body === null) return refuse("the request must be a JSON object");
  const { game: name, preset, clock } = body as Record<string, unknown>;
  const known = games.get(String(name));
  if (known && !known.actions) return refuse(`${known.title} cannot be played by link`);
  const presets = known?.config.presets as Record<string, { values: { players?: number } }> | undefined;
  const seats = Math.max(2, known?.seats.min ?? 2, presets?.[String(preset)]?.values.players ?? 0);
  const order = readOrder({ ...body, players: Array(seats).fill("random") }, NO_PROGRAMS);
  if (order instanceof Refusal) return order;
  const time = readTime(clock);
  if (time instanceof Refusal) return time;
  return { game: order.game, config: order.config, seed: order.seed, seats, time };
}

/** `3+2`: three minutes, and two seconds for every move. */
function readTime(clock: unknown): TimeControl | Refusal | undefined {
  if (clock === undefined || clock === "") return undefined;
  const [, minutes, seconds] = /^(\d{1,3})\+(\d{1,3})$/.exec(String(clock)) ?? [];
  if (minutes === undefined || Number(minutes) === 0)
    return refuse("a clock is minutes and seconds a move, such as 3+2");
  return { base: Number(minutes) * 60_000, increment: Number(seconds) * 1000 };
}

/** Tables at which nobody is any more, the oldest first. */
function forgetOldest(tables: Map<string, PlayTable>): void {
  const oldest = [...tables.values()].filter(({ isEmpty }) => isEmpty).sort((a, b) => a.touched - b.touched)[0];
  if (!oldest) return;
  oldest.close();
  tables.delete(oldest.id);
}
