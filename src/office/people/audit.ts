// Who did what: one line for everything that changes what others see or may do.

import { and, desc, eq, lt } from "drizzle-orm";
import type { Json } from "../../core/game.ts";
import type { Queries } from "../data/connect.ts";
import { accounts, audit } from "../data/schema.ts";

export interface Deed {
  /** Nobody: the office itself, or somebody who has not signed in. */
  readonly actor?: number | undefined;
  readonly contest?: number | undefined;
  /** What was done, as noun and verb: `account.blocked`. */
  readonly action: string;
  /** To what: `submission 12`. */
  readonly subject?: string;
  readonly details?: Record<string, Json>;
  readonly address?: string | undefined;
}

/** In the transaction that does it, so that nothing is done without being written down. */
export async function note(db: Queries, { actor, contest, action, subject, details, address }: Deed): Promise<void> {
  await db.insert(audit).values({
    action,
    actorId: actor ?? null,
    contestId: contest ?? null,
    subject: subject ?? "",
    details: details ?? {},
    address: address ?? null,
  });
}

const PAGE = 100;

/** The latest first, of all or of one contest; those before the one that is named. */
export async function listDeeds(db: Queries, contest?: number, before?: number) {
  const { id, at, action, subject, details } = audit;
  return db
    .select({ id, at, action, subject, details, contestId: audit.contestId, actor: accounts.name })
    .from(audit)
    .leftJoin(accounts, eq(accounts.id, audit.actorId))
    .where(
      and(
        contest === undefined ? undefined : eq(audit.contestId, contest),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(PAGE);
}

export type DeedRow = Awaited<ReturnType<typeof listDeeds>>[number];
