// A worker: takes jobs that this machine can do, plays, writes results. It says that it is alive, and for every job that it
// is still at it. If it dies, its jobs are taken by others; if the database goes away, it waits for it.

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../data/connect.ts";
import { newestSchema } from "../data/migrate.ts";
import { games, now, workers } from "../data/schema.ts";
import type { Retention } from "../files/retention.ts";
import { storable, writeResult } from "../games/result.ts";
import { keepHouse } from "../housekeeping.ts";
import type { Office } from "../office.ts";
import { judge } from "./judge.ts";
import { canServe, type Offer } from "./offer.ts";
import { playOrders, type Unplayable, waitingOrders } from "./play.ts";
import type { Job } from "./queue.ts";

const TOUCH_MS = 3_000;
const ALIVE_MS = 5_000;
const IDLE_MS = 500;
const TROUBLE_MS = 2_000;
const HOUSEKEEPING_MS = 60_000;

export interface WorkerOptions {
  readonly offer: Offer;
  /** Games at the same time; as many as there are cores, if nothing is said. */
  readonly slots?: number;
  readonly version: string;
  /** What of finished games goes away with time. */
  readonly retention?: Retention;
  /** Hears of what goes wrong, for the log of whoever runs it. */
  trouble(message: string): void;
}

export class Worker {
  readonly id: string = randomUUID();
  private readonly office: Office;
  private readonly options: WorkerOptions;
  private readonly slots: number;
  private playing = 0;
  /** Somebody brought the database to a schema that we do not know. */
  private readonly outdated = new AbortController();

  constructor(office: Office, options: WorkerOptions) {
    this.office = office;
    this.options = options;
    this.slots = options.slots ?? options.offer.cores;
  }

  /** Works until it is stopped. Games under way are broken off then, and played by others. */
  async run(stop: AbortSignal): Promise<void> {
    const { offer, version, retention = {} } = this.options;
    await this.insisting(stop, () =>
      this.office.db.insert(workers).values({ id: this.id, name: hostname(), version, slots: this.slots, offer }),
    );
    const alive = every(ALIVE_MS, () => this.sayAlive());
    const housekeeping = every(HOUSEKEEPING_MS, () => keepHouse(this.office, retention));
    try {
      await this.takeJobs(AbortSignal.any([stop, this.outdated.signal]));
    } finally {
      alive.end();
      housekeeping.end();
      const gone = { endedAt: now, playing: 0 };
      await this.office.db
        .update(workers)
        .set(gone)
        .where(eq(workers.id, this.id))
        .catch(() => {});
    }
  }

  /** One look into the queue at a time, however many games are under way. */
  private async takeJobs(stop: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!stop.aborted) {
      if (underWay.size >= this.slots) {
        await Promise.race(underWay);
        continue;
      }
      const job = await this.nextJob().catch((error: Error) => this.options.trouble(error.message));
      if (!job) {
        await pause(IDLE_MS, stop);
        continue;
      }
      const work = this.work(job, stop)
        .catch(async (error: Error) => {
          this.options.trouble(error.message);
          await pause(TROUBLE_MS, stop);
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
    await Promise.all(underWay);
  }

  private async nextJob(): Promise<Job | undefined> {
    for (const queue of await this.office.queue.withWork()) {
      if (!canServe(this.options.offer, queue)) continue;
      const job = await this.office.queue.take(queue);
      if (job) return job;
    }
    return undefined;
  }

  private async work(job: Job, stop: AbortSignal): Promise<void> {
    const { office } = this;
    const touch = every(TOUCH_MS, () => office.queue.touch(job));
    this.playing++;
    try {
      const { work } = job;
      if ("submission" in work) await judge(office, job, work.submission, this.id, stop);
      else await this.play(job, work.games, stop);
      if (stop.aborted) await office.queue.fail(job, "the worker was stopped");
    } catch (error) {
      // Somebody else tries, or we again: nothing was counted that was not written.
      await office.queue.fail(job, (error as Error).message).catch(() => {});
      throw error;
    } finally {
      this.playing--;
      touch.end();
    }
  }

  private async play(job: Job, ids: readonly number[], stop: AbortSignal): Promise<void> {
    const { office } = this;
    const orders = await waitingOrders(office, ids);
    const last = orders.at(-1);
    if (!last) return void (await office.db.transaction((tx) => office.queue.complete(tx, job)));
    const unplayable = await playOrders(office, orders, stop, (order, replay, logs) =>
      this.insisting(stop, async () => {
        const finished = { game: order.row.id, replay, logs, worker: this.id };
        const end = async (tx: Transaction, first: boolean) => {
          if (order === last) await office.queue.complete(tx, job);
          if (first)
            await tx
              .update(workers)
              .set({ finished: sql`${workers.finished} + 1` })
              .where(eq(workers.id, this.id));
        };
        await writeResult(office, finished, end);
      }),
    );
    if (unplayable)
      await this.cannotPlay(
        job,
        orders.map(({ row }) => row.id),
        unplayable,
      );
  }

  /** Alone in its job a game is void if its program is gone; among others each gets a job of its own. */
  private async cannotPlay(job: Job, ids: readonly number[], { why, gone }: Unplayable): Promise<void> {
    const { office } = this;
    const waiting = and(inArray(games.id, [...ids]), eq(games.state, "waiting"));
    if (ids.length > 1) {
      await office.db.transaction(async (tx) => {
        await office.queue.put(
          tx,
          job.queue,
          ids.map((id) => ({ games: [id] })),
          0,
        );
        await office.queue.complete(tx, job);
      });
      return;
    }
    await office.db
      .update(games)
      .set({ trouble: storable(why) })
      .where(waiting);
    if (!gone) throw new Error(`game ${ids[0]} cannot be played here: ${why}`);
    await office.db.transaction(async (tx) => {
      await tx.update(games).set({ state: "void" }).where(waiting);
      await office.queue.complete(tx, job);
    });
  }

  private async sayAlive(): Promise<void> {
    await this.office.db.update(workers).set({ seenAt: now, playing: this.playing }).where(eq(workers.id, this.id));
    const { rows } = await this.office.pool.query("select max(version) as version from ludus_schema");
    if (rows[0].version <= newestSchema() || this.outdated.signal.aborted) return;
    this.options.trouble("the database is of a newer Ludus by now: update this worker and start it again");
    this.outdated.abort();
  }

  /** Until the database is there. Whoever was stopped gives up. */
  private async insisting<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (stop.aborted || !isAway(error)) throw error;
        this.options.trouble(`the database does not answer: ${(error as Error).message}`);
        await pause(TROUBLE_MS, stop);
      }
    }
  }
}

/** Connections break, servers start up or close their doors; statements that are wrong stay wrong. */
function isAway(error: unknown): boolean {
  const { code = "", message = "", cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause !== undefined && isAway(cause)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return !WRONG_STATEMENTS.test(code);
  return /^E[A-Z]+$/.test(code) || /terminated|timeout|Connection ended/i.test(message);
}

/** Data, constraints, syntax, what the server does not know: by the classes of PostgreSQL. */
const WRONG_STATEMENTS = /^(0A|22|23|42|54)/;

async function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => {});
}

/** Does something again and again; a time that fails is followed by the next. */
function every(milliseconds: number, work: () => Promise<unknown>): { end(): void } {
  const timer = setInterval(() => void work().catch(() => {}), milliseconds);
  return { end: () => clearInterval(timer) };
}
