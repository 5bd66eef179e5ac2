// A stage as the pure functions of the contest room want it: who is in, what was played, who is out, read from the database.
// Entrants are called by their ids there.

import { asc, eq, sql } from "drizzle-orm";
import type { FinishedGame, GameFault } from "../../contest/records/finished-game.ts";
import type { StageRecord } from "../../contest/stages/course.ts";
import { type Message, plain } from "../../core/message.ts";
import type { Queries } from "../data/connect.ts";
import { stageEntrants, stageParts, type stages } from "../data/schema.ts";

export type Stage = typeof stages.$inferSelect;
export type StagePart = typeof stageParts.$inferSelect;

export async function partsOf(db: Queries, stage: number): Promise<StagePart[]> {
  return db.select().from(stageParts).where(eq(stageParts.stageId, stage)).orderBy(asc(stageParts.number));
}

/** How a planned game of a stage is called in its contest. */
export function gameName({ id }: Pick<Stage, "id">, planned: string): string {
  return `stage ${id} ${planned}`;
}

export async function stageRecord(db: Queries, stage: Stage): Promise<StageRecord> {
  const { id, rules, seed } = stage;
  const parts = await partsOf(db, id);
  const ready = parts.filter(({ readyAt }) => readyAt !== null);
  const sent = await submittedAt(db, id, ready.at(-1)?.number ?? 0);
  const field = await db
    .select()
    .from(stageEntrants)
    .where(eq(stageEntrants.stageId, id))
    .orderBy(asc(stageEntrants.number));
  const out = field.filter(({ leftAt }) => leftAt !== null);
  return {
    rules,
    counts: ready.map(({ count }) => count),
    entrants: field.map(({ entrantId, rating, outFrom }) => ({
      name: String(entrantId),
      rating,
      submitted: sent.get(entrantId) ?? 0,
      ...(outFrom !== null && { outFrom }),
    })),
    ...(await gamesOf(db, stage)),
    disqualified: out.flatMap(({ entrantId, disqualifiedFor }) =>
      disqualifiedFor === null ? [] : [{ player: String(entrantId), reason: plain(disqualifiedFor) }],
    ),
    left: out.filter(({ disqualifiedFor }) => disqualifiedFor === null).map(({ entrantId }) => String(entrantId)),
    seed: BigInt(seed),
  };
}

/** When the programs of a part were sent, by entrant. */
async function submittedAt(db: Queries, stage: number, part: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ entrant: number; at: number }>(sql`
    select p.entrant_id as entrant, (extract(epoch from s.created_at) * 1000)::float8 as at
      from part_programs p join submissions s on s.id = p.submission_id
     where p.stage_id = ${stage} and p.part = ${part}`);
  return new Map(rows.map(({ entrant, at }) => [entrant, at]));
}

type GameLine = {
  id: number;
  name: string;
  round: number;
  state: string;
  players: number[];
  places: number[];
  scores: number[];
};

/** A game that was given up is neither: the stage waits until an organiser has it tried again, or voids it. */
async function gamesOf(db: Queries, stage: Stage): Promise<Pick<StageRecord, "games" | "annulled">> {
  const { rows } = await db.execute<GameLine>(sql`
    select g.id, g.name, g.round, g.state, g.places, g.scores, array_agg(s.entrant_id order by s.seat) as players
      from games g join game_seats s on s.game_id = g.id
     where g.stage_id = ${stage.id} and g.state <> 'waiting' and g.name is not null
       and g.trouble->>'code' is distinct from 'office.given-up' group by g.id`);
  const faults = await faultsOf(db, stage.id);
  const prefix = gameName(stage, "").length;
  const games: FinishedGame[] = [];
  const annulled = new Set<string>();
  for (const { id, name, round, state, players, places, scores } of rows) {
    const own = name.slice(prefix);
    if (state === "void") annulled.add(own);
    else {
      const failed = faults.get(id);
      const match = own.slice(0, own.lastIndexOf("-"));
      games.push({
        ...{ id: own, match, round, players: players.map(String), places, scores, at: id },
        ...(failed && { faults: failed }),
      });
    }
  }
  return { games, annulled };
}

type FaultLine = { game: number; seat: number; kind: string; turn: number; message: Message };

async function faultsOf(db: Queries, stage: number): Promise<Map<number, GameFault[]>> {
  const { rows } = await db.execute<FaultLine>(sql`
    select f.game_id as game, f.seat, f.kind, f.turn, f.message
      from game_faults f join games g on g.id = f.game_id
     where g.stage_id = ${stage} and g.state = 'finished' and not f.after_end order by f.game_id, f.number`);
  const byGame = new Map<number, GameFault[]>();
  for (const { game, seat, kind, turn, message } of rows) {
    const { text, code, values } = message;
    const fault = { seat, kind, turn, message: text, ...(code !== undefined && { code }), ...(values && { values }) };
    byGame.set(game, [...(byGame.get(game) ?? []), fault]);
  }
  return byGame;
}
