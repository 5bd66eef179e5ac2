// Whether a stage that is over is what its games make: places, points and who qualified are computed anew from what is stored,
// and compared; and whether everybody played with the program that was settled for the part.

import { and, eq, sql } from "drizzle-orm";
import { stageCourse, stageTable } from "../../contest/stages/course.ts";
import { qualified } from "../../contest/standings/qualification.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Transaction } from "../data/connect.ts";
import { stageEntrants, stages } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { say } from "../words/en.ts";
import { stageBefore } from "./field.ts";
import { type Stage, stageRecord } from "./record.ts";

const MOST_DIFFERENCES = 100;

/** What is not as it must be; the first ones. */
export async function auditStage({ db }: Office, { id }: Stage): Promise<Message[]> {
  // One look at everything: what ends meanwhile is not half in it.
  return db.transaction(
    async (tx) => {
      const [stage] = await tx.select().from(stages).where(eq(stages.id, id));
      if (!stage) return [];
      const found = [
        ...(await wrongPrograms(tx, stage)),
        ...(await wrongField(tx, stage)),
        ...(await wrongTable(tx, stage)),
      ];
      return found.slice(0, MOST_DIFFERENCES);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function wrongPrograms(tx: Transaction, { id, number }: Stage): Promise<Message[]> {
  const { rows } = await tx.execute<{ game: number; seat: number }>(sql`
    select g.id as game, s.seat from games g join game_seats s on s.game_id = g.id
     where g.stage_id = ${id} and g.state = 'finished' and g.name is not null and not exists (
       select from part_programs p where p.stage_id = g.stage_id and p.part = g.part
          and p.entrant_id = s.entrant_id and p.submission_id = s.submission_id)
     order by g.id limit ${MOST_DIFFERENCES}`);
  return rows.map(({ game, seat }) => say("office.wrong-program", { stage: number, game, seat: seat + 1 }));
}

/** The best of the stage before must be in, in their order, and ratings those that the games of the ladder had made. */
async function wrongField(tx: Transaction, stage: Stage): Promise<Message[]> {
  const { id, number, rules, rated } = stage;
  if (rated === null) return [];
  const field = await tx
    .select()
    .from(stageEntrants)
    .where(eq(stageEntrants.stageId, id))
    .orderBy(stageEntrants.number);
  const through = field.filter(({ via }) => via === "stage").map(({ entrantId }) => String(entrantId));
  const present = new Set(field.map(({ entrantId }) => String(entrantId)));
  const before = (await stageBefore(tx, stage)).filter(({ name }) => present.has(name));
  const best = qualified(before, [], { best: through.length, sandbox: 0 });
  const wrong = through.flatMap((name, at) =>
    name === best[at] ? [] : [say("office.wrongly-qualified", { stage: number, entrant: Number(name) })],
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.entrant_id as id from stage_entrants e
      join lateral (
        select s.rating_mean - 3 * s.rating_sigma as rating from game_seats s join games g on g.id = s.game_id
         where s.entrant_id = e.entrant_id and g.rated <= ${rated} order by g.rated desc limit 1) l on true
     where e.stage_id = ${id} and e.rating <> l.rating order by e.number`);
  return [
    ...(rules.places ? wrong : []),
    ...rows.map(({ id }) => say("office.wrongly-qualified", { stage: number, entrant: id })),
  ];
}

async function wrongTable(tx: Transaction, stage: Stage): Promise<Message[]> {
  const { id, number, finishedAt } = stage;
  if (finishedAt === null) return [];
  const waiting = await tx.execute(sql`select from games where stage_id = ${id} and state = 'waiting' limit 1`);
  const unfinished = waiting.rows.length > 0 ? [say("office.stage-unfinished", { stage: number })] : [];
  const record = await stageRecord(tx, stage);
  const course = stageCourse(record);
  if (course instanceof Refusal) return [...unfinished, course.message];
  const table = stageTable(record, course);
  if (table instanceof Refusal) return [...unfinished, table.message];
  const stored = await tx
    .select()
    .from(stageEntrants)
    .where(and(eq(stageEntrants.stageId, id)));
  const shown = new Map(stored.map((row) => [String(row.entrantId), row]));
  const differing = table.filter(({ name, place, points }) => {
    const row = shown.get(name);
    return row?.place !== place || row.points !== points;
  });
  return [
    ...unfinished,
    ...(course.over ? [] : [say("office.stage-unfinished", { stage: number })]),
    ...differing.map(({ name }) => say("office.place-differs", { stage: number, entrant: Number(name) })),
  ];
}
