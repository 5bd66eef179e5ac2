// The sandbox: bubblewrap with namespaces of its own for everything, an almost empty file system, no network, no
// environment, no way to gain rights. Under root the program gets a user that nobody else is.

import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { stands } from "../defences.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { gate } from "./gate/gate.ts";
import { landlockVersion, type Reach } from "./gate/landlock.ts";
import type { Guards } from "./guards.ts";
import { programMounts, programPaths, systemFolders, systemMounts } from "./mounts.ts";
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
  /** Files may be locked: compilers do that, and nobody they could signal to by it runs beside them. */
  readonly locks?: boolean;
  /** Memory is counted by a watcher, not by a control group. */
  readonly watched?: boolean;
}

/** Where the file of the last step into the sandbox lies among the file descriptors of bubblewrap. */
export const GATE = 3;
const GATE_FILE = "/gate";

export interface Sandbox {
  /** Of bubblewrap. */
  readonly options: readonly string[];
  /** What it starts inside. */
  readonly line: readonly string[];
  /** What is to be found in the file of the last step; undefined on processors for which there is none. */
  readonly gate: Buffer | undefined;
}

/** Not terminals: the kernel has only so many of those for all. */
const DEVICES = ["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];
const STREAMS = ["stdin", "stdout", "stderr"];
const DEVICE_FOLDER = [
  ...["--tmpfs", "/dev"],
  ...DEVICES.flatMap((device) => ["--dev-bind", device, device]),
  // As endless and as empty to read, but nobody can map it: that would be shared memory of any length.
  ...["--dev-bind", "/dev/full", "/dev/zero"],
  ...["--symlink", "/proc/self/fd", "/dev/fd"],
  ...STREAMS.flatMap((name, number) => ["--symlink", `/proc/self/fd/${number}`, `/dev/${name}`]),
];

export function sandboxFor(command: ProgramCommand, room: Room): Sandbox {
  const { guards, hidden, writable } = room;
  const { cwd = writable ? BUILD_FOLDER : "/tmp", bridge } = command;
  const size = String(guards.scratch);
  const root = isRoot();
  const environment = { ...ENVIRONMENT, ...command.env };
  const last = gateFor(command, room);
  const options = [
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...(root ? ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    ...["--die-with-parent", "--new-session", "--hostname", "arena"],
    ...["--clearenv", ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value])],
    ...systemMounts(),
    ...["--proc", "/proc", ...(stands("terminals") ? DEVICE_FOLDER : ["--dev", "/dev"])],
    // Bubblewrap's own process is the program's equal there: whoever writes into its memory does not die with its game.
    ...(root ? [] : ["--tmpfs", "/proc/1", "--remount-ro", "/proc/1"]),
    // Who is ended first where memory runs short, and what share of the processor a session has, is told there.
    ...(stands("told-files") ? ["--remount-ro", "/proc"] : []),
    ...["--perms", "1777", "--size", size, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
    ...["--perms", "1777", "--size", size, "--tmpfs", "/tmp", "--perms", "0777", "--dir", HOME],
    ...programMounts(command, hidden),
    ...(bridge ? programMounts({ file: process.execPath, args: [], reads: [BRIDGE] }, []) : []),
    ...(writable ? ["--bind", writable, BUILD_FOLDER] : []),
    ...(bridge ? ["--ro-bind", bridge.socket, BRIDGE_SOCKET] : []),
    ...(last ? ["--perms", "0755", "--file", String(GATE), GATE_FILE] : []),
    ...["--remount-ro", "/", "--chdir", cwd],
  ];
  return { options, line: last ? [GATE_FILE] : plainEntrance(command, guards), gate: last };
}

/** What is started in the sandbox: the program, or the bridge that starts it. */
function inside({ file, args, bridge }: ProgramCommand): [file: string, ...args: string[]] {
  return bridge ? [process.execPath, BRIDGE, String(bridge.port), BRIDGE_SOCKET, file, ...args] : [file, ...args];
}

function gateFor(command: ProgramCommand, room: Room): Buffer | undefined {
  const { guards, writable, locks = false, watched = false } = room;
  const filter = seccompFilter({
    internet: command.bridge !== undefined,
    locks: locks || !stands("locks"),
    watched: watched && stands("all-memory"),
  });
  if (!filter) return undefined;
  const [file, ...args] = inside(command);
  return gate({
    file,
    args,
    reach: reachOf(command, writable),
    landlock: landlock(),
    filter,
    processes: guards.processes,
    user: isRoot() ? privateUid() : undefined,
  });
}

let version: number | undefined;

/** Of Landlock, for the programs that we start; 0 where there is none. */
export function landlock(): number {
  version ??= landlockVersion();
  return version;
}

/** The same places as the mounts show, said a second time. */
function reachOf(command: ProgramCommand, writable: string | undefined): Reach {
  const { bridge } = command;
  const beside = bridge ? [...programPaths({ file: process.execPath, args: [], reads: [BRIDGE] }), BRIDGE_SOCKET] : [];
  return {
    read: [...systemFolders(), "/etc", ...(stands("told-files") ? ["/proc"] : []), ...programPaths(command), ...beside],
    write: ["/tmp", "/dev/shm", ...(writable ? [BUILD_FOLDER] : [])],
    use: ["/dev", ...(stands("told-files") ? [] : ["/proc"])],
    port: bridge?.port,
  };
}

/** Where no gate can be made: what the system's own programs can do of it. */
function plainEntrance(command: ProgramCommand, guards: Guards): string[] {
  return [
    ...(isRoot() ? asNobodyElse() : ["/bin/sh", "-c", `${processLimit(guards)}; exec "$@"`, "sh"]),
    ...inside(command),
  ];
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

let nextUid = randomInt(UIDS);

/** A user number for one program. Two instances of Ludus meet in one by bad luck only, and their sandboxes part them too. */
function privateUid(): number {
  nextUid = (nextUid + 1) % UIDS;
  return FIRST_UID + nextUid;
}

function asNobodyElse(): string[] {
  const uid = String(privateUid());
  return ["/usr/bin/setpriv", "--reuid", uid, "--regid", uid, "--clear-groups", "--inh-caps", "-all", "--"];
}
