// How a confined program is started: a shell enters the control group, waits for the word to go, sets the limits that
// processes inherit, and becomes bubblewrap, which becomes the program. Entering a group may take the kernel longer than
// all the rest, so the shell can be started ahead of the game.

import { type ChildProcess, spawn } from "node:child_process";
import type { SandboxMode } from "../../arena/replay.ts";
import { findExecutable } from "../executables.ts";
import type { Command } from "../program.ts";
import { closeFilter, isRoot, openFilter, processLimit, type Room, walled } from "./bubblewrap.ts";
import type { ControlGroup } from "./control-groups.ts";
import { keepDescriptors } from "./descriptors.ts";
import type { Guards } from "./guards.ts";

/** What a confined program waits for on its standard input before it starts. */
export const GO = "\n";

/** Starts the command as confined as the mode says, inside `group` if there is one. Unless it is `off` it awaits GO. */
export function launch(command: Command, mode: SandboxMode, room: Room, group: ControlGroup | undefined): ChildProcess {
  const { file, args, cwd, env } = command;
  const open = { cwd, detached: true, stdio: "pipe", env: { ...process.env, ...env } } as const;
  keepDescriptors();
  if (mode === "off") return spawn(file, args, open);
  const script = [...enter(group), "read -r go || exit 1", ...inheritedLimits(room.guards, group)];
  if (mode === "limited") return spawn("/bin/sh", shell(script, [file, ...args]), open);
  // Under root the limit counts for the program's own user. Others share their number of processes with all else they
  // run; theirs is set inside, where the namespace counts anew.
  if (isRoot()) script.push(processLimit(room.guards));
  const filter = openFilter();
  try {
    const stdio: ("pipe" | number)[] = ["pipe", "pipe", "pipe", ...(filter === undefined ? [] : [filter])];
    const line = [findExecutable("bwrap")!, ...walled(command, room)];
    return spawn("/bin/sh", shell(script, line), { cwd: "/", detached: true, stdio, env: {} });
  } finally {
    closeFilter(filter);
  }
}

function shell(script: readonly string[], line: readonly string[]): string[] {
  return ["-c", [...script, 'exec "$@"'].join("\n"), "sh", ...line];
}

function enter(group: ControlGroup | undefined): string[] {
  return group ? group.doors().map((door) => `echo 0 >'${door}' || exit 1`) : [];
}

/** What a runtime may map and never use. */
const DATA_SLACK = 512 * 1024 * 1024;
const BLOCK = 512;

function inheritedLimits(guards: Guards, group: ControlGroup | undefined): string[] {
  const limits = [`ulimit -c 0`, `ulimit -n ${guards.openFiles}`, `ulimit -f ${Math.ceil(guards.fileSize / BLOCK)}`];
  if (!group?.accounts.memory) limits.push(`ulimit -d ${Math.ceil((guards.memory + DATA_SLACK) / 1024)}`);
  return limits;
}
