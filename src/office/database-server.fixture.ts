// The database server of a test run: started when the first test asks for it, gone with the run. Tests find it by a
// socket that the run listens on.

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { accepted } from "../core/refusal.ts";
import type { Cluster } from "./data/cluster.ts";

export const TEMPLATE = "ludus_template";
/** Tests lose nothing worth a sync. */
const QUICK = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

/** Runs the tests on another server, to see that they pass there: `postgresql://postgres@/postgres?host=/tmp`. */
const { LUDUS_TEST_SERVER } = process.env;

export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-test-run-"));
  let cluster: Promise<Cluster> | undefined;
  const door = createServer((asking) => {
    cluster ??= start(folder);
    cluster.then(
      ({ connection }) => asking.end(JSON.stringify(connection)),
      (error) => asking.end(JSON.stringify({ error: String(error) })),
    );
  });
  door.listen(join(folder, "door"));
  process.env.LUDUS_TEST_DATABASE = join(folder, "door");
  return async () => {
    door.close();
    await (await cluster?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(folder: string): Promise<Cluster> {
  const cluster = LUDUS_TEST_SERVER ? await elsewhere(LUDUS_TEST_SERVER) : await ownServer(folder);
  const admin = new pg.Client(cluster.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const { openDatabase } = await import("./data/connect.ts");
  const { host, user } = cluster.connection;
  const database = accepted(
    await openDatabase({ data: folder, url: `postgresql://${user}@/${TEMPLATE}?host=${host}` }),
  );
  const { openQueue } = await import("./workers/queue.ts");
  await (await openQueue(database.pool)).close();
  await database.close();
  return cluster;
}

export function addressOf({ host, user }: pg.ClientConfig, database: string): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host!)}`;
}

async function ownServer(folder: string): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const { startCluster } = await import("./data/cluster.ts");
  return accepted(await startCluster(folder, QUICK));
}

async function elsewhere(url: string): Promise<Cluster> {
  const { host, user } = new pg.Client(url);
  const connection = { host, user: user!, database: "postgres" };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.end();
  return { connection, stop: async () => {} };
}
