// What organisers put right: games that count for nobody or are played again, and who is out. The reason is kept, and shown. A
// stage that was over goes on then, as long as the next one has not begun.

import { and, desc, eq, sql } from "drizzle-orm";
import { plain } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { contestById } from "../contests/contests.ts";
import { attempt, type Transaction } from "../data/connect.ts";
import { entrants, games, now, stageEntrants, stageParts, stages } from "../data/schema.ts";
import { announce } from "../events.ts";
import type { Office } from "../office.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";
import { advance, lockStages } from "./advance.ts";
import type { Stage } from "./record.ts";

const LONGEST_REASON = 500;

function reasonProblem(reason: string): Refusal | undefined {
  return reason.trim() === "" || reason.length > LONGEST_REASON
    ? refuse(say("office.reason", { most: LONGEST_REASON }))
    : undefined;
}

/** With `again` it is played once more; without, it counts for nobody. */
export async function voidGame(
  office: Office,
  by: number,
  contest: number,
  id: number,
  reason: string,
  again: boolean,
): Promise<Refusal | undefined> {
  const wrong = reasonProblem(reason);
  if (wrong) return wrong;
  const stage = await attempt(office.db, async (tx) => {
    await lockStages(tx, contest);
    const [game] = await tx
      .select()
      .from(games)
      .where(and(eq(games.id, id), eq(games.contestId, contest)))
      .for("update");
    if (!game) return refuse(say("office.no-such-game"));
    if (game.stageId === null) return refuse(say("office.void-stage-only"));
    // One that has been played again already is over for good.
    if (game.name === null) return refuse(say("office.void-already"));
    if (again && game.state === "waiting") return refuse(say("office.rerun-waiting"));
    const [stage] = await tx.select().from(stages).where(eq(stages.id, game.stageId));
    const knockout = stage!.rules.kind === "knockout" || stage!.rules.kind === "double-knockout";
    if (!again && knockout) return refuse(say("office.void-knockout"));
    const closed = await reopen(tx, stage!);
    if (closed) return closed;
    const gone = { state: "void" as const, trouble: plain(reason.trim()), ...(again && { name: null }) };
    await tx.update(games).set(gone).where(eq(games.id, id));
    const action = again ? "game.rerun" : "game.void";
    await note(tx, { actor: by, contest, action, subject: `game ${id}`, details: { reason: reason.trim() } });
    await announce(tx, { what: "game", id, contest });
    return stage!.id;
  });
  if (typeof stage !== "number") return stage;
  await advance(office, stage);
  return undefined;
}

/** What was over is not, as long as nobody has qualified from it; its table is made anew. */
async function reopen(tx: Transaction, { id, contestId, number }: Stage): Promise<Refusal | undefined> {
  const contest = await contestById(tx, contestId);
  if (contest?.state === "closed") return refuse(say("office.over"));
  const later = await tx.execute(sql`
    select from stages s join stage_parts p on p.stage_id = s.id
     where s.contest_id = ${contestId} and s.number > ${number} and p.began_at is not null limit 1`);
  if (later.rows.length > 0) return refuse(say("office.stage-settled", { stage: number }));
  await tx.update(stages).set({ changedAt: now, finishedAt: null }).where(eq(stages.id, id));
  await tx.update(stageEntrants).set({ place: null, points: null }).where(eq(stageEntrants.stageId, id));
  await tx
    .update(stageParts)
    .set({ finishedAt: null })
    .where(
      and(
        eq(stageParts.stageId, id),
        sql`number = (select max(number) from stage_parts where stage_id = ${id} and ready_at is not null)`,
      ),
    );
  return undefined;
}

/** Out of the ladder, of the stage that is being played or was played last, and of those to come. */
export async function disqualify(
  office: Office,
  by: number,
  contest: number,
  entrant: number,
  reason: string,
): Promise<Refusal | undefined> {
  const wrong = reasonProblem(reason);
  if (wrong) return wrong;
  const changed = await attempt(office.db, async (tx) => {
    await lockStages(tx, contest);
    const [out] = await tx
      .update(entrants)
      .set({ disqualifiedAt: now, disqualifiedFor: reason.trim() })
      .where(and(eq(entrants.id, entrant), eq(entrants.contestId, contest)))
      .returning();
    if (!out) return refuse(say("office.no-participant"));
    const details = { reason: reason.trim() };
    await note(tx, { actor: by, contest, action: "entrant.disqualified", subject: `entrant ${entrant}`, details });
    return touched(tx, contest, entrant);
  });
  return settled(office, changed);
}

export async function undoDisqualification(
  office: Office,
  by: number,
  contest: number,
  entrant: number,
): Promise<Refusal | undefined> {
  const changed = await attempt(office.db, async (tx) => {
    await lockStages(tx, contest);
    const [back] = await tx
      .update(entrants)
      .set({ disqualifiedAt: null, disqualifiedFor: null })
      .where(and(eq(entrants.id, entrant), eq(entrants.contestId, contest)))
      .returning();
    if (!back) return refuse(say("office.no-participant"));
    await note(tx, { actor: by, contest, action: "entrant.back", subject: `entrant ${entrant}` });
    const stage = await touched(tx, contest, entrant);
    if (typeof stage === "number" && back.withdrawnAt === null)
      await tx
        .update(stageEntrants)
        .set({ leftAt: null, outFrom: null, disqualifiedFor: null })
        .where(and(eq(stageEntrants.stageId, stage), eq(stageEntrants.entrantId, entrant)));
    return stage;
  });
  return settled(office, changed);
}

/** The latest stage that has begun, if they are in it: it goes on without them, or with them again. */
async function touched(tx: Transaction, contest: number, entrant: number): Promise<number | undefined | Refusal> {
  await announce(tx, { what: "contest", id: contest, contest });
  const [stage] = await tx
    .select({ stage: stages })
    .from(stages)
    .innerJoin(stageEntrants, and(eq(stageEntrants.stageId, stages.id), eq(stageEntrants.entrantId, entrant)))
    .where(eq(stages.contestId, contest))
    .orderBy(desc(stages.number))
    .limit(1);
  if (!stage) return undefined;
  const closed = await reopen(tx, stage.stage);
  // What is settled stays so: they are out from the next stage on.
  return closed ? undefined : stage.stage.id;
}

async function settled(office: Office, stage: number | undefined | Refusal): Promise<Refusal | undefined> {
  if (typeof stage !== "number") return stage;
  await advance(office, stage);
  return undefined;
}
