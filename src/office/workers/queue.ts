// Jobs in the database, by pg-boss: lists of games to play and submissions to judge. A job that nobody has touched for a
// while is given to another worker; whether a game counts is not decided here but where its result is written.

import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "../data/connect.ts";

/** Games to play one after the other, or a submission to judge. */
export type Work = { readonly games: readonly number[] } | { readonly submission: number };

export interface Job {
  readonly queue: string;
  readonly id: string;
  /** Tells one try from the next: who was taken for dead cannot end the job of its successor. */
  readonly retryCount: number;
  readonly work: Work;
}

/** Of jobs: people wait for some of them. */
export const PRIORITY = { judge: 30, custom: 20, stage: 10, ladder: 0 } as const;

/** A worker that has not been heard of for so long is taken for dead. The shortest that pg-boss allows. */
const HEARTBEAT_S = 10;
const LOOK_FOR_DEAD_S = 5;
/** A job may take this long at most; a worker that is alive touches it all the time. */
const LONGEST_JOB_S = 24 * 60 * 60 - 1;
/** A game that breaks every worker that touches it is given up after so many. */
const TRIES = 20;
const KEEP_FINISHED_S = 3600;

export class Queue {
  private readonly boss: PgBoss;
  private readonly pool: pg.Pool;
  private readonly known = new Set<string>();

  constructor(boss: PgBoss, pool: pg.Pool) {
    this.boss = boss;
    this.pool = pool;
  }

  /** Queues must be there before a transaction that puts something into them. */
  async prepare(queues: Iterable<string>): Promise<void> {
    for (const queue of queues) {
      if (this.known.has(queue)) continue;
      await this.boss.createQueue(queue, {
        heartbeatSeconds: HEARTBEAT_S,
        expireInSeconds: LONGEST_JOB_S,
        retryLimit: TRIES,
        retryDelay: 0,
        deleteAfterSeconds: KEEP_FINISHED_S,
      });
      this.known.add(queue);
    }
  }

  async put(tx: Transaction, queue: string, jobs: readonly Work[], priority: number): Promise<void> {
    if (jobs.length === 0) return;
    await this.boss.insert(
      queue,
      jobs.map((data) => ({ data, priority })),
      { db: fromDrizzle(tx, sql) },
    );
  }

  /** The next job of a queue, if there is one. */
  async take(queue: string): Promise<Job | undefined> {
    const [job] = await this.boss.fetch<Work>(queue, { batchSize: 1, includeMetadata: true });
    return job && { queue, id: job.id, retryCount: job.retryCount, work: job.data };
  }

  touch(job: Job): Promise<unknown> {
    return this.boss.touch(job.queue, job);
  }

  complete(tx: Transaction, job: Job): Promise<unknown> {
    return this.boss.complete(job.queue, job, null, { db: fromDrizzle(tx, sql) });
  }

  /** To be tried again, here or elsewhere. */
  fail(job: Job, why: string): Promise<unknown> {
    return this.boss.fail(job.queue, job, { why });
  }

  /** Queues in which something waits: what people wait for first, the others in any order. */
  async withWork(): Promise<string[]> {
    const { rows } = await this.pool.query(
      `select name from pgboss.queue q where name ~ '^(play|judge)/' and exists (
         select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())
        order by name like 'judge/%' desc, random()`,
    );
    return rows.map(({ name }) => name);
  }

  close(): Promise<void> {
    return this.boss.stop({ graceful: false });
  }
}

export async function openQueue(pool: pg.Pool): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schedule: false,
    superviseIntervalSeconds: LOOK_FOR_DEAD_S,
    monitorIntervalSeconds: LOOK_FOR_DEAD_S,
  });
  // What goes wrong in its own rounds is tried again in the next.
  boss.on("error", () => {});
  await boss.start();
  return new Queue(boss, pool);
}
