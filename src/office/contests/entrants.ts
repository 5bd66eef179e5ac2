// Who takes part: a person alone, or a team that others join by its code. Somebody takes part in a contest once.

import { and, count, eq } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries, type Transaction } from "../data/connect.ts";
import { entrants, members } from "../data/schema.ts";
import { type Account, nameKey, readName } from "../people/accounts.ts";
import { note } from "../people/audit.ts";
import { hashCode, randomCode } from "../people/passwords.ts";
import type { Contest } from "./contests.ts";

export type Entrant = typeof entrants.$inferSelect;

/** Why nobody can enter at this moment. */
function closedProblem({ state, registrationFrom, registrationUntil }: Contest): Refusal | undefined {
  const now = new Date();
  if (state === "draft") return refuse("the contest is not open yet");
  if (state === "closed") return refuse("the contest is over");
  if (registrationFrom && now < registrationFrom) return refuse("registration has not begun yet");
  return registrationUntil && now > registrationUntil ? refuse("registration is over") : undefined;
}

/** As oneself, under the account's name. Whoever is in already stays so. */
export async function enter(db: Database, contest: Contest, account: Account): Promise<Entrant | Refusal> {
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
): Promise<{ entrant: Entrant; code: string } | Refusal> {
  const closed = closedProblem(contest);
  if (closed) return closed;
  if (contest.settings.teamSize < 2) return refuse("in this contest everybody plays alone");
  const name = readName(title);
  if (name instanceof Refusal) return name;
  const code = randomCode();
  return attempt(db, async (tx) => {
    if (await entrantOf(tx, contest.id, account.id)) return refuse("you take part in this contest already");
    const entrant = await addEntrant(tx, contest.id, account.id, name, hashCode(code));
    return entrant instanceof Refusal ? entrant : { entrant, code };
  });
}

export async function joinTeam(
  db: Database,
  contest: Contest,
  account: Account,
  code: string,
): Promise<Entrant | Refusal> {
  const closed = closedProblem(contest);
  if (closed) return closed;
  return attempt(db, async (tx) => {
    if (await entrantOf(tx, contest.id, account.id)) return refuse("you take part in this contest already");
    const [team] = await tx
      .select()
      .from(entrants)
      .where(and(eq(entrants.contestId, contest.id), eq(entrants.joinCode, hashCode(code))))
      .for("update");
    if (!team) return refuse("no team of this contest has that code");
    const [size] = await tx.select({ people: count() }).from(members).where(eq(members.entrantId, team.id));
    if (size!.people >= contest.settings.teamSize)
      return refuse(`the team is complete: ${contest.settings.teamSize} people at most`);
    await tx.insert(members).values({ contestId: contest.id, accountId: account.id, entrantId: team.id });
    await note(tx, { actor: account.id, contest: contest.id, action: "team.joined", subject: `entrant ${team.id}` });
    return team;
  });
}

export async function entrantOf(db: Queries, contest: number, account: number): Promise<Entrant | undefined> {
  const [found] = await db
    .select({ entrant: entrants })
    .from(members)
    .innerJoin(entrants, eq(entrants.id, members.entrantId))
    .where(and(eq(members.contestId, contest), eq(members.accountId, account)));
  return found?.entrant;
}

export async function addEntrant(
  tx: Transaction,
  contest: number,
  account: number,
  name: string,
  joinCode: Buffer | null = null,
): Promise<Entrant | Refusal> {
  const [entrant] = await tx
    .insert(entrants)
    .values({ contestId: contest, name, nameKey: nameKey(name), joinCode })
    .onConflictDoNothing()
    .returning();
  if (!entrant) return refuse(`somebody in this contest is called ${name} already`);
  await tx.insert(members).values({ contestId: contest, accountId: account, entrantId: entrant.id });
  await note(tx, { actor: account, contest, action: "contest.entered", subject: `entrant ${entrant.id}` });
  return entrant;
}
