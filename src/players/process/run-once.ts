// Runs a program from its start to its end, as confined as it must be: for players that are started anew for every move. It
// is measured while it runs and ended when it uses more than it may; nothing of it is left afterwards.

import { chmodSync } from "node:fs";
import { basename } from "node:path";
import type { Trouble } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import { afterOwnTime, hostDelay } from "../clocks/host-delay.ts";
import { lateCredit } from "../clocks/late-credit.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import { folderTrouble } from "../sandbox/folder-use.ts";
import { endAll, launch } from "../sandbox/launch.ts";
import { isTooWide } from "../sandbox/mounts.ts";
import { addPrestarted } from "../sandbox/prestarted-shells.ts";
import { TreeClock } from "../sandbox/tree-clock.ts";
import { Watch } from "../sandbox/watch.ts";
import { CappedText } from "./capped-text.ts";
import { guard, unguard } from "./guardian.ts";
import { OutputRate } from "./output-rate.ts";
import { endingSignal } from "./program.ts";
import type { ProgramCommand } from "./program-command.ts";

export interface RunLimits {
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Bytes. */
  readonly memory?: number | undefined;
  /** Bytes in its folder. */
  readonly written: number;
}

export interface Run {
  /** What it took too much of, or why it did not start. */
  readonly trouble: Trouble | undefined;
  readonly code: number | null;
  readonly signal: string | undefined;
  /** Milliseconds; those in which this host itself was late are taken off the wall time. */
  readonly wall: number;
  readonly late: number;
  readonly cpu: number;
  /** What it wrote to standard output and standard error. */
  readonly log: CappedText;
}

/** How often processor time is added up where no control group keeps it: what is used after the last time is not seen. */
const PERIOD = 2;
const LOOK_AT_FOLDER = 20;
/** In its folder. */
const MOST_FILES = 1_000;

export interface Running {
  readonly done: Promise<Run>;
  kill(): void;
}

/** The folder is where the program works, and the only place it may write to. */
export function runOnce(command: ProgramCommand, folder: string, limits: RunLimits, walls: Confinement): Running {
  const { mode, hidden } = walls;
  const guards = { ...walls.guards, memory: limits.memory ?? walls.guards.memory, fileSize: limits.written };
  // Under root the program is a user of its own; the folder around this one lets nobody else in.
  chmodSync(folder, 0o777);
  const launched = launch(inFolder(command, folder, mode === "sandboxed"), mode, { guards, hidden, writable: folder });
  const { child, group } = launched;
  const { pid } = child;
  const log = new CappedText();
  const before = group?.cpu() ?? 0;
  const started = performance.now();
  hostDelay.watch();
  const lateBefore = hostDelay.lateness(started);
  const clock = new TreeClock(pid ?? 0);
  let cpu = 0;
  let trouble: Trouble | undefined;
  const kill = () => endAll(launched);
  const filesInMemory = () => launched.namespace?.filesInMemory(guards.scratch);
  const stop = (why: Trouble) => {
    trouble ??= why;
    void kill();
  };
  const measure = () => {
    if (pid !== undefined) cpu = group?.accounts.cpu ? group.cpu()! - before : clock.total();
    return cpu;
  };

  const lateSoFar = (now: number) => {
    const { late, waited } = hostDelay.lateness(now);
    const lateness = { late: late - lateBefore.late, waited: waited - lateBefore.waited };
    return lateCredit(lateness, { wall: now - started, cpu: measure(), strain: undefined });
  };

  const done = new Promise<Run>((resolve) => {
    const finish = async (code: number | null, signal: string | null) => {
      const now = performance.now();
      const late = lateSoFar(now);
      hostDelay.unwatch();
      clearInterval(timer);
      clearInterval(look);
      cancel();
      measure();
      const limit = code === 0 ? undefined : watch?.trouble();
      if (limit?.kind === "memory") trouble ??= limit;
      watch?.end();
      // What it started may live on, and hold the pipes; and whoever reads what it wrote must be alone with that.
      await kill();
      if (pid !== undefined) unguard(pid);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
      void group?.remove();
      if (mode === "sandboxed") addPrestarted();
      resolve({ trouble, code, signal: endingSignal(mode, code, signal), wall: now - started - late, late, cpu, log });
    };
    const watch =
      pid === undefined
        ? undefined
        : new Watch({ pid, group, guards, cpu: measure, exceeded: (why) => stop(why), filesInMemory });
    watch?.allowCpu(0, limits.cpu);
    const timer = group?.accounts.cpu ? undefined : setInterval(measure, PERIOD);
    const look = setInterval(() => {
      const message = folderTrouble(folder, { bytes: limits.written, files: MOST_FILES }, pid);
      if (message !== undefined) stop({ kind: "protocol", message });
    }, LOOK_AT_FOLDER);
    const cancel = afterOwnTime(
      limits.wall,
      () => lateSoFar(performance.now()),
      () => stop({ kind: "time", message: `was still running after ${seconds(limits.wall)}` }),
    );
    const { outputRate } = guards;
    for (const [name, stream] of [["output", child.stdout!] as const, ["error", child.stderr!] as const]) {
      const rate = new OutputRate(`standard ${name}`, outputRate, stop);
      stream.on("data", (chunk: Buffer) => {
        if (rate.allows(chunk.length)) log.add(chunk);
      });
    }
    child.once("error", (error) => {
      trouble ??= { kind: "crash", message: `did not start: ${error.message} (${basename(command.file)})` };
      void finish(null, null);
    });
    child.once("exit", (code, signal) => setImmediate(finish, code, signal));
  });
  if (pid !== undefined) guard(pid);
  child.stdin!.on("error", () => {});
  child.stdin!.end();
  return { done, kill: () => stop({ kind: "time", message: "was ended" }) };
}

/** Behind walls the folder has another name, and the program's own is to be seen beside it. */
function inFolder(command: ProgramCommand, folder: string, walled: boolean): ProgramCommand {
  if (!walled) return { ...command, cwd: folder };
  const { cwd, reads = [], ...rest } = command;
  const own = cwd === undefined || isTooWide(cwd) ? [] : [cwd];
  return { ...rest, reads: [...reads, ...own] };
}
