// Games and submissions that nobody could play or judge, however often it was tried: they are given up in words, organisers
// see them, and have them tried again. Whatever breaks workers, it breaks a few of them and no more.

import { and, eq, inArray, sql } from "drizzle-orm";
import type { Contest } from "../contests/contests.ts";
import type { Transaction } from "../data/connect.ts";
import { entrants, games, submissions } from "../data/schema.ts";
import { announce } from "../events.ts";
import { judgeQueue, queueGames } from "../games/plan.ts";
import { storable } from "../games/result.ts";
import { seatNamesOf } from "../games/seat-names.ts";
import type { Office } from "../office.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";
import { type Job, PRIORITY } from "./queue.ts";

/** What organisers read in the audit log; what a worker says of itself is nobody else's business. */
export async function noteGivenUp(
  tx: Transaction,
  contest: number,
  what: "game" | "submission",
  id: number,
  { retryCount: tries, failure }: Job,
): Promise<void> {
  const details = { tries, ...(failure !== undefined && { error: storable(failure) }) };
  await note(tx, { contest, action: `${what}.given-up`, subject: `${what} ${id}`, details });
}

/** The game is void then, with its job. */
export async function giveUpGame(office: Office, job: Job, id: number): Promise<void> {
  await office.db.transaction(async (tx) => {
    const [given] = await tx
      .update(games)
      .set({ state: "void", trouble: say("office.given-up", { tries: job.retryCount }) })
      .where(and(eq(games.id, id), eq(games.state, "waiting")))
      .returning({ contest: games.contestId });
    if (given) {
      await noteGivenUp(tx, given.contest, "game", id, job);
      await announce(tx, { what: "game", id, contest: given.contest });
    }
    await office.queue.complete(tx, job);
  });
}

const givenUpGame = (contest: number) =>
  and(
    eq(games.contestId, contest),
    eq(games.state, "void"),
    sql`${games.trouble}->>'code' = ${"office.given-up" satisfies Parameters<typeof say>[0]}`,
  );
const givenUpSubmission = (contest: number) =>
  and(
    eq(submissions.contestId, contest),
    eq(submissions.state, "rejected"),
    sql`${submissions.reason}->>'code' = ${"office.not-judged" satisfies Parameters<typeof say>[0]}`,
  );

export interface GivenUp {
  readonly games: readonly { readonly id: number; readonly players: readonly string[] }[];
  readonly submissions: readonly { readonly id: number; readonly number: number; readonly participant: string }[];
}

const MOST_SHOWN = 100;

export async function givenUp({ db }: Office, contest: number): Promise<GivenUp> {
  const void_ = await db
    .select({ id: games.id })
    .from(games)
    .where(givenUpGame(contest))
    .orderBy(games.id)
    .limit(MOST_SHOWN);
  const ids = void_.map(({ id }) => id);
  const names = await seatNamesOf(db, ids);
  const unjudged = await db
    .select({ id: submissions.id, number: submissions.number, participant: entrants.name })
    .from(submissions)
    .innerJoin(entrants, eq(entrants.id, submissions.entrantId))
    .where(givenUpSubmission(contest))
    .orderBy(submissions.id)
    .limit(MOST_SHOWN);
  return { games: ids.map((id) => ({ id, players: names.get(id) ?? [] })), submissions: unjudged };
}

/** All that was given up in a contest is to be tried again. Returns how much that is. */
export async function tryAgain(
  office: Office,
  actor: number,
  contest: Contest,
): Promise<{ games: number; submissions: number }> {
  const { rows } = await office.db.execute<{ queue: string }>(
    sql`select distinct queue from games where ${givenUpGame(contest.id)}`,
  );
  const languages = await office.db
    .selectDistinct({ language: submissions.language })
    .from(submissions)
    .where(givenUpSubmission(contest.id));
  const judges = languages.map(({ language }) => judgeQueue(contest.game, contest.settings, language));
  await office.queue.prepare([...rows.map(({ queue }) => queue), ...judges]);
  return office.db.transaction(async (tx) => {
    const again = await tx
      .update(games)
      .set({ state: "waiting", trouble: null })
      .where(givenUpGame(contest.id))
      .returning({ id: games.id, queue: games.queue });
    await queueGames(office, tx, again, 1, PRIORITY.custom);
    const judged = await tx
      .update(submissions)
      .set({ state: "waiting", reason: null, report: null, decidedAt: null })
      .where(givenUpSubmission(contest.id))
      .returning({ id: submissions.id, language: submissions.language });
    // Their acceptance games were left, and are wanted again.
    await tx
      .update(games)
      .set({ state: "waiting", trouble: null })
      .where(
        and(
          inArray(
            games.submissionId,
            judged.map(({ id }) => id),
          ),
          eq(games.kind, "acceptance"),
          eq(games.state, "void"),
        ),
      );
    for (const { id, language } of judged) {
      const queue = judgeQueue(contest.game, contest.settings, language);
      await office.queue.put(tx, queue, [{ submission: id }], PRIORITY.judge);
      await announce(tx, { what: "submission", id, contest: contest.id });
    }
    for (const { id } of again) await announce(tx, { what: "game", id, contest: contest.id });
    const count = { games: again.length, submissions: judged.length };
    if (again.length + judged.length > 0)
      await note(tx, { actor, contest: contest.id, action: "contest.tried-again", details: count });
    return count;
  });
}
