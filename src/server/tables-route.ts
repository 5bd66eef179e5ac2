// Playing by link: what pages ask of tables, and what they do there.

import type { FastifyInstance, FastifyReply } from "fastify";
import type { TimeControl } from "../arena/game-clock.ts";
import type { Json } from "../core/game.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { freshSeed } from "../players/matches/fresh-seed.ts";
import { openEvents } from "./events.ts";
import { type ProgramDesk, readOrder } from "./match-order.ts";
import type { PlayTable, TableState } from "./play-table.ts";
import type { TableOrder } from "./table-record.ts";
import type { Tables } from "./tables.ts";

/** A player who has closed the page may be taken out after this, in milliseconds. */
const AWAY_BEFORE_EXPEL_MS = 30_000;
/** A table and a move are small. */
const bodyLimit = 16 << 10;
/** A page that has not read so much of what it was told comes back later and is told all. */
const MOST_UNREAD = 1 << 20;
const KEY = /^[\w-]{8,64}$/;

interface At {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly key?: string; readonly tab?: string; readonly name?: string };
  readonly Body: Record<string, unknown> | null;
}

export function addTables(http: FastifyInstance, hall: Tables): void {
  const fail = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
  http.addHook("onClose", async () => hall.close());

  http.post<At>("/api/tables", { bodyLimit }, async ({ body, ip }, reply) => {
    const order = readTable(body);
    if (order instanceof Refusal) return fail(reply, 400, order.why);
    const { key, name, side } = body!;
    if (!isKey(key)) return fail(reply, 400, NO_KEY);
    const table = hall.open(order, ip);
    if (table instanceof Refusal) return fail(reply, 429, table.why);
    const seat = Number.isInteger(side) ? Math.max(0, Math.min(order.seats - 1, side as number)) : 0;
    table.reserve(seat, key, textOf(name));
    return reply.code(201).send({ id: table.id });
  });

  http.get<At>("/api/tables/:id", async ({ params: { id }, query: { key } }, reply) => {
    const table = hall.find(id);
    if (table instanceof Refusal) return fail(reply, 404, table.why);
    const crowded = isKey(key) && table.crowded(key);
    return crowded ? fail(reply, 429, crowded.why) : { id };
  });
  http.get<At>("/api/tables/:id/events", ({ params: { id }, query: { key, tab, name } }, reply) => {
    const table = hall.find(id);
    if (table instanceof Refusal) return void fail(reply, 404, table.why);
    if (!isKey(key) || !isKey(tab)) return void fail(reply, 400, NO_KEY);
    const crowded = table.crowded(key) ?? table.tire(key);
    if (crowded) return void fail(reply, 429, crowded.why);
    const stream = openEvents(reply);
    const send = (state: TableState) => (stream.unread > MOST_UNREAD ? stream.cut() : stream.send("table", state));
    const visitor = { key, tab, send, ask: () => stream.send("ask", null), cut: () => stream.cut() };
    stream.onClose(table.enter(visitor, textOf(name)));
  });

  type Deed = (
    table: PlayTable,
    by: { key: string; tab: string; ip: string },
    body: Record<string, unknown>,
  ) => unknown;
  /** Something that somebody with a seat does at a table. */
  const deed = (path: string, act: Deed) =>
    http.post<At>(`/api/tables/:id/${path}`, { bodyLimit }, async ({ params: { id }, body, ip }, reply) => {
      const table = hall.find(id);
      if (table instanceof Refusal) return fail(reply, 404, table.why);
      const { key, tab } = body ?? {};
      if (!isKey(key) || !isKey(tab)) return fail(reply, 400, NO_KEY);
      const answer = table.admit(key) ?? act(table, { key, tab, ip }, body!);
      if (answer instanceof Refusal) return fail(reply, 409, answer.why);
      return answer ?? {};
    });
  deed("moves", (table, { key, tab }, { turn, action }) =>
    table.move(key, tab, asTurn(turn), (action ?? null) as Json),
  );
  deed("seat", (table, { key, tab }, { name }) =>
    table.claimSeat(key, tab, typeof name === "string" ? name : undefined),
  );
  deed("resign", (table, { key, tab }) => table.resign(key, tab));
  deed("takeback", (table, { key, tab }, { answer }) =>
    typeof answer === "boolean" ? table.answerBack(key, tab, answer) : table.askBack(key, tab),
  );
  deed("here", (table, { key, tab }) => table.hear(key, tab));
  deed("expel", (table, { key }) => table.expel(key, AWAY_BEFORE_EXPEL_MS));
  deed("again", (table, { ip }) => {
    const next = table.again((order) => hall.open({ ...order, seed: freshSeed() }, ip));
    return next instanceof Refusal ? next : { id: next };
  });
}

const NO_KEY = "a key is 8 to 64 letters and digits";

const NO_PROGRAMS: ProgramDesk = { rule: () => refuse("programs do not play by link"), uploaded: () => undefined };

const isKey = (value: unknown): value is string => typeof value === "string" && KEY.test(value);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const asTurn = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

function readTable(body: unknown): TableOrder | Refusal {
  if (typeof body !== "object" || body === null) return refuse("the request must be a JSON object");
  const { game: name, preset, clock } = body as Record<string, unknown>;
  const known = games.get(textOf(name));
  if (known && !known.actions) return refuse(`${known.title} cannot be played by link`);
  const presets = new Map(Object.entries(known?.config.presets ?? {}));
  const { players = 0 } = (presets.get(textOf(preset))?.values ?? {}) as { players?: number };
  const seats = Math.max(2, known?.seats.min ?? 2, players);
  const order = readOrder({ ...body, players: Array(seats).fill("random") }, NO_PROGRAMS);
  if (order instanceof Refusal) return order;
  const time = readTime(clock);
  if (time instanceof Refusal) return time;
  return { game: order.game, config: order.config, seed: order.seed, seats, time };
}

/** `3+2`: three minutes, and two seconds for every move. */
function readTime(clock: unknown): TimeControl | Refusal | undefined {
  if (clock === undefined || clock === "") return undefined;
  const [, minutes, seconds] = /^(\d{1,3})\+(\d{1,3})$/.exec(textOf(clock)) ?? [];
  if (minutes === undefined || Number(minutes) === 0)
    return refuse("a clock is minutes and seconds a move, such as 3+2");
  return { base: Number(minutes) * 60_000, increment: Number(seconds) * 1000 };
}
