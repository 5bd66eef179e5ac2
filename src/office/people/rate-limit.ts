// Leaky buckets in the database, so that all servers see the same: everything done adds one, time takes away.

import { sql } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Queries } from "../data/connect.ts";
import { say } from "../words/en.ts";

export interface Rate {
  /** So many at once … */
  readonly burst: number;
  /** … and then so many a minute. */
  readonly perMinute: number;
}

/** A whole class may come from one address; guessing at one account is held by the next. */
export const SIGN_IN_PER_ADDRESS: Rate = { burst: 60, perMinute: 20 };
export const SIGN_IN_PER_ACCOUNT: Rate = { burst: 10, perMinute: 1 };
export const REGISTER_PER_ADDRESS: Rate = { burst: 60, perMinute: 2 };
export const MAIL_PER_ACCOUNT: Rate = { burst: 3, perMinute: 0.05 };

/** Counts one more; refused if that is too many. A clock that is set back neither empties nor fills a bucket. */
export async function limitRate(db: Queries, key: string, { burst, perMinute }: Rate): Promise<Refusal | undefined> {
  const left = sql`greatest(0, rate_buckets.level - greatest(0, extract(epoch from now() - rate_buckets.at)) * ${perMinute / 60}::float8)`;
  const { rows } = await db.execute(sql`
    insert into rate_buckets (key, level, at) values (${key}, 1, now())
    on conflict (key) do update set level = ${left} + 1, at = now() where ${left} + 1 <= ${burst}::float8
    returning level`);
  return rows.length > 0 ? undefined : refuse(say("office.too-many-tries"));
}

/** Buckets that have long been empty. */
export async function forgetBuckets(db: Queries): Promise<void> {
  await db.execute(sql`delete from rate_buckets where at < now() - interval '2 days'`);
}
