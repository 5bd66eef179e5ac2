// Playing by link: what pages ask of tables, and what they do there.

import type { TimeControl } from "../../arena/game-clock.ts";
import type { TableState, TableWish } from "../../contract/tables.ts";
import { titleOf } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { freshSeed } from "../../players/matches/fresh-seed.ts";
import type { Visit } from "../access/visit.ts";
import { type Denied, deny } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { type ProgramDesk, readOrder } from "../matches/match-order.ts";
import type { PlayTable } from "../tables/play-table.ts";
import type { TableOrder } from "../tables/table-record.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

/** A player who has closed the page may be taken out after this, in milliseconds. */
const AWAY_BEFORE_EXPEL_MS = 30_000;
/** A page that has not read so much of what it was told comes back later and is told all. */
const MOST_UNREAD = 1 << 20;

/** What somebody with a seat brings to a table. */
interface TableRequest {
  readonly params: { readonly id: string };
  readonly body: { readonly key: string; readonly tab: string };
}

export function tableHandlers({ tables }: Services) {
  /** Something that somebody with a seat does at a table. */
  const seatAction =
    <Input extends TableRequest, Done>(act: (table: PlayTable, body: Input["body"], visit: Visit) => Done | Refusal) =>
    ({ params: { id }, body }: Input, visit: Visit): Exclude<Done, Refusal> | Denied => {
      const table = tables.find(id);
      if (table instanceof Refusal) return deny(404, table);
      const answer = table.admit(body.key) ?? act(table, body, visit);
      return answer instanceof Refusal ? deny(409, answer) : (answer as Exclude<Done, Refusal>);
    };
  return {
    "POST /api/tables": ({ body }, { share }) => {
      const order = readTable(body);
      if (order instanceof Refusal) return order;
      const table = tables.open(order, share);
      if (table instanceof Refusal) return deny(429, table);
      table.reserve(Math.min(order.seats - 1, body.side ?? 0), body.key, body.name ?? "");
      return { id: table.id };
    },
    "GET /api/tables/:id": ({ params: { id }, query: { key } }) => {
      const table = tables.find(id);
      if (table instanceof Refusal) return deny(404, table);
      const crowded = key !== undefined && table.crowded(key);
      return crowded ? deny(429, crowded) : { id };
    },
    "GET /api/tables/:id/events": ({ params: { id }, query: { key, tab, name = "" } }, _visit, open) => {
      const table = tables.find(id);
      if (table instanceof Refusal) return deny(404, table);
      const crowded = table.crowded(key) ?? table.tire(key);
      if (crowded) return deny(429, crowded);
      const stream = open();
      const send = (state: TableState) => (stream.unread > MOST_UNREAD ? stream.cut() : stream.send("table", state));
      const visitor = { key, tab, send, ask: () => stream.send("ask", null), cut: () => stream.cut() };
      stream.onClose(table.enter(visitor, name));
      return undefined;
    },
    "POST /api/tables/:id/moves": seatAction((table, { key, tab, turn, action }) => table.move(key, tab, turn, action)),
    "POST /api/tables/:id/seat": seatAction((table, { key, tab, name }) => table.claimSeat(key, tab, name)),
    "POST /api/tables/:id/resign": seatAction((table, { key, tab }) => table.resign(key, tab)),
    "POST /api/tables/:id/takeback": seatAction((table, { key, tab, answer }) =>
      answer === undefined ? table.askBack(key, tab) : table.answerBack(key, tab, answer),
    ),
    "POST /api/tables/:id/here": seatAction((table, { key, tab }) => table.heartbeat(key, tab)),
    "POST /api/tables/:id/expel": seatAction((table, { key }) => table.expel(key, AWAY_BEFORE_EXPEL_MS)),
    "POST /api/tables/:id/again": seatAction((table, _body, { share }) => {
      const next = table.again((order) => tables.open({ ...order, seed: freshSeed() }, share));
      return next instanceof Refusal ? next : { id: next };
    }),
  } satisfies Partial<Handlers>;
}

const NO_PROGRAMS: ProgramDesk = { rule: () => refuse(say("server.no-link-programs")), uploaded: () => undefined };

function readTable({ game, preset, config, seed, clock }: TableWish): TableOrder | Refusal {
  const known = games.get(game);
  if (known && !known.actions) return refuse(say("server.no-link", { title: titleOf(known) }));
  const presets = new Map(Object.entries(known?.config.presets ?? {}));
  const { players = 0 } = (presets.get(preset ?? "")?.values ?? {}) as { players?: number };
  const seats = Math.max(2, known?.seats.min ?? 2, players);
  const wish = { game, players: Array<string>(seats).fill("random") };
  const order = readOrder(
    {
      ...wish,
      ...(preset !== undefined && { preset }),
      ...(config && { config }),
      ...(seed !== undefined && { seed }),
    },
    NO_PROGRAMS,
  );
  if (order instanceof Refusal) return order;
  const time = readTime(clock);
  if (time instanceof Refusal) return time;
  return { game: order.game, config: order.config, seed: order.seed, seats, time };
}

/** `3+2`: three minutes, and two seconds for every move. */
function readTime(clock = ""): TimeControl | Refusal | undefined {
  if (clock === "") return undefined;
  const [minutes, seconds] = clock.split("+").map(Number) as [number, number];
  if (minutes === 0) return refuse(say("server.clock"));
  return { base: minutes * 60_000, increment: seconds * 1000 };
}
