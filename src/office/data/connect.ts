// The connection to PostgreSQL: a server named in DATABASE_URL, or the one that Ludus brings along. Whoever connects
// brings the schema up to date.

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Refusal, refuse } from "../../core/refusal.ts";
import { type Cluster, type ServerSettings, startCluster } from "./cluster.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a question may be asked: in a transaction, or outside. */
export type Queries = Database | Transaction;

export interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Of the server. */
  readonly version: string;
  /** In words, without secrets. */
  readonly place: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The data folder, for the server that Ludus brings along. */
  readonly data: string;
  /** Names another server instead. */
  readonly url?: string | undefined;
  readonly connections?: number;
  readonly serverSettings?: ServerSettings;
}

/** A transaction that a refusal undoes. */
export async function attempt<T>(db: Database, work: (tx: Transaction) => Promise<T | Refusal>): Promise<T | Refusal> {
  let refused: Refusal | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!(result instanceof Refusal)) return result;
      refused = result;
      return tx.rollback();
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

const OLDEST_SERVER = 15;
const REVIVE_EVERY_MS = 500;

export async function openDatabase(options: DatabaseOptions): Promise<Connection | Refusal> {
  const { data, url, connections = 10 } = options;
  const cluster = url === undefined ? await startCluster(data, options.serverSettings) : undefined;
  if (cluster instanceof Refusal) return cluster;
  const config = cluster?.connection ?? { connectionString: url };
  const place = cluster ? `PostgreSQL that Ludus brings along, in ${cluster.connection.host}` : placeOf(url!);
  const pool = new pg.Pool({ ...config, max: connections, connectionTimeoutMillis: 10_000, application_name: "ludus" });
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on("error", () => {});
  const keeper = cluster && new Keeper(cluster, options);
  const close = async () => {
    keeper?.end();
    await pool.end();
    await keeper?.cluster.stop();
  };
  try {
    const version = await prepare(pool);
    if (version instanceof Refusal) {
      await close();
      return version;
    }
    return { pool, db: drizzle(pool, { schema, casing: "snake_case" }), version, place, close };
  } catch (error) {
    await close();
    return refuse(`the database cannot be used (${place}): ${(error as Error).message}`);
  }
}

/** The version of the server, if it can serve us; the schema is up to date afterwards. */
async function prepare(pool: pg.Pool): Promise<string | Refusal> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("show server_version");
    const version = rows[0].server_version as string;
    if (Number.parseInt(version, 10) < OLDEST_SERVER)
      return refuse(`the database is PostgreSQL ${version}, and Ludus needs ${OLDEST_SERVER} or newer`);
    return (await migrate(client)) ?? version;
  } finally {
    client.release();
  }
}

function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || "local socket"}${port && `:${port}`}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}

/**
 * The server may belong to another process that ends before us. One connection tells us when it goes; then we start it
 * again.
 */
class Keeper {
  cluster: Cluster;
  private readonly options: DatabaseOptions;
  private client: pg.Client | undefined;
  private ended = false;

  constructor(cluster: Cluster, options: DatabaseOptions) {
    this.cluster = cluster;
    this.options = options;
    void this.watch();
  }

  end(): void {
    this.ended = true;
    void this.client?.end().catch(() => {});
  }

  private async watch(): Promise<void> {
    if (this.ended) return;
    const client = new pg.Client({ ...this.cluster.connection, application_name: "ludus keeper" });
    this.client = client;
    client.on("error", () => {});
    client.once("end", () => {
      if (!this.ended) setTimeout(() => void this.revive(), REVIVE_EVERY_MS).unref();
    });
    await client.connect().catch(() => {});
  }

  private async revive(): Promise<void> {
    const cluster = await startCluster(this.options.data, this.options.serverSettings);
    if (cluster instanceof Refusal) return;
    const former = this.cluster;
    // A server that is still there was ours to end, and stays so.
    this.cluster = {
      connection: cluster.connection,
      stop: async () => void (await Promise.all([cluster.stop(), former.stop()])),
    };
    if (this.ended) await this.cluster.stop();
    else await this.watch();
  }
}
