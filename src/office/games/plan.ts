// Games to be played: rows with everything that a worker needs to know, and jobs for them. Many short games make one job,
// long ones have one each.

import { randomBytes } from "node:crypto";
import { and, avg, eq, inArray, sql } from "drizzle-orm";
import type { Limits } from "../../arena/limits.ts";
import { usualLimits } from "../../arena/limits.ts";
import type { Json } from "../../core/game.ts";
import type { Seed } from "../../core/seed.ts";
import { games as knownGames } from "../../games/index.ts";
import type { Contest } from "../contests/contests.ts";
import type { Config, ContestSettings } from "../contests/settings.ts";
import type { Queries, Transaction } from "../data/connect.ts";
import { gameSeats, games, submissions } from "../data/schema.ts";
import { announce } from "../events.ts";
import type { Office } from "../office.ts";
import { queueFor } from "../workers/offer.ts";
import { PRIORITY } from "../workers/queue.ts";

export type Seated = { readonly submission: number } | { readonly spec: string };

export interface QueuedGame {
  readonly kind: (typeof games.$inferSelect)["kind"];
  /** Names it within the contest: planned twice, it is played once. */
  readonly name?: string;
  /** In seat order. */
  readonly seats: readonly Seated[];
  readonly config?: Config;
  readonly limits?: Limits;
  readonly seed?: Seed;
  readonly opening?: number;
  /** Whom an acceptance or test game is about, and who asked for it. */
  readonly about?: number;
  readonly orderedBy?: number;
  readonly stage?: { readonly id: number; readonly part: number; readonly round: number };
}

/** So long a job should take, and how many games it has at most, and as long as nothing is known. */
const JOB_MS = 10_000;
const MOST_IN_JOB = 50;
const UNKNOWN_IN_JOB = 4;
/** Everybody who works now gets at least so many jobs of what is planned at once: the last ones end about together. */
const SHARES = 2;

/** Works out what a game needs before any transaction: queues are made outside. */
export async function queuesFor(
  office: Office,
  contest: Contest,
  planned: readonly QueuedGame[],
): Promise<(game: QueuedGame) => string> {
  const found = await office.db
    .select({ id: submissions.id, language: submissions.language })
    .from(submissions)
    .where(inArray(submissions.id, programsIn(planned)));
  const languages = new Map(found.map(({ id, language }) => [id, language]));
  const { rules } = knownGames.get(contest.game)!;
  const queue = ({ seats }: QueuedGame) =>
    queueFor({
      work: "play",
      game: contest.game,
      rules,
      languages: seats.flatMap((seat) => ("submission" in seat ? [languages.get(seat.submission)!] : [])),
      controlGroups: contest.settings.controlGroups,
    });
  await office.queue.prepare(new Set(planned.map(queue)));
  return queue;
}

/** Rows that one statement inserts. */
const AT_ONCE = 1000;
/** Of more new games than this, pages hear once that there is something to look at. */
const MOST_ANNOUNCED = 20;

/** The ids of the games that are new, in their order. Whoever puts no job into the queue plays them himself. */
export async function addGames(
  tx: Transaction,
  contest: Contest,
  planned: readonly QueuedGame[],
  queue: (game: QueuedGame) => string,
): Promise<{ id: number; planned: QueuedGame }[]> {
  const added: { id: number; planned: QueuedGame }[] = [];
  for (let at = 0; at < planned.length; at += AT_ONCE)
    added.push(...(await insertGames(tx, contest, planned.slice(at, at + AT_ONCE), queue)));
  const { id: contestId } = contest;
  if (added.length > MOST_ANNOUNCED) await announce(tx, { what: "contest", id: contestId, contest: contestId });
  else for (const { id } of added) await announce(tx, { what: "game", id, contest: contestId });
  return added;
}

async function insertGames(
  tx: Transaction,
  contest: Contest,
  planned: readonly QueuedGame[],
  queue: (game: QueuedGame) => string,
): Promise<{ id: number; planned: QueuedGame }[]> {
  const game = knownGames.get(contest.game)!;
  const rows = await tx
    .insert(games)
    .values(
      planned.map((one) => {
        const config = one.config ?? contest.settings.config;
        return {
          contestId: contest.id,
          kind: one.kind,
          name: one.name ?? null,
          submissionId: one.about ?? null,
          orderedBy: one.orderedBy ?? null,
          game: contest.game,
          rules: game.rules,
          config: config as Record<string, Json>,
          limits:
            one.limits ??
            (one.config ? { ...contest.settings.limits, ...usualLimits(game, config) } : contest.settings.limits),
          seed: String(one.seed ?? randomBytes(6).readUIntBE(0, 6)),
          opening: one.opening ?? 0,
          queue: queue(one),
          stageId: one.stage?.id ?? null,
          part: one.stage?.part ?? null,
          round: one.stage?.round ?? null,
        };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: games.id, name: games.name });
  rows.sort((a, b) => a.id - b.id);
  // Only a name can keep a game out; numbers are given in the order of the rows.
  const fresh = new Set(rows.map(({ name }) => name));
  const isNew = planned.filter(({ name }) => name === undefined || fresh.delete(name));
  const added = isNew.map((one, at) => ({ id: rows[at]!.id, planned: one }));
  const entrantOf = await entrantsBehind(tx, added);
  const seats = added.flatMap(({ id, planned }) =>
    planned.seats.map((seat, number) => ({
      gameId: id,
      seat: number,
      submissionId: "submission" in seat ? seat.submission : null,
      spec: "spec" in seat ? seat.spec : null,
      entrantId: "submission" in seat ? entrantOf.get(seat.submission)! : null,
    })),
  );
  if (seats.length > 0) await tx.insert(gameSeats).values(seats);
  return added;
}

async function entrantsBehind(
  tx: Transaction,
  added: readonly { planned: QueuedGame }[],
): Promise<Map<number, number>> {
  const found = await tx
    .select({ id: submissions.id, entrant: submissions.entrantId })
    .from(submissions)
    .where(inArray(submissions.id, programsIn(added.map(({ planned }) => planned))));
  return new Map(found.map(({ id, entrant }) => [id, entrant]));
}

function programsIn(planned: readonly QueuedGame[]): number[] {
  const all = planned.flatMap(({ seats }) => seats.flatMap((seat) => ("submission" in seat ? [seat.submission] : [])));
  return [...new Set(all)];
}

/** Adds games and jobs for them; returns the ids of the new ones. */
export async function planGames(
  office: Office,
  contest: Contest,
  planned: readonly QueuedGame[],
  priority: number,
): Promise<number[]> {
  const add = await readyToPlan(office, contest, planned, priority);
  return office.db.transaction(add);
}

/** The same in a transaction that is under way or comes: what must be known before it is asked first. */
export async function readyToPlan(
  office: Office,
  contest: Contest,
  planned: readonly QueuedGame[],
  priority: number,
): Promise<(tx: Transaction) => Promise<number[]>> {
  const queue = await queuesFor(office, contest, planned);
  const share = Math.ceil(planned.length / (SHARES * (await slotsAtWork(office))));
  const size = Math.min(share, await gamesInJob(office.db, contest.id));
  return async (tx) => {
    const added = await addGames(tx, contest, planned, queue);
    await queueGames(
      office,
      tx,
      added.map(({ id, planned }) => ({ id, queue: queue(planned) })),
      size,
      priority,
    );
    return added.map(({ id }) => id);
  };
}

export async function queueGames(
  office: Office,
  tx: Transaction,
  added: readonly { id: number; queue: string }[],
  size: number,
  priority: number,
): Promise<void> {
  for (const [queue, some] of Map.groupBy(added, ({ queue }) => queue)) {
    const ids = some.map(({ id }) => id);
    const jobs = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ({
      games: ids.slice(at * size, (at + 1) * size),
    }));
    await office.queue.put(tx, queue, jobs, priority);
  }
}

async function slotsAtWork({ pool }: Office): Promise<number> {
  const { rows } = await pool.query(
    "select sum(slots)::int as slots from workers where ended_at is null and seen_at > now() - interval '30 seconds'",
  );
  return rows[0].slots ?? 1;
}

/** As long as games of this contest have taken so far. */
async function gamesInJob(db: Queries, contest: number): Promise<number> {
  const last = db
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.contestId, contest),
        eq(games.state, "finished"),
        inArray(games.kind, ["ladder", "stage", "custom"]),
      ),
    )
    .orderBy(sql`id desc`)
    .limit(50);
  const [{ wall } = { wall: null }] = await db
    .select({ wall: avg(gameSeats.wallMs) })
    .from(gameSeats)
    .where(inArray(gameSeats.gameId, last));
  if (wall === null) return UNKNOWN_IN_JOB;
  return Math.max(1, Math.min(MOST_IN_JOB, Math.floor(JOB_MS / Math.max(1, 2 * Number(wall)))));
}

/**
 * What waits for rules that are older than ours, and that no worker knows any more, is played by ours: after an upgrade
 * nothing waits for ever.
 */
export async function renewRules(office: Office): Promise<void> {
  for (const queue of await office.queue.withWork()) {
    const [, name = "", version] = queue.split("/");
    const older = Number(version);
    const rules = knownGames.get(name)?.rules;
    if (rules === undefined || older >= rules) continue;
    const { rowCount } = await office.pool.query(
      `select from workers where ended_at is null and seen_at > now() - interval '30 seconds'
          and (offer->'rules'->>$1)::int = $2`,
      [name, older],
    );
    if (rowCount! > 0) continue;
    await office.db.transaction(async (tx) => {
      await office.queue.withdraw(tx, queue);
      await tx
        .update(games)
        .set({ rules, queue: sql`replace(${games.queue}, ${`/${name}/${older}/`}, ${`/${name}/${rules}/`})` })
        .where(and(eq(games.game, name), eq(games.rules, older), eq(games.state, "waiting")));
    });
  }
}

/** So long a game or a submission may be without a job while it is being put into the queue; clocks may be set back. */
const STRANDED_S = 60;

/**
 * Games that wait and submissions that are not decided, and for which nobody has a job: into the queue again. That happens
 * after a restore, and when a job was given up. Returns how many there were.
 */
export async function requeueStranded(office: Office, after = STRANDED_S): Promise<number> {
  const { rows: names } = await office.pool.query("select distinct queue from games where state = 'waiting'");
  await office.queue.prepare(names.map(({ queue }) => queue as string));
  const played = await office.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; queue: string }>(sql`
      with live as (
        select jsonb_array_elements_text(data->'games')::int as id from pgboss.job
         where name like 'play/%' and state <= 'active')
      select g.id, g.queue from games g
       where g.state = 'waiting' and g.kind <> 'acceptance'
         and abs(extract(epoch from now() - g.created_at)) >= ${after}
         and not exists (select from live where live.id = g.id)
       for update of g skip locked`);
    await queueGames(office, tx, rows, UNKNOWN_IN_JOB, PRIORITY.ladder);
    return rows.length;
  });
  return played + (await requeueSubmissions(office, after));
}

async function requeueSubmissions(office: Office, after: number): Promise<number> {
  const { rows } = await office.pool.query<{ id: number; language: string; game: string; settings: ContestSettings }>(
    `select s.id, s.language, c.game, c.settings from submissions s join contests c on c.id = s.contest_id
      where s.decided_at is null and abs(extract(epoch from now() - s.created_at)) >= $1
        and not exists (select from pgboss.job j where j.name like 'judge/%' and j.state <= 'active'
                           and (j.data->>'submission')::int = s.id)`,
    [after],
  );
  for (const { id, language, game, settings } of rows) {
    const queue = judgeQueue(game, settings, language);
    await office.queue.prepare([queue]);
    await office.db.transaction((tx) => office.queue.put(tx, queue, [{ submission: id }], PRIORITY.judge));
  }
  return rows.length;
}

/** Where submissions of a language to a contest wait to be judged. */
export function judgeQueue(game: string, { controlGroups }: ContestSettings, language: string): string {
  const { rules } = knownGames.get(game)!;
  return queueFor({ work: "judge", game, rules, languages: [language], controlGroups });
}
