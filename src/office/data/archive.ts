// Backups: one packed file with all rows of all tables, in the text format of pg_dump (COPY … FROM stdin), and with the
// files that lie in a store of objects. The queue is not in it: it can be made again from games and submissions. A backup
// is restored into an empty database, by this Ludus or a newer one.

import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { FileStore } from "../files/store.ts";
import { say } from "../words/en.ts";
import { migrate, newestSchema, schemaVersion } from "./migrate.ts";

/** In the order in which rows can point at each other. */
export const TABLES = [
  ...["accounts", "files", "contests", "organisers", "entrants", "members", "submissions", "submission_files"],
  ...[
    "workers",
    "stages",
    "stage_parts",
    "stage_entrants",
    "part_programs",
    "games",
    "game_seats",
    "game_faults",
    "ladder_ratings",
    "audit",
    "sessions",
    "api_tokens",
    "one_time_codes",
  ],
  ...["webhooks", "deliveries", "announcements"],
] as const;

/** Of the moment alone: what limits rates, and games under way. */
export const LEFT_OUT = ["rate_buckets", "live_turns"] as const;

const HEAD = "-- Ludus backup ";
const END = "-- End of the Ludus backup";
const FORMAT = 1;

interface Head {
  readonly format: number;
  readonly schema: number;
  readonly made: string;
}

/** Everything as it is at one moment, whatever goes on meanwhile. */
export async function writeBackup(pool: pg.Pool, store: FileStore, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const out = createGzip();
  const written = pipeline(out, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const head: Head = { format: FORMAT, schema: await readVersion(client), made: new Date().toISOString() };
    await put(out, `${HEAD}${JSON.stringify(head)}\n`);
    for (const table of TABLES) await writeTable(client, store, table, out);
    await put(out, `${END}\n`);
    await client.query("commit");
    out.end();
    await written;
    renameSync(unfinished, file);
  } catch (error) {
    out.destroy();
    await written.catch(() => {});
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

async function readVersion(client: pg.ClientBase): Promise<number> {
  return (await client.query("select max(version) as version from ludus_schema")).rows[0].version;
}

async function writeTable(client: pg.PoolClient, store: FileStore, table: string, out: Writable): Promise<void> {
  const { rows } = await client.query(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(", ");
  await put(out, `COPY public.${table} (${columns}) FROM stdin;\n`);
  const some = table === "files" ? " where place = 'database'" : "";
  for await (const chunk of client.query(copyTo(`copy (select ${columns} from ${table}${some}) to stdout`)))
    await put(out, chunk as Buffer);
  if (table === "files")
    await writeObjects(
      client,
      store,
      rows.map(({ name }) => name as string),
      out,
    );
  await put(out, "\\.\n");
}

/** Files of the store of objects, as rows that have them in the database. */
async function writeObjects(client: pg.PoolClient, store: FileStore, columns: string[], out: Writable): Promise<void> {
  const { rows } = await client.query("select sha256, touched_at from files where place = 's3'");
  for (const { sha256, touched_at } of rows) {
    const bytes = await store.get(sha256);
    if (!bytes) continue;
    const hex = (bytes: Buffer) => `\\\\x${bytes.toString("hex")}`;
    const row: Record<string, string> = {
      sha256: hex(sha256),
      size: String(bytes.length),
      place: "database",
      packed: "f",
      bytes: hex(bytes),
      touched_at: touched_at.toISOString(),
    };
    await put(out, `${columns.map((column) => row[column]!).join("\t")}\n`);
  }
}

async function put(out: Writable, text: string | Buffer): Promise<void> {
  if (!out.write(text)) await once(out, "drain");
}

/** Into an empty database; all of it, or nothing. The schema is brought up to date afterwards. */
export async function readBackup(pool: pg.Pool, file: string): Promise<Refusal | undefined> {
  if (!existsSync(file)) return refuse(say("office.no-file", { file }));
  const lines = linesOf(file);
  const client = await pool.connect();
  try {
    const first = await lines.next().catch(() => undefined);
    const head = readHead(first?.value?.toString() ?? "");
    if (head instanceof Refusal) return refuse(say("office.about", { what: file, why: head.message }));
    if ((await schemaVersion(client)) > 0 && (await client.query("select from accounts limit 1")).rowCount! > 0)
      return refuse(say("office.not-empty"));
    if ((await schemaVersion(client)) === 0) await migrate(client, head.schema);
    else if ((await schemaVersion(client)) !== head.schema) await startOver(client, head.schema);
    await client.query("begin");
    const whole = await load(client, lines);
    await client.query(whole ? "commit" : "rollback");
    return whole ? await migrate(client) : refuse(say("office.backup-cut", { file }));
  } catch (error) {
    await client.query("rollback").catch(() => {});
    return refuse(say("office.not-restored", { file, error: (error as Error).message }));
  } finally {
    await lines.return(undefined);
    client.release();
  }
}

function readHead(line: string): Head | Refusal {
  if (!line.startsWith(HEAD)) return refuse(say("office.no-backup"));
  const head = JSON.parse(line.slice(HEAD.length)) as Head;
  if (head.format > FORMAT || head.schema > newestSchema()) return refuse(say("office.newer-backup"));
  return head;
}

/** An empty schema of another version makes room for that of the backup. */
async function startOver(client: pg.PoolClient, version: number): Promise<void> {
  await client.query(`drop table ${[...TABLES, ...LEFT_OUT, "ludus_schema"].join(", ")} cascade`);
  await migrate(client, version);
}

/** Whether the end was reached. */
async function load(client: pg.PoolClient, lines: AsyncGenerator<Buffer>): Promise<boolean> {
  const known = new Set<string>(TABLES);
  for (;;) {
    const text = (await lines.next()).value?.toString() as string | undefined;
    if (text === END) return true;
    const [, table = "", columns] = /^COPY public\.(\w+) \(((?:"\w+"(?:, )?)+)\) FROM stdin;$/.exec(text ?? "") ?? [];
    if (!known.has(table)) return false;
    const into = client.query(copyFrom(`copy public.${table} (${columns}) from stdin`));
    const done = finished(into);
    const whole = await loadRows(lines, into).finally(() => into.end());
    await done;
    if (!whole) return false;
    await continueNumbers(client, table);
  }
}

async function loadRows(lines: AsyncGenerator<Buffer>, into: Writable): Promise<boolean> {
  for (;;) {
    const { value: row, done } = await lines.next();
    if (done) return false;
    if (row.equals(CLOSING)) return true;
    await put(into, Buffer.concat([row, NEWLINE]));
  }
}

const CLOSING = Buffer.from("\\.");
const NEWLINE = Buffer.from("\n");

/** New rows get numbers behind those that came. */
async function continueNumbers(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_identity = 'YES'",
    [table],
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), greatest(1, coalesce(max(${name}), 0)), max(${name}) is not null) from ${table}`,
    );
}

/** Lines of a packed file without their ends. */
async function* linesOf(file: string): AsyncGenerator<Buffer, undefined> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]);
        rest = [];
        from = at + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } finally {
    source.destroy();
  }
  return undefined;
}
