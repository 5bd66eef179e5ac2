// Who did what: one line for everything that changes what others see or may do.

import type { Json } from "../../core/game.ts";
import type { Queries } from "../data/connect.ts";
import { audit } from "../data/schema.ts";

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
