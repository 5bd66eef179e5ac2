// The walls: bubblewrap with namespaces of its own for everything, an almost empty file system, no network, no
// environment, no way to gain rights. Under root the program gets a user that nobody else is.

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProgramCommand } from "../process/program-command.ts";
import type { Guards } from "./guards.ts";
import { programMounts, systemMounts } from "./mounts.ts";
import { seccompFilter } from "./seccomp.ts";

/** What the one folder that may be written to is called inside, wherever it really is. */
export const BUILD_FOLDER = "/build";

const BRIDGE = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./bridge.mts" : "./bridge.js", import.meta.url),
);
const BRIDGE_SOCKET = "/bridge";

const HOME = "/tmp/home";
const ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME,
  TMPDIR: "/tmp",
  LANG: "C.UTF-8",
};

export interface Room {
  readonly guards: Guards;
  /** Paths of other players, not to be seen. */
  readonly hidden: readonly string[];
  /** The one folder that may be written to; inside it is called BUILD_FOLDER, and programs without a `cwd` work there. */
  readonly writable?: string;
}

/** Where the filter of system calls lies among the file descriptors of bubblewrap. */
export const FILTER = 3;

export interface Walls {
  /** Of bubblewrap. */
  readonly options: readonly string[];
  /** What it starts inside. */
  readonly line: readonly string[];
}

export function walled(command: ProgramCommand, { guards, hidden, writable }: Room): Walls {
  const { file, args, cwd = writable ? BUILD_FOLDER : "/tmp", bridge } = command;
  const size = String(guards.scratch);
  const root = isRoot();
  const environment = { ...ENVIRONMENT, ...command.env };
  const options = [
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...(root ? ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    ...["--die-with-parent", "--new-session", "--hostname", "arena"],
    ...["--clearenv", ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value])],
    ...systemMounts(),
    ...["--proc", "/proc", "--dev", "/dev"],
    // Bubblewrap's own process is the program's equal there: whoever writes into its memory does not die with its game.
    ...(root ? [] : ["--tmpfs", "/proc/1", "--remount-ro", "/proc/1"]),
    ...["--perms", "1777", "--size", size, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
    ...["--perms", "1777", "--size", size, "--tmpfs", "/tmp", "--perms", "0777", "--dir", HOME],
    ...programMounts(command, hidden),
    ...(bridge ? programMounts({ file: process.execPath, args: [], reads: [BRIDGE] }, []) : []),
    ...(writable ? ["--bind", writable, BUILD_FOLDER] : []),
    ...(bridge ? ["--ro-bind", bridge.socket, BRIDGE_SOCKET] : []),
    ...(seccompFilter() ? ["--seccomp", String(FILTER)] : []),
    ...["--remount-ro", "/", "--chdir", cwd],
  ];
  const line = [
    ...(root ? asNobodyElse() : ["/bin/sh", "-c", `${processLimit(guards)}; exec "$@"`, "sh"]),
    ...(bridge ? [process.execPath, BRIDGE, String(bridge.port), BRIDGE_SOCKET] : []),
    file,
    ...args,
  ];
  return { options, line };
}

/** For the shell; they differ in how they call it. */
export function processLimit({ processes }: Pick<Guards, "processes">): string {
  return `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes} 2>/dev/null`;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The range that systemd's plan of user numbers leaves to nobody. */
const FIRST_UID = 1_900_000_000;
const UIDS = 1 << 27;

let nextUid = Math.floor(Math.random() * UIDS);

/** A user number for one program. Two instances of Ludus meet in one by bad luck only, and walls stand between them too. */
function privateUid(): number {
  nextUid = (nextUid + 1) % UIDS;
  return FIRST_UID + nextUid;
}

function asNobodyElse(): string[] {
  const uid = String(privateUid());
  return ["/usr/bin/setpriv", "--reuid", uid, "--regid", uid, "--clear-groups", "--inh-caps", "-all", "--"];
}

const filterFiles = new Map<boolean, number>();

/** A fresh descriptor of the filter, to be closed by the caller. The file itself has no name any more. */
export function openFilter(internet = false): number | undefined {
  const filter = seccompFilter(internet);
  if (!filter) return undefined;
  let file = filterFiles.get(internet);
  if (file === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "ludus-filter-"));
    writeFileSync(join(folder, "seccomp"), filter);
    file = openSync(join(folder, "seccomp"), "r");
    filterFiles.set(internet, file);
    rmSync(folder, { recursive: true });
  }
  return openSync(`/proc/self/fd/${file}`, "r");
}

export function closeFilter(filter: number | undefined): void {
  if (filter !== undefined) closeSync(filter);
}
