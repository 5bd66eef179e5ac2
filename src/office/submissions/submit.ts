// Sending a program: everything is checked, its files are stored, and a job to judge it is put into the queue in the same
// transaction. Quotas are counted under a lock on the entrant: however many come at once, no more pass.

import { and, eq, max, sql } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
import type { Contest } from "../contests/contests.ts";
import { entrantOf } from "../contests/entrants.ts";
import type { Quotas } from "../contests/settings.ts";
import { attempt, type Transaction } from "../data/connect.ts";
import { entrants, submissionFiles, submissions } from "../data/schema.ts";
import { announce } from "../events.ts";
import { judgeQueue } from "../games/plan.ts";
import { storable } from "../games/result.ts";
import type { Office } from "../office.ts";
import { say } from "../words/en.ts";
import { PRIORITY } from "../workers/queue.ts";
import { readProgram } from "./program-files.ts";

export type Submission = typeof submissions.$inferSelect;

export interface SentProgram {
  /** Of the file or archive. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Seen by its author alone, never plays rated or custom games. */
  readonly test?: boolean;
  /** The rating becomes uncertain again, once it is accepted. */
  readonly reset?: boolean;
  readonly note?: string;
}

const LONGEST_NOTE = 500;

export async function submit(
  office: Office,
  contest: Contest,
  account: number,
  sent: SentProgram,
): Promise<Submission | Refusal> {
  if (contest.state === "draft") return refuse(say("office.not-open"));
  if (contest.state === "closed") return refuse(say("office.over"));
  const { quotas } = contest.settings;
  const program = readProgram(contest.game, sent.name, sent.bytes, quotas);
  if (program instanceof Refusal) return program;
  const entrant = await entrantOf(office.db, contest.id, account);
  if (!entrant || entrant.withdrawnAt) return refuse(say("office.enter-first"));
  const { language, entry, size } = program;
  const queue = judgeQueue(contest.game, contest.settings, language);
  await office.queue.prepare([queue]);
  // Asked twice: here so that nothing is stored in vain, and again when nobody can come between.
  const early = await attempt(office.db, (tx) => quotaProblem(tx, entrant.id, quotas, size));
  if (early instanceof Refusal) return early;
  const kept: { path: string; sha256: Buffer; size: number }[] = [];
  for (const { name, bytes } of program.files)
    kept.push({ path: name, sha256: await office.store.put(bytes), size: bytes.length });
  return attempt(office.db, async (tx) => {
    await tx.select().from(entrants).where(eq(entrants.id, entrant.id)).for("update");
    const tooMuch = await quotaProblem(tx, entrant.id, quotas, size);
    if (tooMuch) return tooMuch;
    const [last] = await tx
      .select({ number: max(submissions.number) })
      .from(submissions)
      .where(eq(submissions.entrantId, entrant.id));
    const [submission] = await tx
      .insert(submissions)
      .values({
        contestId: contest.id,
        entrantId: entrant.id,
        authorId: account,
        number: (last?.number ?? 0) + 1,
        test: sent.test ?? false,
        reset: sent.reset ?? false,
        language,
        entry,
        size,
        note: storable(sent.note ?? "").slice(0, LONGEST_NOTE),
      })
      .returning();
    const submissionId = submission!.id;
    await tx.insert(submissionFiles).values(kept.map((file) => ({ submissionId, ...file })));
    await office.queue.put(tx, queue, [{ submission: submissionId }], PRIORITY.judge);
    await announce(tx, { what: "submission", id: submissionId, contest: contest.id });
    return submission!;
  });
}

/** Those sent within the time; a clock that was set back does not lock anybody out for longer. */
const recent = (minutes: number) => sql`abs(extract(epoch from now() - ${submissions.createdAt})) < ${60 * minutes}`;

async function quotaProblem(
  tx: Transaction,
  entrant: number,
  quotas: Quotas,
  size: number,
): Promise<Refusal | undefined> {
  const { minutes, bytesTogether } = quotas;
  const [used] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${submissions.size}), 0)::int` })
    .from(submissions)
    .where(and(eq(submissions.entrantId, entrant), recent(minutes)));
  if (used!.count >= quotas.submissions)
    return refuse(say("office.submissions-quota", { submissions: quotas.submissions, minutes }));
  if (used!.bytes + size > bytesTogether)
    return refuse(say("office.bytes-quota", { bytes: megabytes(bytesTogether), minutes }));
  return undefined;
}
