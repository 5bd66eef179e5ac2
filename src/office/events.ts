// What has changed, told to whoever listens: servers pass it on to the pages that show it. Sent with the transaction that
// changes it, so nobody hears of what did not happen. It says that there is something to look at, never what.

import { sql } from "drizzle-orm";
import pg from "pg";
import type { Queries } from "./data/connect.ts";

const CHANNEL = "ludus";

export interface Change {
  readonly what: "submission" | "game" | "contest" | "worker";
  readonly id: number | string;
  readonly contest?: number;
}

export async function announce(tx: Queries, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
}

const LISTEN_AGAIN_MS = 1_000;

/** Hears of changes until it is closed. After a gap, when something may have been missed, `missed` is called. */
export function listenForChanges(
  pool: pg.Pool,
  heard: (change: Change) => void,
  missed: () => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let closed = false;
  const open = async (again: boolean) => {
    client = new pg.Client(pool.options);
    client.on("error", () => {});
    client.on("notification", ({ payload }) => heard(JSON.parse(payload!)));
    client.once("end", () => {
      if (!closed) setTimeout(() => void open(true), LISTEN_AGAIN_MS);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (again) missed();
    } catch {
      await client.end().catch(() => {});
    }
  };
  const opening = open(false);
  return {
    close: async () => {
      closed = true;
      await opening;
      await client?.end().catch(() => {});
    },
  };
}
