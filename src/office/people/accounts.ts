// Accounts: making one, its name, its password, blocking it. How somebody shows to be its owner is in sessions and tokens.

import { and, count, eq, isNull, like, or, sql } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import { accounts, apiTokens, now, sessions } from "../data/schema.ts";
import { say } from "../words/en.ts";
import { note } from "./audit.ts";
import { hashPassword, isPassword, passwordProblem, randomCode } from "./passwords.ts";
import { limitRate, REGISTER_PER_ADDRESS } from "./rate-limit.ts";

export type Account = typeof accounts.$inferSelect;

/** Two names that a reader could not tell apart are the same. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** The name as it is shown, or why it cannot be one. */
export function readName(typed: string): string | Refusal {
  const name = typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  if (name.length < 2 || name.length > 40) return refuse(say("office.name-length"));
  if (!/^[\p{L}\p{M}\p{N} ._'’()-]+$/u.test(name)) return refuse(say("office.name-letters"));
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse(say("office.name-empty"));
  return name;
}

export function readEmail(typed: string): string | Refusal {
  const email = typed.trim();
  const good = email.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email);
  return good ? email : refuse(say("office.email", { typed: JSON.stringify(email.slice(0, 60)) }));
}

export interface Registration {
  readonly name: string;
  readonly email?: string | undefined;
  readonly password: string;
  readonly address?: string | undefined;
}

export async function register(db: Database, wish: Registration): Promise<Account | Refusal> {
  const tooMany = wish.address && (await limitRate(db, `register ${wish.address}`, REGISTER_PER_ADDRESS));
  if (tooMany) return tooMany;
  const name = readName(wish.name);
  if (name instanceof Refusal) return name;
  const email = wish.email ? readEmail(wish.email) : undefined;
  if (email instanceof Refusal) return email;
  const problem = passwordProblem(wish.password);
  if (problem) return problem;
  const password = await hashPassword(wish.password);
  return attempt(db, async (tx) => {
    const account = await addAccount(tx, { name, email, password });
    if (account instanceof Refusal) return account;
    await note(tx, { actor: account.id, action: "account.registered", address: wish.address });
    return account;
  });
}

interface NewAccount {
  readonly name: string;
  readonly email?: string | undefined;
  readonly password?: string;
  readonly administrator?: boolean;
}

export async function addAccount(tx: Queries, made: NewAccount): Promise<Account | Refusal> {
  const { name, email = null, password = null, administrator = false } = made;
  const [account] = await tx
    .insert(accounts)
    .values({
      name,
      nameKey: nameKey(name),
      email,
      emailKey: email?.toLowerCase() ?? null,
      password,
      administrator,
    })
    .onConflictDoNothing()
    .returning();
  return account ?? refuse(say("office.account-taken"));
}

export async function accountById(db: Queries, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** By name or address of mail. */
export async function accountNamed(db: Queries, login: string): Promise<Account | undefined> {
  const email = login.trim().toLowerCase();
  const found = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.nameKey, nameKey(login)), eq(accounts.emailKey, email)));
  return found.find(({ deletedAt }) => deletedAt === null);
}

const LISTED = 200;

/** Those whose name contains these letters, by name. */
export async function listAccounts(db: Queries, search = "") {
  const { id, name, email, administrator, createdAt, blockedReason } = accounts;
  // `%` and `_` are letters like others here.
  const pattern = `%${nameKey(search).replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db
    .select({ id, name, email, administrator, createdAt, blockedReason })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), like(accounts.nameKey, pattern)))
    .orderBy(accounts.nameKey)
    .limit(LISTED);
}

/** Ends all sessions but makes none: whoever changed it signs in again. */
export async function setPassword(tx: Queries, account: number, password: string): Promise<Refusal | undefined> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  await tx
    .update(accounts)
    .set({ password: await hashPassword(password) })
    .where(eq(accounts.id, account));
  await tx.delete(sessions).where(eq(sessions.accountId, account));
  return undefined;
}

export async function changePassword(
  db: Database,
  account: number,
  before: string,
  after: string,
): Promise<Refusal | undefined> {
  const known = await accountById(db, account);
  if (!(await isPassword(before, known?.password))) return refuse(say("office.password-before"));
  return attempt(db, async (tx) => {
    const problem = await setPassword(tx, account, after);
    if (!problem) await note(tx, { actor: account, action: "password.changed" });
    return problem;
  });
}

export async function block(db: Database, account: number, reason: string, by: number): Promise<Refusal | undefined> {
  if (account === by) return refuse(say("office.block-self"));
  return attempt(db, async (tx) => {
    const found = await tx
      .update(accounts)
      .set({ blockedAt: now, blockedReason: reason })
      .where(eq(accounts.id, account))
      .returning({ id: accounts.id });
    if (found.length === 0) return refuse(say("office.no-account"));
    await tx.delete(sessions).where(eq(sessions.accountId, account));
    await tx.delete(apiTokens).where(eq(apiTokens.accountId, account));
    await note(tx, { actor: by, action: "account.blocked", subject: `account ${account}`, details: { reason } });
    return undefined;
  });
}

export async function unblock(db: Database, account: number, by: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ blockedAt: null, blockedReason: null }).where(eq(accounts.id, account));
    await note(tx, { actor: by, action: "account.unblocked", subject: `account ${account}` });
  });
}

export async function setAdministrator(
  db: Database,
  account: number,
  administrator: boolean,
  by: number,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    // Of two who resign at once one is the last.
    const rows = await tx.select().from(accounts).where(eq(accounts.administrator, true)).for("update");
    if (!administrator && rows.length === 1 && rows[0]!.id === account) return refuse(say("office.only-administrator"));
    const found = await tx
      .update(accounts)
      .set({ administrator })
      .where(and(eq(accounts.id, account), isNull(accounts.deletedAt)))
      .returning({ id: accounts.id });
    if (found.length === 0) return refuse(say("office.no-account"));
    const action = administrator ? "administrator.added" : "administrator.removed";
    await note(tx, { actor: by, action, subject: `account ${account}` });
    return undefined;
  });
}

/** The first start: an administrator with a password that is told once. Undefined if there is one already. */
export async function firstAdministrator(db: Database): Promise<{ name: string; password: string } | undefined> {
  const password = randomCode();
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Of two first starts at once one comes second.
    await tx.execute(sql`lock table accounts in share row exclusive mode`);
    const [known] = await tx.select({ count: count() }).from(accounts).where(eq(accounts.administrator, true));
    if (known!.count > 0) return undefined;
    const taken = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.nameKey, "admin"));
    const name = taken.length > 0 ? `admin ${randomCode().slice(0, 4)}` : "admin";
    const account = await addAccount(tx, { name, password: hash, administrator: true });
    if (account instanceof Refusal) throw new Error(account.why);
    await note(tx, { action: "account.first-administrator", subject: `account ${account.id}` });
    return { name, password };
  });
}
