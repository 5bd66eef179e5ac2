// Who comes into a stage, and with which program they play a part of it: the best of the stage before, then of the Sandbox, as
// the contest room says; with the last accepted program that was sent before the part began.

import { and, desc, eq, lt, max, sql } from "drizzle-orm";
import { SANDBOX_RATING, shownRating } from "../../contest/ratings/bayesian.ts";
import { byRating, qualified, type Rated } from "../../contest/standings/qualification.ts";
import type { Transaction } from "../data/connect.ts";
import { games, stageEntrants, stages } from "../data/schema.ts";
import type { Stage, StagePart } from "./record.ts";

const AT_ONCE = 1000;

/** So long a part waits for programs that were sent before it and are not judged yet; then it begins without them. */
const WAIT_FOR_VERDICTS_S = 600;

/** Whether a program that may play is still being judged. */
export async function verdictsMissing(tx: Transaction, contest: number, { beganAt }: StagePart): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from submissions where contest_id = ${contest} and not test and decided_at is null
       and created_at <= ${beganAt!.toISOString()}::timestamptz
       and abs(extract(epoch from now() - ${beganAt!.toISOString()}::timestamptz)) < ${WAIT_FOR_VERDICTS_S} limit 1`);
  return rows.length > 0;
}

/** Puts those who qualify into the stage. Returns how many there are. */
export async function gatherField(tx: Transaction, stage: Stage, part: StagePart): Promise<number> {
  const { id, contestId, rules } = stage;
  const sandbox = await sandboxList(tx, contestId, part.beganAt!);
  const known = new Map(sandbox.map((line) => [line.name, line]));
  const before = (await stageBefore(tx, stage)).filter(({ name }) => known.has(name));
  const { places } = rules;
  const names = places === null ? byRating(sandbox).map(({ name }) => name) : qualified(before, sandbox, places);
  const through = Math.min(before.length, places?.best ?? 0);
  const rows = names.map((name, at) => ({
    stageId: id,
    entrantId: Number(name),
    number: at + 1,
    via: places === null ? ("all" as const) : at < through ? ("stage" as const) : ("sandbox" as const),
    rating: known.get(name)!.rating,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(stageEntrants).values(rows.slice(at, at + AT_ONCE));
  const [last] = await tx
    .select({ rated: max(games.rated) })
    .from(games)
    .where(eq(games.contestId, contestId));
  await tx
    .update(stages)
    .set({ rated: last?.rated ?? 0 })
    .where(eq(stages.id, id));
  return rows.length;
}

/** Everybody who may play, with the rating of this moment. */
async function sandboxList(tx: Transaction, contest: number, began: Date): Promise<Rated[]> {
  const { rows } = await tx.execute<{ id: number; mean: number | null; sigma: number; at: number }>(sql`
    select e.id, r.mean, r.sigma, p.at
      from entrants e
      join lateral (
        select (extract(epoch from created_at) * 1000)::float8 as at from submissions s
         where s.entrant_id = e.id and s.state = 'accepted' and not s.test
           and s.created_at <= ${began.toISOString()}::timestamptz
         order by number desc limit 1) p on true
      left join ladder_ratings r on r.entrant_id = e.id
     where e.contest_id = ${contest} and e.withdrawn_at is null and e.disqualified_at is null
       and exists (select from members m join accounts a on a.id = m.account_id
                    where m.entrant_id = e.id and a.blocked_at is null)`);
  return rows.map(({ id, mean, sigma, at }) => ({
    name: String(id),
    rating: shownRating(mean === null ? SANDBOX_RATING.start : { mean, sigma }),
    submitted: at,
  }));
}

/** The table of the stage before, the first with the highest number: places are what counts, whatever they were made of. */
export async function stageBefore(tx: Transaction, { contestId, number }: Stage): Promise<Rated[]> {
  const [before] = await tx
    .select()
    .from(stages)
    .where(and(eq(stages.contestId, contestId), lt(stages.number, number)))
    .orderBy(desc(stages.number))
    .limit(1);
  if (!before) return [];
  const { rows } = await tx.execute<{ id: number; place: number; at: number }>(sql`
    select e.entrant_id as id, e.place, (extract(epoch from s.created_at) * 1000)::float8 as at
      from stage_entrants e
      join part_programs p on p.stage_id = e.stage_id and p.entrant_id = e.entrant_id
       and p.part = (select max(part) from part_programs where stage_id = e.stage_id)
      join submissions s on s.id = p.submission_id
     where e.stage_id = ${before.id} and e.place is not null and e.disqualified_for is null`);
  return rows.map(({ id, place, at }) => ({ name: String(id), rating: -place, submitted: at }));
}

/** Settles which programs play. */
export async function gatherPrograms(tx: Transaction, stage: Stage, part: StagePart): Promise<void> {
  await tx.execute(sql`
    insert into part_programs (stage_id, part, entrant_id, submission_id)
    select e.stage_id, ${part.number}, e.entrant_id, p.id
      from stage_entrants e
      join lateral (
        select id from submissions s
         where s.entrant_id = e.entrant_id and s.state = 'accepted' and not s.test
           and s.created_at <= ${part.beganAt!.toISOString()}::timestamptz
         order by number desc limit 1) p on true
     where e.stage_id = ${stage.id}`);
}
