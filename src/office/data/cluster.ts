// The database server that Ludus brings along: made at first use, started as a child that dies with us, on a unix socket
// in a folder that is closed to others. One that is running already is used as it is.

import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal, refuse } from "../../core/refusal.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { say } from "../words/en.ts";
import { type Binaries, bundledBinaries, clusterFolder, databaseUser, makeClusterFolder } from "./binaries.ts";

/** Of the server, its database and the owner of both. */
const NAME = "ludus";
const START_MS = 30_000;
const STOP_MS = 20_000;
const LOOK_AGAIN_MS = 20;
const LARGEST_LOG = 4 * 1024 * 1024;
/** Paths of unix sockets are short; `/.s.PGSQL.5432` comes behind the folder. */
const LONGEST_SOCKET_FOLDER = 90;

export interface Cluster {
  readonly connection: pg.ClientConfig;
  /** Ends the server, if it is ours. */
  stop(): Promise<void>;
}

/** Settings of the server by name, for those who need others than the usual ones. */
export type ServerSettings = Readonly<Record<string, string>>;

export async function startCluster(data: string, settings: ServerSettings = {}): Promise<Cluster | Refusal> {
  const binaries = bundledBinaries();
  if (binaries instanceof Refusal) return binaries;
  const folder = clusterFolder(data);
  makeClusterFolder(folder);
  const files = join(folder, "data");
  const sockets = socketFolder(folder);
  const connection = { host: sockets, user: NAME, database: NAME };
  const made = existsSync(files) ? versionProblem(files, binaries) : await makeCluster(binaries, folder, files);
  if (made) return made;
  removeUnfinished(folder);
  const end = Date.now() + START_MS;
  // Several processes may try at once: PostgreSQL lets one of them win, and the others find its server.
  for (;;) {
    if (await answers(connection)) return { connection, stop: async () => {} };
    const server = launch(binaries, folder, files, sockets, settings);
    while (server.exitCode === null && server.signalCode === null) {
      if (await answers(connection)) return { connection, stop: () => stop(server) };
      if (Date.now() > end) {
        await stop(server);
        break;
      }
      await sleep(LOOK_AGAIN_MS);
    }
    if (Date.now() > end) return refuse(say("office.no-start", { file: join(folder, "log") }));
    await sleep(LOOK_AGAIN_MS * 5);
  }
}

/** Under the data, or among the temporary files where that path is too long for a socket. */
function socketFolder(folder: string): string {
  const near = join(folder, "socket");
  const name = `ludus-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  const sockets = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), name);
  const user = databaseUser();
  if (!existsSync(sockets)) {
    mkdirSync(sockets, { mode: 0o700 });
    if (user) chownSync(sockets, user.uid, user.gid);
  }
  const { uid, mode } = statSync(sockets);
  // Whoever could write here could pretend to be the database.
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new Error(`the folder ${sockets} belongs to somebody else, or is open to others: remove it`);
  return sockets;
}

async function makeCluster({ folder: native }: Binaries, folder: string, files: string): Promise<Refusal | undefined> {
  // Made beside its place and moved there at once: a start that was killed leaves nothing half made.
  const unfinished = `${files}-${randomBytes(6).toString("hex")}`;
  const words = ["-D", unfinished, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions"];
  const initdb = spawn(join(native, "bin/initdb"), words, { ...asUser(folder), stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  initdb.stderr!.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(initdb, "close");
  try {
    if (code !== 0 && !existsSync(files)) return refuse(say("office.not-made", { folder, error: said.trim() }));
    if (!existsSync(files)) renameSync(unfinished, files);
  } catch (error) {
    if (!existsSync(files)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return undefined;
}

/** What was being made when somebody was killed, or came second. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith("data-")) rmSync(join(folder, name), { recursive: true, force: true });
}

function versionProblem(files: string, { version }: Binaries): Refusal | undefined {
  const made = readFileSync(join(files, "PG_VERSION"), "utf8").trim();
  if (version.startsWith(`${made}.`)) return undefined;
  return refuse(say("office.other-postgres", { files, made, version }));
}

function launch(
  { folder: native }: Binaries,
  folder: string,
  files: string,
  sockets: string,
  settings: ServerSettings,
): ChildProcess {
  const log = join(folder, "log");
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(log, `${log}.old`);
  const given = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    // Compiling a statement takes longer than any of ours.
    jit: "off",
    ...settings,
  };
  const words = ["-D", files, ...Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const postgres = join(native, "bin/postgres");
  // SIGINT is the fast and clean way out.
  const setpriv = findExecutable("setpriv");
  const [program, args] = setpriv ? [setpriv, ["--pdeathsig", "SIGINT", postgres, ...words]] : [postgres, words];
  const out = openSync(log, "a", 0o600);
  const server = spawn(program, args, { ...asUser(folder), stdio: ["ignore", out, out], detached: true });
  server.on("error", () => {});
  server.unref();
  return server;
}

function asUser(cwd: string) {
  return { cwd, env: { TZ: "UTC", LC_ALL: "C", PATH: process.env.PATH ?? "" }, ...databaseUser() };
}

/** Makes the database in the server, if that has not been done. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`).catch(ignoreExisting);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function ignoreExisting(error: { code?: string }): void {
  const [duplicate, uniqueness] = ["42P04", "23505"];
  if (error.code !== duplicate && error.code !== uniqueness) throw error;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), STOP_MS);
  await ended;
  clearTimeout(timer);
}
