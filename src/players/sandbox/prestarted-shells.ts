// Prestarted shells: they stand in a control group of their own and wait to become a program. Entering a group can take the
// kernel longer than all the rest of a start, so it is done ahead, for whatever program comes next.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import type { Duplex } from "node:stream";
import { GATE, type Sandbox } from "./bubblewrap.ts";
import { ControlGroup } from "./control-groups.ts";
import { closeForeign, keepDescriptors, memoryFile } from "./descriptors.ts";

/** Where a shell has the options of its bubblewrap, which tells there who is inside. */
export const OPTIONS = GATE + 1;

/** Where this machine itself runs out of memory, programs end before anything of ours does. */
const FIRST_TO_GO = "{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null";

/** A shell that runs one line when it is told to; the line may say "$nl" for a newline. */
export class PrestartedShell {
  readonly group: ControlGroup | undefined;
  readonly child: ChildProcess;

  /** The file of the last step into the sandbox, to be written; undefined where there is none. */
  private gate: number | undefined;

  constructor(surroundings: Pick<SpawnOptions, "cwd" | "env">, sandboxed = false) {
    keepDescriptors();
    this.group = ControlGroup.make();
    const doors = this.group?.doors().map((door) => `echo 0 >'${door}' || exit 1`) ?? [];
    const script = [FIRST_TO_GO, ...doors, "nl='\n'", "read -r line || exit 1", 'eval "$line"'].join("\n");
    this.gate = sandboxed ? memoryFile() : undefined;
    // Opened anew: whoever reads it begins at its beginning.
    const gate = this.gate === undefined ? undefined : openSync(`/proc/self/fd/${this.gate}`, "r");
    const stdio = gate === undefined ? PIPES : [...PIPES, gate, "pipe" as const];
    this.child = spawn("/bin/sh", ["-c", script], { ...surroundings, detached: true, stdio: [...stdio] });
    this.child.stdin!.on("error", () => {});
    if (gate !== undefined) closeSync(gate);
  }

  get isAlive(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What bubblewrap tells goes to the same place as its options. */
  get news(): Duplex {
    return this.child.stdio[OPTIONS] as Duplex;
  }

  run(line: string, sandbox?: Sandbox): void {
    if (sandbox?.gate) writeSync(this.gate!, sandbox.gate);
    this.closeGate();
    this.child.stdin!.write(`${line}\n`);
    if (sandbox) this.news.on("error", () => {}).end(sandbox.options.join("\0"));
  }

  /** The file cannot be started as long as somebody may write to it. */
  closeGate(): void {
    if (this.gate !== undefined) closeForeign(this.gate);
    this.gate = undefined;
  }
}

const PIPES = ["pipe", "pipe", "pipe"] as const;

/** Programs that start at once each leave a shell behind for the next time, up to so many. */
const MOST = 16;
const AT_FIRST = 2;

const waiting: PrestartedShell[] = [];
let begun = false;

const sandboxShell = () => new PrestartedShell({ cwd: "/", env: {} }, true);

/** The first programs of this thread are expected. */
export function expectPrograms(): void {
  if (begun) return;
  begun = true;
  process.prependListener("exit", endPrestarted);
  for (let count = 0; count < AT_FIRST; count++) addPrestarted();
}

/** For the next start, once this one has passed its hurry. */
export function addPrestarted(): void {
  if (waiting.length >= MOST) return;
  const shell = sandboxShell();
  waiting.push(shell);
  shell.child.on("error", () => forget(shell)).once("exit", () => forget(shell));
  for (const handle of handles(shell)) handle.unref();
}

/** A shell from the door, or a new one that still has to get there. */
export function takePrestarted(): PrestartedShell {
  for (let shell = waiting.shift(); shell; shell = waiting.shift()) {
    if (!shell.isAlive) continue;
    for (const handle of handles(shell)) handle.ref();
    return shell;
  }
  return sandboxShell();
}

/** None is left; more come as programs start. */
export function endPrestarted(): void {
  for (const shell of [...waiting]) {
    shell.child.kill("SIGKILL");
    forget(shell);
  }
}

function forget(shell: PrestartedShell): void {
  const at = waiting.indexOf(shell);
  if (at < 0) return;
  waiting.splice(at, 1);
  shell.closeGate();
  for (const stream of shell.child.stdio) stream?.destroy();
  void shell.group?.remove();
}

interface Handle {
  ref(): void;
  unref(): void;
}

/** What would keep this process alive. */
function handles({ child }: PrestartedShell): Handle[] {
  return [child, ...child.stdio.filter((stream) => stream)] as unknown as Handle[];
}
