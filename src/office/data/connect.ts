// The connection to PostgreSQL: a server named in DATABASE_URL, or the one that Ludus brings along. Whoever connects
// brings the schema up to date.

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Message, plain } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
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
  /** Without secrets. */
  readonly place: Message;
  /** What an error means for whoever wanted to open it. */
  unusable(error: unknown): Refusal;
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
  const place = cluster ? say("office.bundled", { folder: cluster.connection.host! }) : plain(placeOf(url!));
  const pool = new pg.Pool({ ...config, max: connections, connectionTimeoutMillis: 10_000, application_name: "ludus" });
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on("error", () => {});
  // One that breaks in the middle of a transaction says so to whoever waits for it, and need not end the process.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const keeper = cluster && new Keeper(cluster, options);
  const unusable = (error: unknown) =>
    refuse(say(isAway(error) ? "office.away" : "office.unusable", { place, error: reasonOf(error) }));
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
    return { pool, db: drizzle(pool, { schema, casing: "snake_case" }), version, place, unusable, close };
  } catch (error) {
    await close();
    return unusable(error);
  }
}

/** The version of the server, if it can serve us; the schema is up to date afterwards. */
async function prepare(pool: pg.Pool): Promise<string | Refusal> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("show server_version");
    const version = rows[0].server_version as string;
    if (Number.parseInt(version, 10) < OLDEST_SERVER)
      return refuse(say("office.old-postgres", { version, oldest: OLDEST_SERVER }));
    return (await migrate(client)) ?? version;
  } finally {
    client.release();
  }
}

/** Connections break, servers start up or close their doors; statements that are wrong stay wrong. */
export function isAway(error: unknown): boolean {
  const { code = "", message = "", cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause !== undefined && isAway(cause)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return !WRONG_STATEMENTS.test(code);
  return /^E[A-Z]+$/.test(code) || /terminated|timeout|Connection ended/i.test(message);
}

/** What the database said, without the statement around it. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: unknown };
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** Data, constraints, passwords, databases, syntax, what the server does not know: by the classes of PostgreSQL. */
const WRONG_STATEMENTS = /^(0A|22|23|28|3D|42|54)/;

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
    client.once("end", () => this.reviveSoon());
    await client.connect().catch(() => {});
  }

  private reviveSoon(): void {
    if (!this.ended) setTimeout(() => void this.revive(), REVIVE_EVERY_MS).unref();
  }

  private async revive(): Promise<void> {
    // What keeps it from starting may pass, such as a full disk.
    const cluster = await startCluster(this.options.data, this.options.serverSettings).catch(() => undefined);
    if (!cluster || cluster instanceof Refusal) return this.reviveSoon();
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
