// Runs a program from its start to its end, as confined as it must be: for players that are started anew for every move. It
// is measured while it runs and ended when it uses more than it may; nothing of it is left afterwards.

import { chmodSync } from "node:fs";
import { basename } from "node:path";
import { type Trouble, trouble as troubleWith } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { Protection } from "../../arena/replay.ts";
import { Attention } from "../clocks/attention.ts";
import { hostDelay, LONGEST_DELAY } from "../clocks/host-delay.ts";
import { type Strain, strainBetween, type ThreadTimes, threadTimes } from "../clocks/thread-times.ts";
import { type Timed, TurnClock } from "../clocks/turn-clock.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import { FolderUse } from "../sandbox/folder-use.ts";
import { endAll, launch } from "../sandbox/launch.ts";
import { isTooWide } from "../sandbox/mounts.ts";
import { addPrestarted } from "../sandbox/prestarted-shells.ts";
import { processTree } from "../sandbox/process-tree.ts";
import { TreeClock } from "../sandbox/tree-clock.ts";
import { ResourceWatch } from "../sandbox/watch.ts";
import { say } from "../words/en.ts";
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
  /** What held it. */
  readonly protections: readonly Protection[];
  /** What it wrote to standard output and standard error. */
  readonly log: CappedText;
}

/** How often processor time is added up where no control group keeps it: what is used after the last time is not seen. */
const PERIOD = 2;
const LOOK_AT_FOLDER = 20;
/** In its folder. */
const MOST_FILES = 1_000;

type Times = ReturnType<TurnClock["times"]>;
/** Its threads begin with the turn. */
const NOTHING_YET: ThreadTimes = new Map();

export interface Running {
  readonly done: Promise<Run>;
  kill(): void;
}

/** The folder is where the program works, and the only place it may write to. */
export function runOnce(command: ProgramCommand, folder: string, limits: RunLimits, isolation: Confinement): Running {
  const { mode, hidden } = isolation;
  const guards = { ...isolation.guards, memory: limits.memory ?? isolation.guards.memory, fileSize: limits.written };
  // Under root the program is a user of its own; the folder around this one lets nobody else in.
  chmodSync(folder, 0o777);
  const launched = launch(inFolder(command, folder, mode === "sandboxed"), mode, { guards, hidden, writable: folder });
  const { child, group, protections } = launched;
  const { pid } = child;
  const log = new CappedText();
  const attention = new Attention();
  const before = group?.cpu() ?? 0;
  hostDelay.watch();
  const turn = new TurnClock();
  const clock = new TreeClock(pid ?? 0);
  let cpu = 0;
  let trouble: Trouble | undefined;
  const kill = () => endAll(launched);
  const filesInMemory = () => launched.namespace?.filesInMemory(guards.scratch);
  let watch: ResourceWatch | undefined;
  const stop = (why: Trouble) => {
    // A program that fills the memory becomes slow as well: the first cause is told.
    const first = why.kind === "time" ? watch?.trouble() : undefined;
    trouble ??= first?.kind === "memory" ? first : why;
    void kill();
  };
  const measure = () => {
    if (pid !== undefined) cpu = attention.give(() => (group?.accounts.cpu ? group.cpu()! - before : clock.total()));
    return cpu;
  };

  // Once it has ended nobody tells what its threads went through.
  let strain: Strain | undefined;
  const feel = () => {
    strain = strainBetween(NOTHING_YET, threadTimes(processTree(launched.namespace?.pid ?? pid!)));
  };
  const timed: Timed = { strain: () => strain, cpuSinceLap: measure, attention };
  turn.ask(timed);

  const done = new Promise<Run>((resolve) => {
    const finish = async ({ wall, late = 0 }: Times, code: number | null, signal: string | null) => {
      hostDelay.unwatch();
      clearInterval(timer);
      clearInterval(look);
      use.close();
      clearTimeout(deadline);
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
      const ended = { code, signal: endingSignal(mode, code, signal) };
      resolve({ trouble, ...ended, wall, late, cpu, protections, log });
    };
    watch =
      pid === undefined
        ? undefined
        : new ResourceWatch({
            attention,
            pid,
            group,
            guards,
            cpu: measure,
            exceeded: (why) => stop(why),
            measured: feel,
            filesInMemory,
          });
    watch?.allowCpu(0, limits.cpu);
    const measuring = attention.pace();
    const timer = group?.accounts.cpu ? undefined : setInterval(() => measuring.look(measure), PERIOD);
    const use = new FolderUse(folder, { bytes: limits.written, files: MOST_FILES });
    const looking = attention.pace();
    const lookIn = () => {
      const found = use.trouble(pid);
      if (found !== undefined) stop(troubleWith("protocol", found));
    };
    const look = setInterval(() => looking.look(lookIn), LOOK_AT_FOLDER);
    const timeIsUp = () => {
      const more = turn.more(timed);
      if (more > 0) deadline = setTimeout(timeIsUp, more);
      else stop(troubleWith("time", say("players.still-running", { time: seconds(limits.wall) })));
    };
    let deadline = setTimeout(timeIsUp, Math.min(limits.wall, LONGEST_DELAY));
    const { outputRate } = guards;
    for (const [name, stream] of [["output", child.stdout!] as const, ["error", child.stderr!] as const]) {
      const rate = new OutputRate(name, outputRate, stop);
      stream.on("data", (chunk: Buffer) => {
        if (rate.allows(chunk.length)) attention.give(() => log.add(chunk));
      });
    }
    child.once("error", (error) => {
      const values = { error: error.message, file: basename(command.file) };
      trouble ??= troubleWith("crash", say("players.not-started", values));
      void finish(turn.times(timed, undefined), null, null);
    });
    child.once("exit", (code, signal) => setImmediate(finish, turn.times(timed, undefined), code, signal));
  });
  if (pid !== undefined) guard(pid);
  child.stdin!.on("error", () => {});
  child.stdin!.end();
  return { done, kill: () => stop(troubleWith("time", say("players.ended"))) };
}

/** In the sandbox the folder has another name, and the program's own is to be seen beside it. */
function inFolder(command: ProgramCommand, folder: string, sandboxed: boolean): ProgramCommand {
  if (!sandboxed) return { ...command, cwd: folder };
  const { cwd, reads = [], ...rest } = command;
  const own = cwd === undefined || isTooWide(cwd) ? [] : [cwd];
  return { ...rest, reads: [...reads, ...own] };
}
