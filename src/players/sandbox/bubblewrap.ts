// The walls: bubblewrap with namespaces of its own for everything, an almost empty file system, no network, no
// environment, no way to gain rights. Under root the program gets a user that nobody else is.

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "../program.ts";
import type { Guards } from "./guards.ts";
import { programMounts, systemMounts } from "./mounts.ts";
import { seccompFilter } from "./seccomp.ts";

/** Where the seccomp filter lies among the file descriptors of bubblewrap. */
export const SECCOMP_FD = 3;

/** What a build sees as its output folder, wherever that really is. */
export const BUILD_FOLDER = "/build";

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
  /** The one folder that may be written to; inside it is called BUILD_FOLDER. */
  readonly writable?: string;
}

/** The command inside its walls: what to start, and with which arguments. */
export function walled(command: Command, { guards, hidden, writable }: Room): string[] {
  const { file, args, cwd = "/tmp" } = command;
  const size = String(guards.scratch);
  const root = isRoot();
  const environment = { ...ENVIRONMENT, ...command.env };
  return [
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...(root ? ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    ...["--die-with-parent", "--new-session", "--hostname", "arena"],
    ...["--clearenv", ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value])],
    ...systemMounts(),
    ...["--proc", "/proc", "--dev", "/dev"],
    ...["--perms", "1777", "--size", size, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
    ...["--perms", "1777", "--size", size, "--tmpfs", "/tmp", "--perms", "0777", "--dir", HOME],
    ...programMounts(command, hidden),
    ...(writable ? ["--bind", writable, BUILD_FOLDER] : []),
    ...["--remount-ro", "/"],
    ...(seccompFilter() ? ["--seccomp", String(SECCOMP_FD)] : []),
    ...["--chdir", cwd, "--"],
    ...(root ? asNobodyElse() : ["/bin/sh", "-c", `${processLimit(guards)}; exec "$@"`, "sh"]),
    file,
    ...args,
  ];
}

/** For the shell; they differ in how they call it. */
export function processLimit({ processes }: Guards): string {
  return `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes}`;
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

let filterFile: number | undefined;

/** A fresh descriptor of the filter, to be closed by the caller. The file itself has no name any more. */
export function openFilter(): number | undefined {
  const filter = seccompFilter();
  if (!filter) return undefined;
  if (filterFile === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "ludus-filter-"));
    writeFileSync(join(folder, "seccomp"), filter);
    filterFile = openSync(join(folder, "seccomp"), "r");
    rmSync(folder, { recursive: true });
  }
  return openSync(`/proc/self/fd/${filterFile}`, "r");
}

export function closeFilter(filter: number | undefined): void {
  if (filter !== undefined) closeSync(filter);
}
