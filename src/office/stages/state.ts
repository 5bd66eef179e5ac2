// What others in the office must know of stages: whether one is being played, and what nobody may see yet.

import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../data/connect.ts";
import { contests, stages } from "../data/schema.ts";

/** How many stages are over: everybody may order so many more games. */
export function stagesOver(db: Queries, contest: number): Promise<number> {
  return db.$count(stages, and(eq(stages.contestId, contest), sql`finished_at is not null`));
}

/** Whether a part is being played: the ladder waits then. */
export const stagePlaying = sql`exists (select from stages s join stage_parts p on p.stage_id = s.id
  where s.contest_id = ${contests.id} and p.began_at is not null and p.finished_at is null)`;

/** Stages that show nothing before their end, by id. */
export async function hiddenStages(db: Queries, contest: number): Promise<number[]> {
  const rows = await db
    .select({ id: stages.id })
    .from(stages)
    .where(and(eq(stages.contestId, contest), eq(stages.hidden, true), sql`finished_at is null`));
  return rows.map(({ id }) => id);
}

/** Numbers in the time table, by id. */
export async function stageNumbers(db: Queries, contest: number): Promise<Map<number, number>> {
  const rows = await db.select().from(stages).where(eq(stages.contestId, contest));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
