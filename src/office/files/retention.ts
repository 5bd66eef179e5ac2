// What goes away with time: logs and replays of games that no standing depends on. Results always stay; a game whose
// replay has gone says so, and points at nothing.

import { sql } from "drizzle-orm";
import type { Database } from "../data/connect.ts";
import type { FileStore } from "./store.ts";

export interface Retention {
  /** Days; nothing is removed where nothing is said. */
  readonly logs?: number | undefined;
  /** Of acceptance, test, custom and ladder games. Those of stages stay. */
  readonly replays?: number | undefined;
}

/** From LUDUS_KEEP_LOGS and LUDUS_KEEP_REPLAYS, in days. */
export function retentionFrom(env: NodeJS.ProcessEnv): Retention {
  const days = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined);
  return { logs: days(env.LUDUS_KEEP_LOGS), replays: days(env.LUDUS_KEEP_REPLAYS) };
}

/** Lets go of what is older, then removes the files that nobody points at any more; returns how many went. */
export async function forgetOld(db: Database, store: FileStore, { logs, replays }: Retention): Promise<number> {
  if (logs !== undefined)
    await db.execute(sql`
      update game_seats s set log = null from games g
       where g.id = s.game_id and s.log is not null and g.finished_at < now() - make_interval(days => ${logs})`);
  if (replays !== undefined)
    await db.execute(sql`
      update games set replay = null
       where replay is not null and kind <> 'stage' and finished_at < now() - make_interval(days => ${replays})`);
  return store.sweep();
}
