// Jobs in the database, by pg-boss: lists of games to play and submissions to judge. A job that nobody has touched for a
// while is given to another worker; whether a game counts is not decided here but where its result is written.

import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "../data/connect.ts";
import { announceJobs, JOBS_CHANNEL } from "../events.ts";

/** Games to play one after the other, or a submission to judge. */
export type Work = { readonly games: readonly number[] } | { readonly submission: number };

export interface Job {
  readonly queue: string;
  readonly id: string;
  /** Tells one try from the next: who was taken for dead cannot end the job of its successor. */
  readonly retryCount: number;
  readonly priority: number;
  /** What was said when the try before failed; nothing, if its worker was just not heard of any more. */
  readonly failure: string | undefined;
  readonly work: Work;
}

/** Of jobs: people wait for some of them. */
export const PRIORITY = { judge: 30, custom: 20, stage: 10, ladder: 0 } as const;

/** A worker that has not been heard of for so long is taken for dead. The shortest that pg-boss allows. */
const HEARTBEAT_S = 10;
const LOOK_FOR_DEAD_S = 5;
/** A job may take this long at most; a worker that is alive touches it all the time. */
const LONGEST_JOB_S = 24 * 60 * 60 - 1;
/** A game or a submission that breaks every worker that touches it is given up after so many. */
export const TRIES = 8;
/** Several games in one job are parted after so many: one of them may be to blame. */
export const TRIES_TOGETHER = 2;
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
        // Once more than tried: whoever takes it then gives it up, in words.
        retryLimit: 2 * TRIES,
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
    await announceJobs(tx);
  }

  /** The next job of a queue, if there is one. None is ever put off: one that seems to be met a clock that was set back. */
  async take(queue: string): Promise<Job | undefined> {
    const [job] = await this.boss.fetch<Work>(queue, { batchSize: 1, includeMetadata: true, ignoreStartAfter: true });
    if (!job) return undefined;
    const { id, retryCount, priority, output, data: work } = job;
    return { queue, id, retryCount, priority, failure: (output as { why?: string } | null)?.why, work };
  }

  touch(job: Job): Promise<unknown> {
    return this.boss.touch(job.queue, job);
  }

  complete(tx: Transaction, job: Job): Promise<unknown> {
    return this.boss.complete(job.queue, job, null, { db: fromDrizzle(tx, sql) });
  }

  /** For somebody else, as if it had not been tried this time. */
  async putBack({ queue, id, retryCount }: Job): Promise<void> {
    await this.pool.query(
      `with back as (
         update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
          where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning id)
       select pg_notify('${JOBS_CHANNEL}', '') from back`,
      [queue, id, retryCount],
    );
  }

  /** To be tried again, here or elsewhere. */
  fail(job: Job, why: string): Promise<unknown> {
    return this.boss.fail(job.queue, job, { why });
  }

  /** Queues in which something waits: what people wait for first, the others in any order. */
  async withWork(): Promise<string[]> {
    const { rows } = await this.pool.query(
      `select name from pgboss.queue q where name ~ '^(play|judge)/' and exists (
         select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked)
        order by name like 'judge/%' desc, random()`,
    );
    return rows.map(({ name }) => name);
  }

  /** Takes back what nobody has begun; whose job it was is found again by those who wait. */
  async withdraw(tx: Transaction, queue: string): Promise<void> {
    await tx.execute(sql`delete from pgboss.job where name = ${queue} and state < 'active'`);
  }

  /** After a clock was set back: signs of life from the future would hide the dead until then. */
  async forgetFuture(): Promise<void> {
    await this.pool.query("update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now()");
    await this.pool.query(
      `update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
        where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`,
    );
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
