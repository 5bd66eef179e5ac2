// What has changed, told to whoever listens: servers pass it on to the pages that show it. Sent with the transaction that
// changes it, so nobody hears of what did not happen. It says that there is something to look at, never what.

import { sql } from "drizzle-orm";
import pg from "pg";
import type { Queries } from "./data/connect.ts";

/** Of the database: for those who show things, and for workers that have nothing to do. */
export const CHANNEL = "ludus";
export const JOBS_CHANNEL = "ludus_jobs";

export interface OfficeChange {
  /** `turns` of a game under way; a `delivery` to a webhook that waits. */
  readonly what: "submission" | "game" | "turns" | "contest" | "worker" | "delivery";
  readonly id: number | string;
  readonly contest?: number;
}

export async function announce(tx: Queries, change: OfficeChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
}

/** There are new jobs. Said once for a transaction, however many it puts in. */
export async function announceJobs(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

export interface Listening {
  close(): Promise<void>;
}

/** Hears of changes until it is closed. After a gap, when something may have been missed, `missed` is called. */
export function listenForChanges(pool: pg.Pool, heard: (change: OfficeChange) => void, missed: () => void): Listening {
  return listen(pool, CHANNEL, (payload) => heard(JSON.parse(payload)), missed);
}

/** Hears that there may be something to do. */
export function listenForJobs(pool: pg.Pool, heard: () => void): Listening {
  return listen(pool, JOBS_CHANNEL, heard, heard);
}

const LISTEN_AGAIN_MS = 1_000;

function listen(pool: pg.Pool, channel: string, heard: (payload: string) => void, missed: () => void): Listening {
  let client: pg.Client | undefined;
  let closed = false;
  const open = async (again: boolean) => {
    client = new pg.Client(pool.options);
    client.on("error", () => {});
    client.on("notification", ({ payload }) => heard(payload!));
    client.once("end", () => {
      if (!closed) setTimeout(() => void open(true), LISTEN_AGAIN_MS);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
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
