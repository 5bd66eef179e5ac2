// Watches running programs from outside, all of their processes together, and calls when one takes more than it may.
// Control groups stop a program by themselves and are asked what happened; without them the process tree is measured.

import { type Trouble, trouble } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { Attention, Pace } from "../clocks/attention.ts";
import { stolenSince, watchStolenTime } from "../clocks/stolen-time.ts";
import { stands } from "../defences.ts";
import { say } from "../words/en.ts";
import type { ControlGroup } from "./control-groups.ts";
import { type Guards, megabytes } from "./guards.ts";
import { processTree, threadCount } from "./process-tree.ts";
import { TreeMemory } from "./tree-memory.ts";

const PERIOD = 20;
/** Milliseconds for all looks in one go; whoever was not looked at then comes first in the next. */
const AT_ONCE = 10;

export interface Watched {
  /** What looking at it takes is put down there. */
  readonly attention: Attention;
  readonly pid: number;
  readonly group: ControlGroup | undefined;
  readonly guards: Pick<Guards, "memory" | "processes" | "scratchFiles" | "openFiles">;
  /** What of the memory is not for the program, but for ours beside it. */
  readonly reserved?: number;
  /** Its processor time so far, in milliseconds. */
  cpu(): number | undefined;
  exceeded(trouble: Trouble): void;
  /** Told at every look how much processor time it has used. */
  measured?(cpu: number): void;
  /** How many files it has in memory, where that is known. */
  filesInMemory?(): number | undefined;
}

export class ResourceWatch {
  private readonly watched: Watched;
  private peak = 0;
  /** Where its processor time must not get to; and what is then said. */
  private ceiling = Number.POSITIVE_INFINITY;
  private allowed = 0;
  private since = 0;
  private readonly pace: Pace;
  private readonly memory: TreeMemory;

  constructor(watched: Watched) {
    this.watched = watched;
    this.pace = watched.attention.pace();
    this.memory = new TreeMemory(watched.guards.openFiles);
    entries.add(this);
    timer ??= setInterval(lookAround, PERIOD).unref();
  }

  /** Beyond the processor time that it had used at some point it may use this much more. */
  allowCpu(used: number, milliseconds: number): void {
    this.allowed = milliseconds;
    this.ceiling = used + milliseconds;
    if (this.ceiling === Number.POSITIVE_INFINITY) return;
    this.since = performance.now();
    watchStolenTime();
  }

  /** May be called more than once. */
  end(): void {
    entries.delete(this);
    this.memory.close();
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  look(): void {
    this.pace.look(() => {
      const trouble = this.trouble();
      if (trouble) this.watched.exceeded(trouble);
    });
  }

  /** What it took too much of, if anything. */
  trouble(): Trouble | undefined {
    let walked: number[] | undefined;
    const tree = () => (walked ??= processTree(this.watched.pid));
    return this.starved(tree) ?? this.crowded(tree) ?? this.littered() ?? this.overTime();
  }

  /** Files take memory of the kernel even when they are empty. */
  private littered(): Trouble | undefined {
    const { guards, filesInMemory } = this.watched;
    const count = filesInMemory?.() ?? 0;
    if (count <= guards.scratchFiles || !stands("files")) return undefined;
    return trouble("memory", say("players.scratch-files", { count, most: guards.scratchFiles }));
  }

  private starved(tree: () => number[]): Trouble | undefined {
    const { group, guards } = this.watched;
    if (guards.memory === Number.POSITIVE_INFINITY) return undefined;
    if (group?.accounts.memory) {
      if (group.starved() === 0) return undefined;
      // Whom the kernel ended had reached its limit, whether or not this kernel tells the peak.
      return this.tooMuchMemory(Math.max(group.memoryPeak(), guards.memory));
    }
    const bytes = this.memory.total(tree(), guards.memory);
    this.peak = Math.max(this.peak, bytes);
    return bytes > guards.memory ? this.tooMuchMemory(bytes) : undefined;
  }

  private tooMuchMemory(bytes: number): Trouble {
    const { guards, reserved = 0 } = this.watched;
    const [held, allowed] = [bytes, guards.memory].map((all) => megabytes(all - reserved));
    return trouble("memory", say("players.memory", { held: held!, allowed: allowed! }));
  }

  get memoryLimit(): number {
    return this.watched.guards.memory;
  }

  /** The most memory that was seen, in bytes. */
  memoryPeak(): number {
    const { group } = this.watched;
    return group?.accounts.memory ? group.memoryPeak() : this.peak;
  }

  private crowded(tree: () => number[]): Trouble | undefined {
    const { group, guards } = this.watched;
    if (guards.processes === Number.POSITIVE_INFINITY) return undefined;
    const refused = group?.crowded() ?? 0;
    const count = refused > 0 ? guards.processes : (group?.processes() ?? threads(tree()));
    // The limit itself is reached by a program that was refused the next one.
    if (count < guards.processes) return undefined;
    return trouble("crash", say("players.processes", { count, most: guards.processes }));
  }

  private overTime(): Trouble | undefined {
    // Looked at in any case: where no control group counts, what is not seen in time may never be.
    const cpu = this.watched.cpu() ?? 0;
    this.watched.measured?.(cpu);
    const over = cpu - this.ceiling;
    if (over <= 0 || over <= stolenSince(this.since)) return undefined;
    const used = seconds(this.allowed + over);
    return trouble("time", say("players.cpu", { used, left: seconds(this.allowed) }));
  }
}

function threads(tree: readonly number[]): number {
  return tree.reduce((sum, member) => sum + threadCount(member), 0);
}

const entries = new Set<ResourceWatch>();
let timer: NodeJS.Timeout | undefined;

function lookAround(): void {
  const end = performance.now() + AT_ONCE;
  for (const entry of [...entries]) {
    // To the end of the line.
    if (!entries.delete(entry)) continue;
    entries.add(entry);
    entry.look();
    if (performance.now() > end) return;
  }
}
