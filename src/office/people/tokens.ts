// Tokens for programs that act for a person: the command line, scripts. Each may do what its scopes say, no more.

import { and, eq, gt, isNull, or } from "drizzle-orm";
import { SCOPES, type Scope } from "../../contract/route.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import { accounts, apiTokens, now } from "../data/schema.ts";
import { say } from "../words/en.ts";
import type { Account } from "./accounts.ts";
import { note } from "./audit.ts";
import { hashToken, randomToken } from "./passwords.ts";

const PREFIX = "ludus_";
const MOST = 50;

export async function makeToken(
  db: Database,
  account: number,
  name: string,
  scopes: readonly Scope[],
  expiresAt?: Date,
): Promise<string | Refusal> {
  if (name.trim() === "" || name.length > 60) return refuse(say("office.token-name"));
  if (scopes.length === 0 || scopes.some((scope) => !SCOPES.includes(scope)))
    return refuse(say("office.token-scopes", { known: SCOPES }));
  const token = randomToken(PREFIX);
  return attempt(db, async (tx) => {
    if ((await tx.$count(apiTokens, eq(apiTokens.accountId, account))) >= MOST)
      return refuse(say("office.many-tokens", { most: MOST }));
    await tx.insert(apiTokens).values({
      accountId: account,
      token: hashToken(token),
      name: name.trim(),
      scopes: [...new Set(scopes)],
      expiresAt: expiresAt ?? null,
    });
    await note(tx, { actor: account, action: "token.made", details: { name, scopes: [...scopes] } });
    return token;
  });
}

export interface TokenUse {
  readonly account: Account;
  readonly scopes: readonly string[];
}

export async function whoseToken(db: Queries, token: string): Promise<TokenUse | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  const [found] = await db
    .update(apiTokens)
    .set({ usedAt: now })
    .from(accounts)
    .where(
      and(
        eq(apiTokens.token, hashToken(token)),
        eq(accounts.id, apiTokens.accountId),
        isNull(accounts.blockedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
    .returning({ accountId: apiTokens.accountId, scopes: apiTokens.scopes });
  if (!found) return undefined;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, found.accountId));
  return account && { account, scopes: found.scopes };
}

/** What its owner may see of them: never the tokens themselves. */
export async function listTokens(db: Queries, account: number) {
  const { id, name, scopes, createdAt, expiresAt, usedAt } = apiTokens;
  return db
    .select({ id, name, scopes, createdAt, expiresAt, usedAt })
    .from(apiTokens)
    .where(eq(apiTokens.accountId, account))
    .orderBy(id);
}

export async function removeToken(db: Database, account: number, id: number): Promise<Refusal | undefined> {
  const gone = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.accountId, account)))
    .returning({ name: apiTokens.name });
  if (gone.length === 0) return refuse(say("office.no-token"));
  await note(db, { actor: account, action: "token.removed", details: { name: gone[0]!.name } });
  return undefined;
}
