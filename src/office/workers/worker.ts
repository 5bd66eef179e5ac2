// A worker: takes jobs that this machine can do, plays, writes results. It says that it is alive, and for every job that it
// is still at it. If it dies, its jobs are taken by others; if the database goes away, it waits for it.

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Message, plain } from "../../core/message.ts";
import type { BuildLimits } from "../../players/sandbox/build-room.ts";
import { isAway, reasonOf, type Transaction } from "../data/connect.ts";
import { newestSchema } from "../data/migrate.ts";
import { games, now, workers } from "../data/schema.ts";
import { announce, listenForJobs } from "../events.ts";
import type { Retention } from "../files/retention.ts";
import { storableMessage, writeResult } from "../games/result.ts";
import { keepHouse } from "../housekeeping.ts";
import { LOOK_EVERY_MS as LADDER_EVERY_MS, planLadders } from "../ladder/plan.ts";
import type { Office } from "../office.ts";
import { advanceAfter, planStages, LOOK_EVERY_MS as STAGES_EVERY_MS } from "../stages/advance.ts";
import { say } from "../words/en.ts";
import { diskProblem } from "./disk.ts";
import { giveUpGame } from "./given-up.ts";
import { judge } from "./judge.ts";
import { canServe, type Offer } from "./offer.ts";
import { playOrders, type Unplayable, type Workplace, waitingOrders } from "./play.ts";
import { type Job, TRIES, TRIES_TOGETHER } from "./queue.ts";

const TOUCH_MS = 3_000;
const ALIVE_MS = 5_000;
/** New jobs wake a worker; what was taken back from a dead one is found by looking. */
const IDLE_MS = 2_000;
const TROUBLE_MS = 2_000;
const HOUSEKEEPING_MS = 60_000;

export interface WorkerOptions {
  readonly offer: Offer;
  /** Games at the same time; as many as there are cores, if nothing is said. */
  readonly slots?: number;
  readonly version: string;
  readonly buildLimits?: BuildLimits;
  /** What of finished games goes away with time. */
  readonly retention?: Retention;
  /** Hears of what goes wrong, for the log of whoever runs it. */
  trouble(message: Message): void;
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
    const ladder = every(LADDER_EVERY_MS, () => planLadders(this.office));
    const stages = every(STAGES_EVERY_MS, () => planStages(this.office));
    const news = new Bell();
    const listening = listenForJobs(this.office.pool, () => news.ring());
    try {
      await this.takeJobs(AbortSignal.any([stop, this.outdated.signal]), news);
    } finally {
      await listening.close();
      alive.end();
      housekeeping.end();
      ladder.end();
      stages.end();
      const gone = { endedAt: now, playing: 0 };
      await this.office.db
        .update(workers)
        .set(gone)
        .where(eq(workers.id, this.id))
        .catch(() => {});
    }
  }

  /** One look into the queue at a time, however many games are under way. */
  private async takeJobs(stop: AbortSignal, news: Bell): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let full: Message | undefined;
    while (!stop.aborted) {
      if (underWay.size >= this.slots) {
        await Promise.race(underWay);
        continue;
      }
      const before = full;
      full = diskProblem();
      if (full) {
        if (!before) this.options.trouble(full);
        await pause(TROUBLE_MS, stop);
        continue;
      }
      const silence = news.silence();
      const job = await this.nextJob().catch((error: Error) => this.options.trouble(plain(reasonOf(error))));
      if (!job) {
        await Promise.race([silence, pause(IDLE_MS, stop)]);
        continue;
      }
      const work = this.work(job, stop)
        .catch(async (error: Error) => {
          this.options.trouble(error instanceof Unplayed ? error.told : plain(reasonOf(error)));
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
      const place = { worker: this.id, stop, buildLimits: this.options.buildLimits };
      if ("submission" in work) await judge(office, job, work.submission, place);
      else await this.play(job, work.games, place);
      if (stop.aborted) await office.queue.putBack(job);
    } catch (error) {
      // Somebody else tries, or we again: nothing was counted that was not written.
      await office.queue.fail(job, reasonOf(error)).catch(() => {});
      throw error;
    } finally {
      this.playing--;
      touch.end();
    }
  }

  private async play(job: Job, ids: readonly number[], place: Workplace): Promise<void> {
    const { office } = this;
    const orders = await waitingOrders(office, ids);
    const last = orders.at(-1);
    if (!last) return void (await office.db.transaction((tx) => office.queue.complete(tx, job)));
    const waiting = orders.map(({ row }) => row.id);
    if (waiting.length > 1 && job.retryCount >= TRIES_TOGETHER) return this.part(job, waiting);
    if (waiting.length === 1 && job.retryCount >= TRIES) return giveUpGame(office, job, waiting[0]!);
    const unplayable = await playOrders(office, orders, place, (order, replay, logs) =>
      this.insisting(place.stop, async () => {
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
    if (unplayable) await this.cannotPlay(job, waiting, unplayable);
    // What goes wrong here is tried again in the next round.
    await advanceAfter(
      office,
      orders.map(({ row }) => row.stageId),
    ).catch(() => {});
  }

  /** Each game gets a job of its own: what is wrong with one is not the others' trouble. */
  private async part(job: Job, ids: readonly number[]): Promise<void> {
    const { queue, db } = this.office;
    await db.transaction(async (tx) => {
      const alone = ids.map((id) => ({ games: [id] }));
      await queue.put(tx, job.queue, alone, job.priority);
      await queue.complete(tx, job);
    });
  }

  /** Alone in its job a game is void if its program is gone; among others each gets a job of its own. */
  private async cannotPlay(job: Job, ids: readonly number[], { why, gone }: Unplayable): Promise<void> {
    const { office } = this;
    const waiting = and(inArray(games.id, [...ids]), eq(games.state, "waiting"));
    if (ids.length > 1) return this.part(job, ids);
    await office.db
      .update(games)
      .set({ trouble: storableMessage(why) })
      .where(waiting);
    if (!gone) throw new Unplayed(say("office.unplayable", { game: ids[0]!, why }));
    await office.db.transaction(async (tx) => {
      const void_ = await tx
        .update(games)
        .set({ state: "void" })
        .where(waiting)
        .returning({ id: games.id, contest: games.contestId });
      for (const game of void_) await announce(tx, { what: "game", ...game });
      await office.queue.complete(tx, job);
    });
  }

  private async sayAlive(): Promise<void> {
    await this.office.db.update(workers).set({ seenAt: now, playing: this.playing }).where(eq(workers.id, this.id));
    const { rows } = await this.office.pool.query("select max(version) as version from ludus_schema");
    if (rows[0].version <= newestSchema() || this.outdated.signal.aborted) return;
    this.options.trouble(say("office.outdated"));
    this.outdated.abort();
  }

  /** Until the database is there. Whoever was stopped gives up. */
  private async insisting<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (stop.aborted || !isAway(error)) throw error;
        this.options.trouble(say("office.no-answer", { error: reasonOf(error) }));
        await pause(TROUBLE_MS, stop);
      }
    }
  }
}

/** Rung for whoever has nothing to do. */
class Bell {
  private rung = Promise.withResolvers<void>();

  /** Lasts until it rings next. */
  silence(): Promise<void> {
    return this.rung.promise;
  }

  ring(): void {
    this.rung.resolve();
    this.rung = Promise.withResolvers();
  }
}

/** A game that this machine could not play, told in words. */
class Unplayed extends Error {
  readonly told: Message;
  constructor(told: Message) {
    super(told.text);
    this.told = told;
  }
}

async function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => {});
}

/** Does something again and again; a time that fails is followed by the next. */
function every(milliseconds: number, work: () => Promise<unknown>): { end(): void } {
  const timer = setInterval(() => void work().catch(() => {}), milliseconds);
  return { end: () => clearInterval(timer) };
}
