// A stage goes on by itself: whichever worker looks begins the part that is due, settles who plays, plans the next games and
// ends what is over. All of it in one transaction under the lock of the contest's stages, so that it happens once.

import { and, eq, sql } from "drizzle-orm";
import { openingProblem } from "../../arena/opening.ts";
import { gameIndex, type PlannedGame } from "../../contest/formats/match.ts";
import { allMeetAll, outFrom, type StageCourse, stageCourse, stageTable } from "../../contest/stages/course.ts";
import { Refusal } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { type Contest, contestById } from "../contests/contests.ts";
import type { Transaction } from "../data/connect.ts";
import { games, now, partPrograms, stageParts, stages } from "../data/schema.ts";
import { announce } from "../events.ts";
import { type QueuedGame, readyToPlan } from "../games/plan.ts";
import type { Office } from "../office.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";
import { PRIORITY } from "../workers/queue.ts";
import { auditStage } from "./audit.ts";
import { gatherField, gatherPrograms, verdictsMissing } from "./field.ts";
import { gameName, partsOf, type Stage, type StagePart, stageRecord } from "./record.ts";

/** So often somebody looks whether a part is due. Whoever plays the last game of a wave looks at once. */
export const LOOK_EVERY_MS = 2_000;

/** Of large fields so many games are planned at a time; where all meet all, more come while so many still wait. */
const MOST_AT_ONCE = 5_000;
const REFILL_AT = 1_000;
/** Random moves at the beginning of games that prolong a level match, where a game has such. */
const PROLONGING = 4;
const LOCK = 0x5374_6167;

/** Whoever changes something of a contest's stages holds this until the end of the transaction. */
export async function lockStages(tx: Transaction, contest: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${contest})`);
}

/** Whether nobody else holds it: then it is ours. Who plans need not wait for another who does, and keeps no connection busy. */
async function triedLock(tx: Transaction, contest: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}, ${contest}) as mine`,
  );
  return rows[0]!.mine;
}

/** Everything that is due, in all contests; and the check of stages that are over. */
export async function planStages(office: Office): Promise<void> {
  const { rows } = await office.pool.query<{ id: number }>(
    `select s.id from stages s join contests c on c.id = s.contest_id
      where c.state = 'open' and s.finished_at is null and exists (
        select from stage_parts p where p.stage_id = s.id
           and case when p.began_at is null then p.starts_at <= now() else p.finished_at is null end)
      order by s.contest_id, s.number`,
  );
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error) => failures.push(error));
  // What is wrong in one contest is not the others' trouble.
  for (const { id } of rows) await attempt(advance(office, id));
  await attempt(auditFinished(office));
  if (failures.length > 0) throw failures[0];
}

/** After games were played: on to the next ones, if these were the last of their wave. */
export async function advanceAfter(office: Office, played: Iterable<number | null>): Promise<void> {
  for (const id of new Set(played)) if (id !== null) await advance(office, id);
}

/** One stage, as far as it goes now. */
export async function advance(office: Office, id: number): Promise<void> {
  if (await stillPlaying(office, id)) return;
  const finished = await office.db.transaction(async (tx) => {
    const [{ contestId } = { contestId: 0 }] = await tx
      .select({ contestId: stages.contestId })
      .from(stages)
      .where(eq(stages.id, id));
    if (!(await triedLock(tx, contestId))) return false;
    const [stage] = await tx.select().from(stages).where(eq(stages.id, id));
    const contest = await contestById(tx, contestId);
    if (!stage || contest?.state !== "open" || stage.finishedAt) return false;
    const part = await currentPart(tx, stage);
    if (!part) return false;
    if (!part.readyAt) {
      if (await verdictsMissing(tx, contestId, part)) return false;
      await makeReady(tx, stage, part);
    }
    await settleLeavers(tx, stage);
    return goOn(office, tx, contest, stage, part.number);
  });
  if (finished) await auditFinished(office);
}

/** Without a lock: most of the time there is nothing to do but to wait for games. */
async function stillPlaying({ pool }: Office, stage: number): Promise<boolean> {
  const { rows } = await pool.query(
    `select s.rules->>'kind' as kind,
            (select count(*) from (select from games where stage_id = s.id and state = 'waiting' limit $2) w)::int as waiting,
            (select count(*) from (select from games where stage_id = s.id limit $3) g)::int as planned,
            exists (select from stage_entrants e join entrants n on n.id = e.entrant_id
                     where e.stage_id = s.id and e.left_at is null
                       and (n.withdrawn_at is not null or n.disqualified_at is not null)) as leavers
       from stages s where s.id = $1 and s.finished_at is null`,
    [stage, REFILL_AT, MOST_AT_ONCE],
  );
  const [row] = rows;
  if (row === undefined || row.leavers) return false;
  return row.waiting >= (allMeetAll(row.kind) && row.planned === MOST_AT_ONCE ? REFILL_AT : 1);
}

/** The part that is being played; or that begins now, because it is due and everything before it is over. */
async function currentPart(tx: Transaction, stage: Stage): Promise<StagePart | undefined> {
  const part = (await partsOf(tx, stage.id)).find(({ finishedAt }) => finishedAt === null);
  if (!part || part.beganAt) return part;
  const { rows } = await tx.execute(sql`
    select from stage_parts p where p.stage_id = ${stage.id} and p.number = ${part.number} and p.starts_at <= now()
       and not exists (select from stages o where o.contest_id = ${stage.contestId} and o.number < ${stage.number}
                          and o.finished_at is null)`);
  if (rows.length === 0) return undefined;
  const [begun] = await tx.update(stageParts).set({ beganAt: now }).where(isPart(part)).returning();
  await note(tx, {
    contest: stage.contestId,
    action: "stage.began",
    subject: `stage ${stage.number}, part ${part.number}`,
  });
  await announce(tx, { what: "contest", id: stage.contestId, contest: stage.contestId });
  return begun;
}

const isPart = ({ stageId, number }: StagePart) => and(eq(stageParts.stageId, stageId), eq(stageParts.number, number));

async function makeReady(tx: Transaction, stage: Stage, part: StagePart): Promise<void> {
  if (part.number === 1) {
    const field = await gatherField(tx, stage, part);
    if (field < stage.rules.seats)
      await tx
        .update(stages)
        .set({ trouble: say("office.stage-empty", { field, seats: stage.rules.seats }) })
        .where(eq(stages.id, stage.id));
  }
  await gatherPrograms(tx, stage, part);
  await tx.update(stageParts).set({ readyAt: now }).where(isPart(part));
}

/**
 * Whoever has left or was disqualified since somebody last looked plays no more: their games that wait are taken back, and
 * lost without being played.
 */
async function settleLeavers(tx: Transaction, { id, rules }: Stage): Promise<void> {
  const { rows } = await tx.execute<{ round: number }>(
    sql`select coalesce(max(round), 0)::int as round from games where stage_id = ${id} and name is not null`,
  );
  const { rows: gone } = await tx.execute<{ id: number }>(sql`
    update stage_entrants e set left_at = now(), disqualified_for = n.disqualified_for,
           out_from = ${outFrom(rules, rows[0]!.round) ?? null}
      from entrants n where n.id = e.entrant_id and e.stage_id = ${id} and e.left_at is null
       and (n.withdrawn_at is not null or n.disqualified_at is not null)
    returning e.entrant_id as id`);
  if (gone.length === 0) return;
  const ids = sql.join(
    gone.map((one) => sql`${one.id}`),
    sql`, `,
  );
  // At larger tables the others have a game to win. A worker may have found the program gone before us.
  await tx.execute(sql`
    update games g set state = 'void', name = null, trouble = ${JSON.stringify(say("office.participant-out"))}::jsonb
     where g.stage_id = ${id} and g.name is not null
       and (g.state = 'waiting' or (g.state = 'void' and g.trouble->>'code' = 'office.program-gone'))
       and (select count(*) from game_seats s where s.game_id = g.id) = 2
       and exists (select from game_seats s where s.game_id = g.id and s.entrant_id in (${ids}))`);
}

/** Plans what comes next, or ends the part. Whether that was the end of the stage. */
async function goOn(office: Office, tx: Transaction, contest: Contest, stage: Stage, part: number): Promise<boolean> {
  const record = await stageRecord(tx, stage);
  const course = stageCourse(record);
  if (course instanceof Refusal) throw new Error(course.why);
  if (!course.over) {
    await planNext(office, tx, contest, stage, part, course);
    return false;
  }
  await tx
    .update(stageParts)
    .set({ finishedAt: now })
    .where(and(eq(stageParts.stageId, stage.id), eq(stageParts.number, part)));
  await announce(tx, { what: "contest", id: contest.id, contest: contest.id });
  const last = (await partsOf(tx, stage.id)).every(({ finishedAt }) => finishedAt !== null);
  const empty = course.entrants.length < stage.rules.seats;
  const subject = `stage ${stage.number}, part ${part}`;
  await note(tx, { contest: contest.id, action: last || empty ? "stage.finished" : "stage.part-finished", subject });
  if (!last && !empty) return false;
  const table = stageTable(record, course);
  if (table instanceof Refusal) throw new Error(table.why);
  await tx.execute(sql`
    update stage_entrants e set place = t.place, points = t.points
      from json_to_recordset(${JSON.stringify(table.map(({ name, place, points }) => ({ id: Number(name), place, points })))}::json)
           as t (id integer, place integer, points double precision)
     where e.stage_id = ${stage.id} and e.entrant_id = t.id`);
  const over = { finishedAt: now, changedAt: now, auditedAt: null, differences: null };
  await tx.update(stages).set(over).where(eq(stages.id, stage.id));
  // What nobody can play in any more does not keep the next stage from beginning.
  await tx
    .update(stageParts)
    .set({ finishedAt: now, beganAt: sql`coalesce(began_at, now())` })
    .where(and(eq(stageParts.stageId, stage.id), sql`finished_at is null`));
  return true;
}

async function planNext(
  office: Office,
  tx: Transaction,
  contest: Contest,
  stage: Stage,
  part: number,
  { format, planned }: StageCourse,
): Promise<void> {
  const named = await tx
    .select({ name: games.name })
    .from(games)
    .where(and(eq(games.stageId, stage.id), eq(games.state, "waiting")));
  const waiting = new Set(named.map(({ name }) => name));
  if (waiting.size > 0 && !allMeetAll(stage.rules.kind)) return;
  const settled = await tx
    .select()
    .from(partPrograms)
    .where(and(eq(partPrograms.stageId, stage.id), eq(partPrograms.part, part)));
  const programs = new Map(settled.map(({ entrantId, submissionId }) => [String(entrantId), submissionId]));
  const knockout = format.kind === "knockout" || format.kind === "double-knockout";
  const prolonging = openingProblem(knownGames.get(contest.game)!) ? 0 : PROLONGING;
  const usual = JSON.stringify(stage.config) === JSON.stringify(contest.settings.config);
  const queued = (game: PlannedGame): QueuedGame => ({
    kind: "stage",
    name: gameName(stage, game.id),
    seats: game.players.map((player) => ({ submission: programs.get(player)! })),
    seed: game.seed,
    opening: knockout && gameIndex(game) >= format.gamesPerPairing ? prolonging : 0,
    // Where the format is what is usually played, the limits of the contest hold as they are.
    ...(!usual && { config: stage.config }),
    stage: { id: stage.id, part, round: game.round },
  });
  const list: QueuedGame[] = [];
  for (const game of planned) {
    if (list.length >= MOST_AT_ONCE) break;
    if (!waiting.has(gameName(stage, game.id))) list.push(queued(game));
  }
  if (list.length === 0) return;
  const add = await readyToPlan(office, contest, list, PRIORITY.stage);
  await add(tx);
}

/** Whatever has ended and was not checked yet. */
async function auditFinished(office: Office): Promise<void> {
  const unchecked = await office.db
    .select()
    .from(stages)
    .where(and(sql`finished_at is not null`, sql`audited_at is null`));
  for (const stage of unchecked) {
    const unchanged = sql`date_trunc('milliseconds', changed_at) = ${stage.changedAt.toISOString()}::timestamptz`;
    const differences = await auditStage(office, stage);
    await office.db.transaction(async (tx) => {
      const [first] = await tx
        .update(stages)
        .set({ auditedAt: now, differences })
        .where(and(eq(stages.id, stage.id), sql`audited_at is null`, unchanged))
        .returning({ id: stages.id });
      if (!first) return;
      const { contestId, number } = stage;
      const details = { differences: differences.length };
      await note(tx, { contest: contestId, action: "stage.audited", subject: `stage ${number}`, details });
      await announce(tx, { what: "contest", id: contestId, contest: contestId });
    });
  }
}
