// How the database is, for whoever looks after it. It is looked at as it is: nothing is made or changed.

import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Message, plain } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import { clusterFolder } from "./binaries.ts";
import { startCluster } from "./cluster.ts";

export interface DatabaseStatus {
  /** Which database it is. */
  readonly place: Message;
  /** What is wrong with it, if anything is: the rest is not known then. */
  readonly problem?: Message;
  readonly version?: string;
  readonly schema?: number;
  readonly bytes?: number;
  readonly waiting?: number;
  readonly active?: number;
  /** Jobs that were given up. */
  readonly failed?: number;
  /** Since when the oldest job has been waiting. */
  readonly oldest?: Date | undefined;
  readonly workers?: number;
}

export async function databaseStatus(data: string, url: string | undefined): Promise<DatabaseStatus> {
  if (url === undefined && !existsSync(join(clusterFolder(data), "data"))) return { place: say("office.no-database") };
  const place = url === undefined ? say("office.bundled", { folder: clusterFolder(data) }) : say("office.at-url");
  const cluster = url === undefined ? await startCluster(data) : undefined;
  if (cluster instanceof Refusal) return { place, problem: cluster.message };
  const client = new pg.Client({
    ...(cluster?.connection ?? { connectionString: url }),
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { place, ...(await look(client)) };
  } catch (error) {
    return { place, problem: plain((error as Error).message) };
  } finally {
    await client.end().catch(() => {});
    await cluster?.stop();
  }
}

async function look(client: pg.Client): Promise<Omit<DatabaseStatus, "place">> {
  const one = async (sql: string) => (await client.query(sql)).rows[0];
  const { version, bytes } = await one(
    "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes",
  );
  const { office, queue } = await one(
    "select to_regclass('ludus_schema') is not null as office, to_regclass('pgboss.job') is not null as queue",
  );
  const schema = office ? (await one("select coalesce(max(version), 0) as schema from ludus_schema")).schema : 0;
  if (!queue || schema < 3) return { version, bytes, schema };
  const jobs = await one(
    `select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active,
            count(*) filter (where state = 'failed')::int as failed, min(created_on) filter (where state < 'active') as oldest
       from pgboss.job where name ~ '^(play|judge)/'`,
  );
  const { workers } = await one(
    "select count(*)::int as workers from workers where ended_at is null and seen_at > now() - interval '30 seconds'",
  );
  return { version, bytes, schema, ...jobs, oldest: jobs.oldest ?? undefined, workers };
}
