// What this machine offers for confining programs, found out by trying, once.

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { findExecutable } from "../process/executables.ts";
import { GATE, isRoot, landlock, walled } from "./bubblewrap.ts";
import { type Hierarchies, ourHierarchies } from "./control-groups.ts";
import { memoryFile } from "./descriptors.ts";
import { KEPT_OUTPUT } from "./gate/gate.ts";
import { DEFAULT_GUARDS } from "./guards.ts";
import { seccompFilter } from "./seccomp.ts";

export interface Machine {
  readonly root: boolean;
  /** Its version. */
  readonly bubblewrap: string | undefined;
  /** Why programs cannot be sandboxed here and what to do about it; undefined if they can. */
  readonly sandboxProblem: string | undefined;
  readonly seccomp: boolean;
  /** Its version; 0 if the kernel has none. */
  readonly landlock: number;
  readonly groups: Hierarchies;
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
  };
}

function bubblewrapVersion(): string | undefined {
  const bwrap = findExecutable("bwrap");
  if (bwrap === undefined) return undefined;
  return /\d+(\.\d+)+/.exec(spawnSync(bwrap, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[0];
}

function sandboxProblem(version: string | undefined): string | undefined {
  if (process.platform !== "linux") return "the sandbox needs Linux";
  if (version === undefined) return `bubblewrap is not installed; ${installCommand("bubblewrap")}`;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return `bubblewrap ${version} is too old, ${OLDEST.join(".")} is needed; ${installCommand("bubblewrap")}`;
  const failure = tryOut();
  return failure === undefined ? undefined : explain(failure);
}

/** Starts `true` behind the same walls as any program. */
function tryOut(): string | undefined {
  const walls = walled({ file: "/usr/bin/env", args: ["true"] }, { guards: DEFAULT_GUARDS, hidden: [] });
  const stdio: ("ignore" | "pipe" | number)[] = ["ignore", "ignore", "pipe", "ignore", "ignore", "ignore", "ignore"];
  let gate: number | undefined;
  try {
    gate = openGate(walls.gate);
    if (gate !== undefined) stdio[GATE] = gate;
    stdio[KEPT_OUTPUT] = "pipe";
    const run = spawnSync(findExecutable("bwrap")!, [...walls.options, "--", ...walls.line], {
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
  closeSync(file);
  return opened;
}

function explain(failure: string): string {
  const restricted = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
  if (!isRoot() && /uid map|user namespace|Operation not permitted|No permissions/i.test(failure)) {
    const apparmor = existsSync(restricted) && readFileSync(restricted, "utf8").trim() === "1";
    const command = apparmor
      ? "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
      : "sudo sysctl -w user.max_user_namespaces=10000 kernel.unprivileged_userns_clone=1";
    return `ordinary users get no user namespaces here (${failure}); allow them with: ${command}`;
  }
  return `bubblewrap does not work here: ${failure}`;
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
  return `install it with: ${isRoot() ? "" : "sudo "}${command} ${name}`;
}
