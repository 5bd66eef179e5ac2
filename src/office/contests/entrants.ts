// Who takes part: a person alone, or a team that others join by its code. Somebody takes part in a contest once.

import { and, count, eq } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries, type Transaction } from "../data/connect.ts";
import { accounts, entrants, members, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { type Account, nameKey, readName } from "../people/accounts.ts";
import { note } from "../people/audit.ts";
import { hashCode, randomCode } from "../people/passwords.ts";
import { say } from "../words/en.ts";
import type { Contest } from "./contests.ts";

export type ContestEntrant = typeof entrants.$inferSelect;

/** Why nobody can enter at this moment. */
function closedProblem({ state, registrationFrom, registrationUntil }: Contest): Refusal | undefined {
  const now = new Date();
  if (state === "draft") return refuse(say("office.not-open"));
  if (state === "closed") return refuse(say("office.over"));
  if (registrationFrom && now < registrationFrom) return refuse(say("office.registration-later"));
  return registrationUntil && now > registrationUntil ? refuse(say("office.registration-over")) : undefined;
}

/** As oneself, under the account's name. Whoever is in already stays so. */
export async function enter(db: Database, contest: Contest, account: Account): Promise<ContestEntrant | Refusal> {
  const closed = closedProblem(contest);
  if (closed) return closed;
  return attempt(db, async (tx) => {
    const known = await entrantOf(tx, contest.id, account.id);
    return known ?? addEntrant(tx, contest.id, account.id, account.name);
  });
}

/** A team with its first member; the code lets others in. */
export async function makeTeam(
  db: Database,
  contest: Contest,
  account: Account,
  title: string,
): Promise<{ entrant: ContestEntrant; code: string } | Refusal> {
  const closed = closedProblem(contest);
  if (closed) return closed;
  if (contest.settings.teamSize < 2) return refuse(say("office.alone"));
  const name = readName(title);
  if (name instanceof Refusal) return name;
  const code = randomCode();
  return attempt(db, async (tx) => {
    if (await entrantOf(tx, contest.id, account.id)) return refuse(say("office.takes-part"));
    const entrant = await addEntrant(tx, contest.id, account.id, name, hashCode(code));
    return entrant instanceof Refusal ? entrant : { entrant, code };
  });
}

export async function joinTeam(
  db: Database,
  contest: Contest,
  account: Account,
  code: string,
): Promise<ContestEntrant | Refusal> {
  const closed = closedProblem(contest);
  if (closed) return closed;
  return attempt(db, async (tx) => {
    if (await entrantOf(tx, contest.id, account.id)) return refuse(say("office.takes-part"));
    const [team] = await tx
      .select()
      .from(entrants)
      .where(and(eq(entrants.contestId, contest.id), eq(entrants.joinCode, hashCode(code))))
      .for("update");
    if (!team) return refuse(say("office.no-team"));
    const [size] = await tx.select({ people: count() }).from(members).where(eq(members.entrantId, team.id));
    if (size!.people >= contest.settings.teamSize)
      return refuse(say("office.team-full", { most: contest.settings.teamSize }));
    await tx.insert(members).values({ contestId: contest.id, accountId: account.id, entrantId: team.id });
    await note(tx, { actor: account.id, contest: contest.id, action: "team.joined", subject: `entrant ${team.id}` });
    return team;
  });
}

export async function entrantOf(db: Queries, contest: number, account: number): Promise<ContestEntrant | undefined> {
  const [found] = await db
    .select({ entrant: entrants })
    .from(members)
    .innerJoin(entrants, eq(entrants.id, members.entrantId))
    .where(and(eq(members.contestId, contest), eq(members.accountId, account)));
  return found?.entrant;
}

export async function teamMembers(db: Queries, entrant: number): Promise<{ name: string; joinedAt: Date }[]> {
  return db
    .select({ name: accounts.name, joinedAt: members.joinedAt })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.entrantId, entrant))
    .orderBy(members.joinedAt, accounts.id);
}

/**
 * What a team has sent stays with it, so somebody must. Whoever is alone in it, and has sent nothing, takes part no longer,
 * and may join another one.
 */
export async function leaveTeam(db: Database, contest: Contest, account: number): Promise<Refusal | undefined> {
  if (contest.settings.teamSize < 2) return refuse(say("office.alone"));
  return attempt(db, async (tx) => {
    const team = await entrantOf(tx, contest.id, account);
    if (!team) return refuse(say("office.enter-first"));
    // One after the other: the last two do not leave at the same time.
    await tx.select().from(entrants).where(eq(entrants.id, team.id)).for("update");
    const isLast = (await tx.$count(members, eq(members.entrantId, team.id))) === 1;
    if (isLast && (await tx.$count(submissions, eq(submissions.entrantId, team.id))) > 0)
      return refuse(say("office.last-of-team"));
    await tx.delete(members).where(and(eq(members.entrantId, team.id), eq(members.accountId, account)));
    if (isLast) await tx.delete(entrants).where(eq(entrants.id, team.id));
    await note(tx, { actor: account, contest: contest.id, action: "team.left", subject: `entrant ${team.id}` });
    return undefined;
  });
}

/** Instead of the one before, which may have gone to the wrong people. */
export async function newTeamCode(db: Database, contest: Contest, account: number): Promise<string | Refusal> {
  if (contest.settings.teamSize < 2) return refuse(say("office.alone"));
  const code = randomCode();
  return attempt(db, async (tx) => {
    const team = await entrantOf(tx, contest.id, account);
    if (!team) return refuse(say("office.enter-first"));
    await tx
      .update(entrants)
      .set({ joinCode: hashCode(code) })
      .where(eq(entrants.id, team.id));
    await note(tx, { actor: account, contest: contest.id, action: "team.code", subject: `entrant ${team.id}` });
    return code;
  });
}

export interface EntrantEntry {
  readonly id: number;
  readonly name: string;
  /** The program that plays for them: the latest accepted one that is no test. */
  readonly program: { submission: number; number: number; language: string; at: Date } | null;
  /** Finished games against others, and how many of them they won alone. */
  readonly games: number;
  readonly wins: number;
  /** Why, if they are. */
  readonly disqualified: string | null;
}

/** Those with a program first, then in the order in which they came. */
export async function listEntrants({ pool }: Office, contest: number): Promise<EntrantEntry[]> {
  const { rows } = await pool.query(
    `select e.id, e.name, e.disqualified_for as disqualified, p.id as submission, p.number, p.language,
            p.decided_at as at, e.games, e.wins
       from entrants e
       left join lateral (
         select id, number, language, decided_at from submissions s
          where s.entrant_id = e.id and s.state = 'accepted' and not s.test order by number desc limit 1) p on true
      where e.contest_id = $1 and (e.withdrawn_at is null or e.games > 0)
      order by p.id is null, e.id`,
    [contest],
  );
  return rows.map(({ id, name, disqualified, submission, number, language, at, games, wins }) => {
    const program = submission === null ? null : { submission, number, language, at };
    return { id, name, games, wins, disqualified, program };
  });
}

export async function addEntrant(
  tx: Transaction,
  contest: number,
  account: number,
  name: string,
  joinCode: Buffer | null = null,
): Promise<ContestEntrant | Refusal> {
  const [entrant] = await tx
    .insert(entrants)
    .values({ contestId: contest, name, nameKey: nameKey(name), joinCode })
    .onConflictDoNothing()
    .returning();
  if (!entrant) return refuse(say("office.name-in-contest", { name }));
  await tx.insert(members).values({ contestId: contest, accountId: account, entrantId: entrant.id });
  await note(tx, { actor: account, contest, action: "contest.entered", subject: `entrant ${entrant.id}` });
  return entrant;
}
