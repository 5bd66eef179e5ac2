// Games while they are played: their turns as the worker sends them, for the servers that show them. Short games are over
// before anything is sent, and cost nothing. It is only for show: what counts is the result.

import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { OnTurns } from "../../players/matches/seated-game.ts";
import type { TurnBatch } from "../../players/matches/turn-batches.ts";
import type { Queries } from "../data/connect.ts";
import { liveTurns } from "../data/schema.ts";
import { CHANNEL } from "../events.ts";
import type { Office } from "../office.ts";

const SEND_EVERY_MS = 500;

interface Sending {
  readonly attempt: string;
  number: number;
  last: Promise<void>;
}

/** Hears of the turns of games that are played here. One try of each; whoever plays a game again makes a new one. */
export function liveSender({ pool }: Office): OnTurns {
  const sendings = new Map<number, Sending>();
  return {
    every: SEND_EVERY_MS,
    played(game, batch) {
      const sending = sendings.get(game) ?? { attempt: randomUUID(), number: 0, last: Promise.resolve() };
      sendings.set(game, sending);
      const number = sending.number++;
      const values = [game, number, sending.attempt, JSON.stringify(forEverybody(batch))];
      const send = async () => void (number === 0 ? await begin(values) : await pool.query(GO_ON, values));
      sending.last = sending.last.then(send).catch(() => {});
    },
  };

  /** Takes the place of whoever was at it before, and says to all who look at the contest that it has begun. */
  async function begin(values: unknown[]): Promise<void> {
    await pool.query("delete from live_turns where game_id = $1", [values[0]]);
    await pool.query(BEGIN, values);
  }
}

const BEGIN = `
  with begun as (
    insert into live_turns (game_id, number, try, batch)
    select g.id, $2::int, $3::uuid, $4::text from games g where g.id = $1::int and g.state = 'waiting' returning game_id)
  select pg_notify('${CHANNEL}', json_build_object('what', 'game', 'id', g.id, 'contest', g.contest_id)::text)
    from games g join begun on g.id = begun.game_id`;

/** Only after one's own turns before: who was taken for dead, or comes after the result, says no more. */
const GO_ON = `
  with added as (
    insert into live_turns (game_id, number, try, batch)
    select game_id, $2::int, $3::uuid, $4::text from live_turns
     where game_id = $1::int and number = $2::int - 1 and try = $3::uuid
    on conflict do nothing returning game_id)
  select pg_notify('${CHANNEL}', json_build_object('what', 'turns', 'id', game_id)::text) from added`;

/** What a program wrote when it failed is its author's. */
function forEverybody(batch: TurnBatch): TurnBatch {
  return { ...batch, faults: batch.faults.map(({ evidence: _, ...fault }) => fault) };
}

export interface LiveBatch {
  readonly attempt: string;
  readonly number: number;
  readonly batch: TurnBatch;
}

/** What was played so far, from this batch on. Of all seats: whose logs are shown is decided by whoever shows them. */
export async function turnsSince(db: Queries, game: number, number: number): Promise<LiveBatch[]> {
  const rows = await db
    .select()
    .from(liveTurns)
    .where(and(eq(liveTurns.gameId, game), gte(liveTurns.number, number)))
    .orderBy(asc(liveTurns.number));
  return rows.map(({ number, try: attempt, batch }) => ({ attempt, number, batch: JSON.parse(batch) }));
}

/** Of each of the `games` that are asked for: whether it is being played. */
export const isPlaying = sql<boolean>`exists (select from ${liveTurns} where game_id = games.id and number = 0)`;

/** Of games that were broken off and never played again, or ended otherwise. */
export async function forgetLive(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from live_turns l using games g where g.id = l.game_id
       and (g.state <> 'waiting' or not exists (
         select from live_turns n where n.game_id = l.game_id and n.at > now() - interval '1 day'))`);
}
