// The ladder runs by itself: every few seconds one of the workers looks whose game is due, and plans it. Who meets whom is
// decided by the pure function of the contest room; here it gets what the database knows.

import { randomBytes } from "node:crypto";
import { and, eq, not, sql } from "drizzle-orm";
import { type LadderPlayer, planLadder } from "../../contest/pairing/ladder.ts";
import { SANDBOX_RATING, shownRating } from "../../contest/ratings/bayesian.ts";
import { Random } from "../../core/random.ts";
import type { Contest } from "../contests/contests.ts";
import { contests, now } from "../data/schema.ts";
import { planGames } from "../games/plan.ts";
import type { Office } from "../office.ts";
import { stagePlaying } from "../stages/state.ts";
import { PRIORITY } from "../workers/queue.ts";

/** So often somebody looks. A new program has its first game that soon, if a worker is free. */
export const LOOK_EVERY_MS = 5_000;

/** Plans what is due in all contests at which nobody else has looked just now. Returns the ids of the games. */
export async function planLadders(office: Office): Promise<number[]> {
  const seconds = LOOK_EVERY_MS / 1000;
  const due = await office.db
    .update(contests)
    .set({ ladderAt: now })
    .where(and(runs, sql`coalesce(abs(extract(epoch from now() - ladder_at)) >= ${seconds}, true)`))
    .returning();
  const planned: number[] = [];
  const failures: unknown[] = [];
  // What is wrong in one contest is not the others' trouble.
  for (const contest of due)
    await planOne(office, contest).then(
      (ids) => planned.push(...ids),
      (error) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return planned;
}

/** Where the ladder runs: an open contest that has one, between its start and its end, while no stage is played. */
const runs = and(
  eq(contests.state, "open"),
  sql`jsonb_typeof(${contests.settings}->'ladder') = 'object'`,
  sql`coalesce(${contests.startsAt} <= now(), true)`,
  sql`coalesce(${contests.endsAt} > now(), true)`,
  not(stagePlaying),
);

/** The same of one contest, for those who ask. */
export async function ladderRuns({ db }: Office, contest: number): Promise<boolean> {
  return (await db.$count(contests, and(eq(contests.id, contest), runs))) === 1;
}

async function planOne(office: Office, contest: Contest): Promise<number[]> {
  const { seats, ladder } = contest.settings;
  const players = await ladderPlayers(office, contest.id);
  const programs = new Map(players.map(({ name, program }) => [name, program]));
  const random = new Random(BigInt(`0x${randomBytes(8).toString("hex")}`));
  const tables = planLadder(players, { base: ladder!.minutes * 60_000, seats }, random);
  if (tables.length === 0) return [];
  const planned = tables.map((names) => {
    const config = ladder!.formats[random.below(ladder!.formats.length)]!;
    // Where the format is what is usually played, the limits of the contest hold as they are.
    const usual = JSON.stringify(config) === JSON.stringify(contest.settings.config);
    const seats = names.map((name) => ({ submission: programs.get(name)! }));
    return { kind: "ladder" as const, seats, ...(!usual && { config }) };
  });
  return planGames(office, contest, planned, PRIORITY.ladder);
}

interface ProgramOfLadder extends LadderPlayer {
  /** The submission that plays: the latest accepted one that is no test. */
  readonly program: number;
}

/**
 * Everybody with an accepted program, but those who left and those who are blocked. A game that nobody could play counts as
 * one that was due: the next one is not planned at once.
 */
async function ladderPlayers({ pool }: Office, contest: number): Promise<ProgramOfLadder[]> {
  const { rows } = await pool.query(
    `with waiting as materialized (
       select gs.entrant_id, array_agg(o.entrant_id::text) as met, array_agg(gs.submission_id) as programs,
              min(abs(extract(epoch from now() - g.created_at)))::float8 as since
         from games g join game_seats gs on gs.game_id = g.id join game_seats o on o.game_id = g.id and o.seat <> gs.seat
        where g.contest_id = $1 and g.kind = 'ladder' and g.state = 'waiting' group by gs.entrant_id),
     dropped as materialized (
       select gs.entrant_id, array_agg(gs.submission_id) as programs,
              min(abs(extract(epoch from now() - g.created_at)))::float8 as since
         from games g join game_seats gs on gs.game_id = g.id
        where g.contest_id = $1 and g.kind = 'ladder' and g.state = 'void' and g.trouble->>'code' = 'office.given-up'
          and g.created_at > now() - interval '1 day'
        group by gs.entrant_id)
     select e.id, p.id as program, p.age, r.mean, r.sigma, l.crashes, least(l.since, w.since, d.since) as since,
            coalesce(p.id = any(l.programs || w.programs || d.programs), false) as played, coalesce(w.met, '{}') as waiting
       from entrants e
       join lateral (
         select id, abs(extract(epoch from now() - decided_at))::float8 as age from submissions s
          where s.entrant_id = e.id and s.state = 'accepted' and not s.test order by number desc limit 1) p on true
       left join ladder_ratings r on r.entrant_id = e.id
       left join waiting w on w.entrant_id = e.id
       left join dropped d on d.entrant_id = e.id
       cross join lateral (
         select array_agg(last.submission_id) as programs,
                min(abs(extract(epoch from now() - g.created_at)))::float8 as since,
                count(*) filter (where exists (
                  select from game_faults f where f.game_id = g.id and f.seat = last.seat and not f.after_end))::int as crashes
           from (select game_id, seat, submission_id from game_seats
                  where entrant_id = e.id and rating_mean is not null order by game_id desc limit 10) last
           join games g on g.id = last.game_id) l
      where e.contest_id = $1 and e.withdrawn_at is null and e.disqualified_at is null
        and exists (select from members m join accounts a on a.id = m.account_id
                     where m.entrant_id = e.id and a.blocked_at is null)`,
    [contest],
  );
  return rows.map(({ id, program, age, mean, sigma, since, crashes, played, waiting }) => ({
    name: String(id),
    program,
    rating: shownRating(mean === null ? SANDBOX_RATING.start : { mean, sigma }),
    sinceSubmission: 1000 * age,
    crashes,
    sinceGame: played ? 1000 * since : undefined,
    waiting,
  }));
}
