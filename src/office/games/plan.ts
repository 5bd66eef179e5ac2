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

export interface PlannedGame {
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
}

/** So long a job should take, and how many games it has at most, and as long as nothing is known. */
const JOB_MS = 10_000;
const MOST_IN_JOB = 50;
const UNKNOWN_IN_JOB = 4;

/** Works out what a game needs before any transaction: queues are made outside. */
export async function queuesFor(
  office: Office,
  contest: Contest,
  planned: readonly PlannedGame[],
): Promise<(game: PlannedGame) => string> {
  const ids = [
    ...new Set(
      planned.flatMap(({ seats }) => seats.flatMap((seat) => ("submission" in seat ? [seat.submission] : []))),
    ),
  ];
  const found = await office.db
    .select({ id: submissions.id, language: submissions.language })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  const languages = new Map(found.map(({ id, language }) => [id, language]));
  const { rules } = knownGames.get(contest.game)!;
  const queue = ({ seats }: PlannedGame) =>
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

/** The ids of the games that are new, in their order. Whoever puts no job into the queue plays them himself. */
export async function addGames(
  tx: Transaction,
  contest: Contest,
  planned: readonly PlannedGame[],
  queue: (game: PlannedGame) => string,
): Promise<{ id: number; planned: PlannedGame }[]> {
  const added: { id: number; planned: PlannedGame }[] = [];
  const game = knownGames.get(contest.game)!;
  for (const one of planned) {
    const config = one.config ?? contest.settings.config;
    const [row] = await tx
      .insert(games)
      .values({
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
      })
      .onConflictDoNothing()
      .returning({ id: games.id });
    if (!row) continue;
    await tx.insert(gameSeats).values(
      one.seats.map((seat, number) => ({
        gameId: row.id,
        seat: number,
        submissionId: "submission" in seat ? seat.submission : null,
        spec: "spec" in seat ? seat.spec : null,
        entrantId:
          "submission" in seat ? sql<number>`(select entrant_id from submissions where id = ${seat.submission})` : null,
      })),
    );
    added.push({ id: row.id, planned: one });
    await announce(tx, { what: "game", id: row.id, contest: contest.id });
  }
  return added;
}

/** Adds games and jobs for them; returns the ids of the new ones. */
export async function planGames(
  office: Office,
  contest: Contest,
  planned: readonly PlannedGame[],
  priority: number,
): Promise<number[]> {
  const queue = await queuesFor(office, contest, planned);
  const size = await gamesInJob(office.db, contest.id);
  return office.db.transaction(async (tx) => {
    const added = await addGames(tx, contest, planned, queue);
    await queueGames(
      office,
      tx,
      added.map(({ id, planned }) => ({ id, queue: queue(planned) })),
      size,
      priority,
    );
    return added.map(({ id }) => id);
  });
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

/** So long a game or a submission may be without a job while it is being put into the queue. */
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
       where g.state = 'waiting' and g.kind <> 'acceptance' and g.created_at <= now() - make_interval(secs => ${after})
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
      where s.decided_at is null and s.created_at <= now() - make_interval(secs => $1)
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
