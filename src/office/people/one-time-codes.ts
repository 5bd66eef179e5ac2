// Codes for one use: to set a new password where the old one is forgotten, and to come in for the first time from a class
// list. Using one sets the password, and a second use finds nothing.

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import { now, oneTimeCodes } from "../data/schema.ts";
import { say } from "../words/en.ts";
import { accountById, accountNamed, setPassword } from "./accounts.ts";
import { note } from "./audit.ts";
import type { Mailer } from "./mail.ts";
import { hashCode, passwordProblem, randomCode } from "./passwords.ts";
import { limitRate, MAIL_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from "./rate-limit.ts";
import { openSession, type SessionVisit, type SignedIn } from "./sessions.ts";

const LIFE = { reset: sql`interval '2 hours'`, class: sql`interval '60 days'` };

/** A new code; earlier ones for the same end with it. */
export async function makeCode(tx: Queries, account: number, purpose: "reset" | "class"): Promise<string> {
  const code = randomCode();
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.accountId, account), eq(oneTimeCodes.purpose, purpose)));
  await tx
    .insert(oneTimeCodes)
    .values({ code: hashCode(code), accountId: account, purpose, expiresAt: sql`now() + ${LIFE[purpose]}` });
  return code;
}

/** Sets the password and signs in. */
export async function useCode(
  db: Database,
  code: string,
  password: string,
  visit: SessionVisit = {},
): Promise<SignedIn | Refusal> {
  const tooMany = visit.address && (await limitRate(db, `code from ${visit.address}`, SIGN_IN_PER_ADDRESS));
  if (tooMany) return tooMany;
  const problem = passwordProblem(password);
  if (problem) return problem;
  const account = await attempt(db, async (tx) => {
    const [used] = await tx
      .update(oneTimeCodes)
      .set({ usedAt: now })
      .where(and(eq(oneTimeCodes.code, hashCode(code)), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
      .returning();
    if (!used) return refuse(say("office.bad-code"));
    const refused = await setPassword(tx, used.accountId, password);
    if (refused) return refused;
    await note(tx, { actor: used.accountId, action: `code.used-${used.purpose}`, address: visit.address });
    return (await accountById(tx, used.accountId))!;
  });
  return account instanceof Refusal ? account : openSession(db, account, visit);
}

/**
 * Somebody forgot the password. With mail the code goes there; without, organisers can see that it was asked for and make
 * one by `resetCodeFor`. The answer is the same whether there is such an account or not.
 */
export async function askReset(db: Database, mailer: Mailer | undefined, login: string, page: string): Promise<void> {
  const account = await accountNamed(db, login);
  if (!account || account.blockedAt) return;
  if (await limitRate(db, `reset for ${account.id}`, MAIL_PER_ACCOUNT)) return;
  const { email } = account;
  if (!mailer || !email) return note(db, { action: "password.reset-asked", subject: `account ${account.id}` });
  const code = await db.transaction(async (tx) => {
    await note(tx, { action: "password.reset-mailed", subject: `account ${account.id}` });
    return makeCode(tx, account.id, "reset");
  });
  await mailer.send(email, "A new password for Ludus", [
    `Hello ${account.name},`,
    `somebody, probably you, asked for a new password. Set it within two hours here: ${page}?code=${code}`,
    "If it was not you, do nothing: the password stays as it is.",
  ]);
}

/** For an organiser or administrator to hand over. */
export async function resetCodeFor(db: Database, account: number, by: number): Promise<string> {
  return db.transaction(async (tx) => {
    await note(tx, { actor: by, action: "password.reset-made", subject: `account ${account}` });
    return makeCode(tx, account, "reset");
  });
}
