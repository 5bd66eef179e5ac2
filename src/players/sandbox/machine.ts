// What this machine offers for confining programs, found out by trying, once.

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Message } from "../../core/message.ts";
import { findExecutable } from "../process/executables.ts";
import { say } from "../words/en.ts";
import { GATE, isRoot, landlock, sandboxFor } from "./bubblewrap.ts";
import { type Hierarchies, ourHierarchies } from "./control-groups.ts";
import { closeForeign, memoryFile } from "./descriptors.ts";
import { KEPT_OUTPUT } from "./gate/gate.ts";
import { DEFAULT_GUARDS } from "./guards.ts";
import { seccompFilter } from "./seccomp.ts";

export interface Machine {
  readonly root: boolean;
  /** Its version. */
  readonly bubblewrap: string | undefined;
  /** Why programs cannot be sandboxed here and what to do about it; undefined if they can. */
  readonly sandboxProblem: Message | undefined;
  readonly seccomp: boolean;
  /** Its version; 0 if the kernel has none. */
  readonly landlock: number;
  readonly groups: Hierarchies;
  /** The kernel gives every session the same share of the processors. */
  readonly autogroups: boolean;
}

const OLDEST = [0, 8] as const;

let known: Machine | undefined;

export function machine(): Machine {
  known ??= lookAround();
  return known;
}

function lookAround(): Machine {
  const bubblewrap = bubblewrapVersion();
  return {
    root: isRoot(),
    bubblewrap,
    sandboxProblem: sandboxProblem(bubblewrap),
    seccomp: seccompFilter() !== undefined,
    landlock: landlock(),
    groups: ourHierarchies(),
    autogroups: hasAutogroups(),
  };
}

function hasAutogroups(): boolean {
  try {
    return readFileSync("/proc/sys/kernel/sched_autogroup_enabled", "latin1").trim() === "1";
  } catch {
    return false;
  }
}

function bubblewrapVersion(): string | undefined {
  const bwrap = findExecutable("bwrap");
  if (bwrap === undefined) return undefined;
  return /\d+(\.\d+)+/.exec(spawnSync(bwrap, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[0];
}

function sandboxProblem(version: string | undefined): Message | undefined {
  if (process.platform !== "linux") return say("players.sandbox-linux");
  if (version === undefined) return say("players.sandbox-missing", { command: installCommand("bubblewrap") });
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return say("players.sandbox-old", { version, needed: OLDEST.join("."), command: installCommand("bubblewrap") });
  const failure = tryOut();
  return failure === undefined ? undefined : explain(failure);
}

/** Starts `true` in the same sandbox as any program. */
function tryOut(): string | undefined {
  const sandbox = sandboxFor({ file: "/usr/bin/env", args: ["true"] }, { guards: DEFAULT_GUARDS, hidden: [] });
  const stdio: ("ignore" | "pipe" | number)[] = ["ignore", "ignore", "pipe", "ignore", "ignore", "ignore", "ignore"];
  let gate: number | undefined;
  try {
    gate = openGate(sandbox.gate);
    if (gate !== undefined) stdio[GATE] = gate;
    stdio[KEPT_OUTPUT] = "pipe";
    const run = spawnSync(findExecutable("bwrap")!, [...sandbox.options, "--", ...sandbox.line], {
      stdio,
      env: {},
      timeout: 10_000,
      encoding: "utf8",
    });
    if (run.status === 0) return undefined;
    return (
      run.stderr?.trim().split("\n").at(-1) || run.error?.message || `bwrap ended with ${run.status ?? run.signal}`
    );
  } catch (error) {
    return (error as Error).message;
  } finally {
    if (gate !== undefined) closeSync(gate);
  }
}

function openGate(content: Buffer | undefined): number | undefined {
  if (!content) return undefined;
  const file = memoryFile();
  writeSync(file, content);
  const opened = openSync(`/proc/self/fd/${file}`, "r");
  closeForeign(file);
  return opened;
}

function explain(failure: string): Message {
  const restricted = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
  if (!isRoot() && /uid map|user namespace|Operation not permitted|No permissions/i.test(failure)) {
    const apparmor = existsSync(restricted) && readFileSync(restricted, "utf8").trim() === "1";
    const command = apparmor
      ? "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
      : "sudo sysctl -w user.max_user_namespaces=10000 kernel.unprivileged_userns_clone=1";
    return say("players.sandbox-users", { failure, command });
  }
  return say("players.sandbox-broken", { failure });
}

const INSTALLERS: readonly (readonly [tool: string, command: string])[] = [
  ["apt-get", "apt-get install"],
  ["dnf", "dnf install"],
  ["pacman", "pacman -S"],
  ["apk", "apk add"],
  ["zypper", "zypper install"],
];

export function installCommand(name: string): string {
  const [, command] = INSTALLERS.find(([tool]) => findExecutable(tool)) ?? ["", "install"];
  return `${isRoot() ? "" : "sudo "}${command} ${name}`;
}
