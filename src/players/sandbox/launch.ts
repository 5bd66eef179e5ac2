// How a confined program is started: a shell, who stands in the program's control group, sets the limits that processes
// inherit and becomes bubblewrap, which becomes the program.

import { readFileSync } from "node:fs";
import type { Protection, SandboxMode } from "../../arena/replay.ts";
import { stands } from "../defences.ts";
import { findExecutable } from "../process/executables.ts";
import { killGroup } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { type Child, startChild } from "../process/spawn.ts";
import { isRoot, landlock, processLimit, type Room, type Sandbox, sandboxFor } from "./bubblewrap.ts";
import type { ControlGroup } from "./control-groups.ts";
import { KEPT_OUTPUT } from "./gate/gate.ts";
import type { Guards } from "./guards.ts";
import { PidNamespace } from "./pid-namespace.ts";
import { OPTIONS, PrestartedShell, takePrestarted } from "./prestarted-shells.ts";
import { killTree } from "./process-tree.ts";
import { protectionsBy } from "./protections.ts";

export interface Launched {
  readonly child: Child;
  /** Its accounts, where there are any. */
  readonly group: ControlGroup | undefined;
  /** Where all its processes are, in a sandbox. */
  readonly namespace: PidNamespace | undefined;
  /** What holds it. */
  readonly protections: readonly Protection[];
}

/** The shell and bubblewrap themselves, inside the program's own control group. */
const SANDBOX_PROCESSES = 3;

/** Starts the command, as confined as the mode says. */
export function launch(command: ProgramCommand, mode: SandboxMode, room: Room): Launched {
  const { file, args, cwd, env } = command;
  const { guards } = room;
  const open = { cwd, env: { ...process.env, ...env } };
  if (mode === "off")
    return { child: startChild(file, args, open), group: undefined, namespace: undefined, protections: [] };
  const shell = mode === "sandboxed" ? takePrestarted() : new PrestartedShell(open);
  const { child, group } = shell;
  group?.limit({ memory: guards.memory, processes: guards.processes + SANDBOX_PROCESSES });
  const watched = !group?.accounts.memory;
  const sandbox = mode === "sandboxed" ? sandboxFor(command, { ...room, watched }) : undefined;
  const become = sandbox
    ? enterSandbox(sandbox, guards)
    : [processLimit({ processes: machineThreads() + guards.processes }), `exec ${words([file, ...args])}`];
  const line = [...inheritedLimits(guards, group), ...become].join("; ");
  const namespace = sandbox && child.pid !== undefined ? new PidNamespace(shell.news, child.pid) : undefined;
  shell.run(line, sandbox);
  const filter = sandbox?.gate !== undefined;
  const held = { root: isRoot(), filter, landlock: filter && landlock() > 0, accounts: group?.accounts };
  return { child, group, namespace, protections: protectionsBy(mode, held) };
}

/** Ends a program and everything it started; resolves when nothing of that is left in its sandbox. */
export function endAll({ child, group, namespace }: Launched): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return Promise.resolve();
  const inside = stands("namespace") ? namespace : undefined;
  inside?.kill();
  // Once it is gone, its number may be that of another.
  if (child.exitCode === null && child.signalCode === null) killTree(pid);
  killGroup(pid);
  group?.kill();
  return inside?.emptied() ?? Promise.resolve();
}

/** Where bubblewrap tells who is inside. */
const NEWS = OPTIONS + 1;

function enterSandbox({ line, gate }: Sandbox, guards: Guards): string[] {
  return [
    // Under root the limit counts for the program's own user. Others share their number of processes with all else they
    // run; theirs is set inside, where the namespace counts anew.
    ...(isRoot() && !gate ? [processLimit(guards)] : []),
    `exec ${NEWS}>&${OPTIONS}${gate ? ` ${KEPT_OUTPUT}>&1 1>/dev/null` : ""}`,
    `exec ${words([findExecutable("bwrap")!, "--info-fd", String(NEWS), "--args", String(OPTIONS), "--", ...line])}`,
  ];
}

/** All that run on this machine: without a sandbox a user's limit counts whatever else runs in the same name. */
function machineThreads(): number {
  try {
    return Number(/\/(\d+)/.exec(readFileSync("/proc/loadavg", "latin1"))![1]);
  } catch {
    return 1 << 15;
  }
}

/** As the shell reads them, on one line. */
function words(line: readonly string[]): string {
  return line.map((word) => `'${word.replaceAll("'", `'\\''`).replaceAll("\n", `'"$nl"'`)}'`).join(" ");
}

/** What a runtime may map and never use. */
const DATA_SLACK = 512 * 1024 * 1024;
const BLOCK = 512;

function inheritedLimits(guards: Guards, group: ControlGroup | undefined): string[] {
  const limits = [`ulimit -c 0`, `ulimit -n ${guards.openFiles}`, `ulimit -f ${Math.ceil(guards.fileSize / BLOCK)}`];
  if (!group?.accounts.memory) limits.push(`ulimit -d ${Math.ceil((guards.memory + DATA_SLACK) / 1024)}`);
  return limits;
}
