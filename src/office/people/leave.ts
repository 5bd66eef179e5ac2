// What is a person's own, to take out and to delete. Finished games stay, under a name that says nothing, so that no
// standing changes; sources, logs, notes and whatever tells who it was go.

import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import {
  accounts,
  apiTokens,
  audit,
  contests,
  entrants,
  gameSeats,
  games,
  members,
  now,
  oneTimeCodes,
  organisers,
  sessions,
  submissionFiles,
  submissions,
} from "../data/schema.ts";
import { say } from "../words/en.ts";
import { nameKey } from "./accounts.ts";
import { note } from "./audit.ts";

/** Everything that the office knows of a person, as one document. Sources and logs can be fetched by their hashes. */
export async function exportPerson(db: Queries, account: number) {
  const [person] = await db
    .select({ name: accounts.name, email: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, account));
  const own = await ownSubmissions(db, account);
  const ids = own.map(({ id }) => id);
  const played = await db
    .select({
      game: games.id,
      contest: games.contestId,
      kind: games.kind,
      seat: gameSeats.seat,
      places: games.places,
      scores: games.scores,
      log: hex(gameSeats.log),
    })
    .from(gameSeats)
    .innerJoin(games, eq(games.id, gameSeats.gameId))
    .where(inArray(gameSeats.submissionId, ids));
  const sources = await db
    .select({
      submission: submissionFiles.submissionId,
      path: submissionFiles.path,
      sha256: hex(submissionFiles.sha256),
    })
    .from(submissionFiles)
    .where(inArray(submissionFiles.submissionId, ids));
  const entered = await db
    .select({ contest: contests.slug, name: entrants.name, joinedAt: members.joinedAt })
    .from(members)
    .innerJoin(entrants, eq(entrants.id, members.entrantId))
    .innerJoin(contests, eq(contests.id, members.contestId))
    .where(eq(members.accountId, account));
  const deeds = await db
    .select({ at: audit.at, action: audit.action, subject: audit.subject, address: audit.address })
    .from(audit)
    .where(eq(audit.actorId, account));
  return { person, contests: entered, submissions: own, sources, games: played, deeds };
}

function hex(column: typeof gameSeats.log | typeof submissionFiles.sha256) {
  return sql<string | null>`encode(${column}, 'hex')`;
}

function ownSubmissions(db: Queries, account: number) {
  return db
    .select({
      id: submissions.id,
      contestId: submissions.contestId,
      number: submissions.number,
      language: submissions.language,
      state: submissions.state,
      reason: submissions.reason,
      note: submissions.note,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(eq(submissions.authorId, account));
}

/** For good. A game under way ends and counts; those that wait are void when a worker finds no program for them. */
export async function deleteAccount(db: Database, account: number, by: number): Promise<Refusal | undefined> {
  const pseudonym = `Former player ${randomBytes(4).toString("hex")}`;
  return attempt(db, async (tx) => {
    const [person] = await tx.select().from(accounts).where(eq(accounts.id, account)).for("update");
    if (!person || person.deletedAt) return refuse(say("office.no-account"));
    if (person.administrator && (await tx.$count(accounts, eq(accounts.administrator, true))) === 1)
      return refuse(say("office.only-administrator"));
    await tx
      .update(accounts)
      .set({
        name: pseudonym,
        nameKey: nameKey(pseudonym),
        email: null,
        emailKey: null,
        password: null,
        administrator: false,
        deletedAt: now,
      })
      .where(eq(accounts.id, account));
    for (const table of [sessions, apiTokens, oneTimeCodes, organisers])
      await tx.delete(table).where(eq(table.accountId, account));
    // What was sent for a team is the team's, and goes with the last of it.
    const own = tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        sql`(select array_agg(m.account_id) from members m where m.entrant_id = ${submissions.entrantId}) = array[${account}::int]`,
      );
    await tx.delete(submissionFiles).where(inArray(submissionFiles.submissionId, own));
    await tx.update(submissions).set({ note: "", output: "", report: null }).where(inArray(submissions.id, own));
    await tx
      .update(submissions)
      .set({ state: "rejected", reason: say("office.author-left"), decidedAt: now })
      .where(and(inArray(submissions.id, own), inArray(submissions.state, ["waiting", "building", "testing"])));
    await tx.update(gameSeats).set({ log: null, logTurns: null }).where(inArray(gameSeats.submissionId, own));
    // Where they were the only one, the name in the table goes too; a team goes on without them.
    await tx.execute(sql`
      update entrants e set name = ${pseudonym}, name_key = ${nameKey(pseudonym)}, withdrawn_at = now(), join_code = null
       where id in (select entrant_id from members where account_id = ${account})
         and not exists (select from members m where m.entrant_id = e.id and m.account_id <> ${account})`);
    await tx.execute(sql`
      delete from members m where account_id = ${account}
         and exists (select from members o where o.entrant_id = m.entrant_id and o.account_id <> ${account})`);
    // Their name may stand in what was told of their games.
    await tx.execute(sql`
      delete from deliveries where state <> 'waiting' and webhook_id in (
        select w.id from webhooks w join members m on m.contest_id = w.contest_id where m.account_id = ${account})`);
    await tx.update(audit).set({ address: null }).where(eq(audit.actorId, account));
    await note(tx, { actor: by, action: "account.deleted", subject: `account ${account}` });
    return undefined;
  });
}
