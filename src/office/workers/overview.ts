// Who is at work, and what waits: for organisers.

import { and, gt, isNull, sql } from "drizzle-orm";
import { workers } from "../data/schema.ts";
import type { Office } from "../office.ts";

export interface QueueState {
  /** What its games need, as the queue is called. */
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Jobs that were given up. */
  readonly failed: number;
  /** Since when the oldest has been waiting. */
  readonly oldest: Date | null;
}

export interface WorkOverview {
  readonly workers: readonly (typeof workers.$inferSelect)[];
  readonly queues: readonly QueueState[];
}

/** Workers say that they are there every few seconds. */
const SILENT = sql`now() - interval '30 seconds'`;

export async function overview(office: Office): Promise<WorkOverview> {
  const { rows } = await office.pool.query<QueueState>(
    `select name, count(*) filter (where state < 'active')::int as waiting,
            count(*) filter (where state = 'active')::int as active,
            count(*) filter (where state = 'failed')::int as failed,
            min(created_on) filter (where state < 'active') as oldest
       from pgboss.job where state <> 'completed' and name ~ '^(play|judge)/' group by name order by name`,
  );
  const alive = await office.db
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), gt(workers.seenAt, SILENT)))
    .orderBy(workers.startedAt);
  return { workers: alive, queues: rows };
}
