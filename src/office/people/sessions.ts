// Sessions: a random token in the browser, its hash here. Every sign-in makes a new one; blocking, deleting and a new
// password end them all.

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Database, Queries } from "../data/connect.ts";
import { accounts, now, sessions } from "../data/schema.ts";
import { say } from "../words/en.ts";
import { type Account, accountNamed, nameKey } from "./accounts.ts";
import { note } from "./audit.ts";
import { hashToken, isPassword, randomToken } from "./passwords.ts";
import { limitRate, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from "./rate-limit.ts";

const KEPT = sql`interval '30 days'`;

export interface SessionVisit {
  readonly address?: string | undefined;
  readonly agent?: string | undefined;
}

export interface SignedIn {
  readonly account: Account;
  /** Shown once, to the browser that signed in. */
  readonly token: string;
}

export async function signIn(
  db: Database,
  login: string,
  password: string,
  visit: SessionVisit = {},
): Promise<SignedIn | Refusal> {
  const { address } = visit;
  const tooMany =
    (address && (await limitRate(db, `sign-in from ${address}`, SIGN_IN_PER_ADDRESS))) ||
    (await limitRate(db, `sign-in as ${nameKey(login).slice(0, 200)}`, SIGN_IN_PER_ACCOUNT));
  if (tooMany) return tooMany;
  const account = await accountNamed(db, login);
  // One answer whether it is the name or the password: nobody learns who is here.
  if (!(await isPassword(password, account?.password))) return refuse(say("office.wrong-password"));
  return openSession(db, account!, visit);
}

/** For somebody who has shown to be the owner, by password or by a code. */
export async function openSession(db: Database, account: Account, visit: SessionVisit): Promise<SignedIn | Refusal> {
  if (account.blockedAt)
    return refuse(say("office.blocked", { reason: account.blockedReason ?? say("office.ask-organiser") }));
  const token = randomToken();
  await db.transaction(async (tx) => {
    const { address = null, agent } = visit;
    await tx.insert(sessions).values({
      token: hashToken(token),
      accountId: account.id,
      expiresAt: sql`now() + ${KEPT}`,
      address,
      agent: agent?.slice(0, 300) ?? null,
    });
    await note(tx, { actor: account.id, action: "session.opened", address: visit.address });
  });
  return { account, token };
}

/** Whose session it is; undefined if it is over, or never was. Use prolongs it. */
export async function whoseSession(db: Queries, token: string): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts, stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.token, hashToken(token)), gt(sessions.expiresAt, now), isNull(accounts.blockedAt)));
  if (found?.stale)
    await db
      .update(sessions)
      .set({ seenAt: now, expiresAt: sql`now() + ${KEPT}` })
      .where(eq(sessions.token, hashToken(token)));
  return found?.account;
}

export async function signOut(db: Queries, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, hashToken(token)));
}

export async function signOutEverywhere(db: Queries, account: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, account));
}

export async function forgetSessions(db: Queries): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from one_time_codes where expires_at < now() - interval '7 days'`);
}
