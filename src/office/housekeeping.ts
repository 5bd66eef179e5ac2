// What must be done now and then, by one of all workers: jobs for games that lost theirs, and what is over goes away.

import { forgetOld, type Retention } from "./files/retention.ts";
import { forgetLive } from "./games/live.ts";
import { renewRules, requeueStranded } from "./games/plan.ts";
import type { Office } from "./office.ts";
import { forgetBuckets } from "./people/rate-limit.ts";
import { forgetSessions } from "./people/sessions.ts";
import { forgetDeliveries } from "./webhooks/webhooks.ts";
import { forgetPrograms } from "./workers/programs.ts";

const LOCK = 0x486f_7573;

export async function keepHouse(office: Office, retention: Retention): Promise<void> {
  forgetPrograms();
  const client = await office.pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
    if (!rows[0].mine) return;
    try {
      await office.queue.forgetFuture();
      await renewRules(office);
      await requeueStranded(office);
      await forgetBuckets(office.db);
      await forgetSessions(office.db);
      await forgetLive(office.db);
      await forgetDeliveries(office.db);
      await forgetOld(office.db, office.store, retention);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCK]);
    }
  } finally {
    client.release();
  }
}
