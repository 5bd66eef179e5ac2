// The time table of a contest: its stages and when their parts begin. Everything can be changed before a stage begins; after
// that, whatever touches no game.

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { partsProblem, rulesOfKind, type StageKind } from "../../contest/stages/rules.ts";
import type { Places } from "../../contest/standings/qualification.ts";
import { readConfig } from "../../core/config.ts";
import type { Json } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import type { Contest } from "../contests/contests.ts";
import type { Config } from "../contests/settings.ts";
import { attempt, type Queries, type Transaction } from "../data/connect.ts";
import { contests, stageParts, stages } from "../data/schema.ts";
import { announce } from "../events.ts";
import type { Office } from "../office.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";
import { advance, lockStages } from "./advance.ts";
import { insertParts, insertStage, type NewStage, type PartWish } from "./new-stage.ts";
import { partsOf, type Stage, type StagePart } from "./record.ts";

/** What an organiser may say of a stage. */
export interface StageWish {
  readonly title: string;
  readonly kind: StageKind;
  readonly places: Places | null;
  readonly parts: readonly PartWish[];
  readonly hidden: boolean;
  /** What differs from the contest's own. */
  readonly config?: Record<string, Json> | undefined;
}

export interface StageEntry {
  readonly stage: Stage;
  readonly parts: readonly StagePart[];
  readonly entrants: number;
  /** Games that were planned so far, and those that are finished. */
  readonly games: number;
  readonly finished: number;
}

const MOST_STAGES = 50;
const MOST_PARTS = 20;
const LONGEST_TITLE = 100;

export async function listStages({ db, pool }: Office, contest: number): Promise<StageEntry[]> {
  const all = await db.select().from(stages).where(eq(stages.contestId, contest)).orderBy(asc(stages.number));
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const parts = await db.select().from(stageParts).where(inArray(stageParts.stageId, ids)).orderBy(stageParts.number);
  const { rows } = await pool.query<{ id: number; entrants: number; games: number; finished: number }>(
    `select s.id, (select count(*) from stage_entrants e where e.stage_id = s.id)::int as entrants,
            g.games::int, g.finished::int
       from stages s cross join lateral (
         select count(*) filter (where state <> 'void') as games, count(*) filter (where state = 'finished') as finished
           from games g where g.stage_id = s.id) g
      where s.contest_id = $1`,
    [contest],
  );
  const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
  return all.map((stage) => ({
    stage,
    parts: parts.filter(({ stageId }) => stageId === stage.id),
    ...counts.get(stage.id)!,
  }));
}

export async function stageByNumber(db: Queries, contest: number, number: number): Promise<Stage | Refusal> {
  const [stage] = await db
    .select()
    .from(stages)
    .where(and(eq(stages.contestId, contest), eq(stages.number, number)));
  return stage ?? refuse(say("office.no-stage", { number }));
}

/** At the end of the time table. Its number. */
export async function addStage(
  office: Office,
  by: number,
  contest: Contest,
  wish: StageWish,
): Promise<number | Refusal> {
  const ready = readWish(contest, wish);
  if (ready instanceof Refusal) return ready;
  return attempt(office.db, async (tx) => {
    await lockStages(tx, contest.id);
    const number = 1 + (await tx.$count(stages, eq(stages.contestId, contest.id)));
    if (number > MOST_STAGES) return refuse(say("office.many-stages", { most: MOST_STAGES }));
    await insertStage(tx, contest.id, number, ready);
    return (await changed(tx, by, contest.id, "stage.added", number, ready)) ?? number;
  });
}

export async function changeStage(
  office: Office,
  by: number,
  contest: Contest,
  number: number,
  wish: StageWish,
): Promise<Refusal | undefined> {
  const ready = readWish(contest, wish);
  if (ready instanceof Refusal) return ready;
  return attempt(office.db, async (tx) => {
    await lockStages(tx, contest.id);
    const stage = await stageByNumber(tx, contest.id, number);
    if (stage instanceof Refusal) return stage;
    const before = await partsOf(tx, stage.id);
    const begun = before.filter(({ beganAt }) => beganAt !== null);
    if (begun.length > 0) {
      const same =
        ready.rules.kind === stage.rules.kind &&
        JSON.stringify(ready.rules.places) === JSON.stringify(stage.rules.places) &&
        (wish.config === undefined || JSON.stringify(ready.config) === JSON.stringify(stage.config)) &&
        begun.every(({ count }, at) => ready.parts[at]?.count === count);
      if (!same || (stage.finishedAt && ready.parts.length !== before.length))
        return refuse(say("office.stage-begun", { stage: number }));
    } else {
      const config = (wish.config === undefined ? stage.config : ready.config) as Record<string, Json>;
      // Rules of the same kind may have been set otherwise: they stay.
      const rules = ready.rules.kind === stage.rules.kind ? { ...stage.rules, places: wish.places } : ready.rules;
      await tx.update(stages).set({ rules, config }).where(eq(stages.id, stage.id));
    }
    await tx.update(stages).set({ title: ready.title, hidden: ready.hidden }).where(eq(stages.id, stage.id));
    await tx.delete(stageParts).where(and(eq(stageParts.stageId, stage.id), sql`began_at is null`));
    await insertParts(tx, stage.id, ready.parts.slice(begun.length), begun.length + 1);
    return changed(tx, by, contest.id, "stage.changed", number, ready);
  });
}

/** One that has not begun. Those behind it move up. */
export async function removeStage(
  office: Office,
  by: number,
  contest: number,
  number: number,
): Promise<Refusal | undefined> {
  return attempt(office.db, async (tx) => {
    await lockStages(tx, contest);
    const stage = await stageByNumber(tx, contest, number);
    if (stage instanceof Refusal) return stage;
    if ((await partsOf(tx, stage.id)).some(({ beganAt }) => beganAt !== null))
      return refuse(say("office.stage-begun", { stage: number }));
    await tx.delete(stages).where(eq(stages.id, stage.id));
    // By way of negative numbers: each is there once at any moment.
    await tx.execute(sql`update stages set number = -number where contest_id = ${contest} and number > ${number}`);
    await tx.execute(sql`update stages set number = -number - 1 where contest_id = ${contest} and number < 0`);
    return changed(tx, by, contest, "stage.removed", number, { title: stage.title });
  });
}

/** Now, and not at its time. However often and by how many it is asked for, the part begins once. */
export async function startPart(
  office: Office,
  by: number,
  contest: Contest,
  number: number,
  part: number,
): Promise<Refusal | undefined> {
  if (contest.state !== "open") return refuse(say("office.start-open"));
  const id = await attempt(office.db, async (tx) => {
    await lockStages(tx, contest.id);
    const stage = await stageByNumber(tx, contest.id, number);
    if (stage instanceof Refusal) return stage;
    const parts = await partsOf(tx, stage.id);
    const wanted = parts.find((one) => one.number === part);
    if (!wanted) return refuse(say("office.no-part", { stage: number, part }));
    if (wanted.beganAt) return undefined;
    const earlier = await tx.$count(
      stages,
      and(eq(stages.contestId, contest.id), sql`number < ${number}`, sql`finished_at is null`),
    );
    if (earlier > 0 || parts.some((one) => one.number < part && one.finishedAt === null))
      return refuse(say("office.start-earlier"));
    await tx
      .update(stageParts)
      .set({ startsAt: sql`now()` })
      .where(and(eq(stageParts.stageId, stage.id), eq(stageParts.number, part)));
    await note(tx, {
      actor: by,
      contest: contest.id,
      action: "stage.started",
      subject: `stage ${number}, part ${part}`,
    });
    return stage.id;
  });
  if (typeof id !== "number") return id;
  await advance(office, id);
  return undefined;
}

function readWish(contest: Contest, wish: StageWish): NewStage | Refusal {
  const { kind, places, hidden, parts } = wish;
  const title = wish.title.trim();
  if (title === "" || title.length > LONGEST_TITLE) return refuse(say("office.stage-title", { most: LONGEST_TITLE }));
  if (parts.length > MOST_PARTS) return refuse(say("office.many-parts", { most: MOST_PARTS }));
  const rules = rulesOfKind(kind, contest.settings.seats, places);
  const wrong = partsProblem(
    rules,
    parts.map(({ count }) => count),
  );
  if (wrong) return wrong;
  if (places && places.best + places.sandbox < contest.settings.seats) return refuse(say("office.few-places"));
  const game = knownGames.get(contest.game)!;
  const set = { ...contest.settings.config, ...wish.config };
  const config = readConfig(game.config, { set });
  if (config instanceof Refusal) return config;
  return { title, rules, config: config as Config, hidden, parts };
}

/** The whole table must be in order; then everybody hears of it. */
async function changed(
  tx: Transaction,
  by: number,
  contest: number,
  action: string,
  number: number,
  { title }: { readonly title: string },
): Promise<Refusal | undefined> {
  const wrong = await orderProblem(tx, contest);
  if (wrong) return wrong;
  await note(tx, { actor: by, contest, action, subject: `stage ${number}`, details: { title } });
  await announce(tx, { what: "contest", id: contest, contest });
  return undefined;
}

/** Parts begin one after the other, between the start and the end of the contest. */
async function orderProblem(tx: Transaction, id: number): Promise<Refusal | undefined> {
  const [contest] = await tx.select().from(contests).where(eq(contests.id, id));
  const rows = await tx
    .select({ title: stages.title, part: stageParts.number, at: stageParts.startsAt, began: stageParts.beganAt })
    .from(stageParts)
    .innerJoin(stages, eq(stages.id, stageParts.stageId))
    .where(and(eq(stages.contestId, id), sql`${stageParts.startsAt} is not null`))
    .orderBy(stages.number, stageParts.number);
  for (const [index, { title, part, at, began }] of rows.entries()) {
    const before = rows[index - 1];
    if (began) continue;
    if (before && before.at! >= at!)
      return refuse(say("office.part-order", { title, part, before: before.title, earlier: before.part }));
    if (contest!.startsAt && at! < contest!.startsAt) return refuse(say("office.part-before", { title, part }));
    if (contest!.endsAt && at! > contest!.endsAt) return refuse(say("office.part-after", { title, part }));
  }
  return undefined;
}
