// One running program: its processes with lines in and out, its log, its processor time and memory. It reports what
// happens to it once and is then silent; after `kill` nothing of it is left.

import { constants } from "node:os";
import { type Trouble, trouble } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { Chapter } from "../../arena/player.ts";
import type { Protection, SandboxMode } from "../../arena/replay.ts";
import type { Message } from "../../core/message.ts";
import { withHeapFor } from "../build/java-heap.ts";
import { Attention } from "../clocks/attention.ts";
import { CpuMeter } from "../clocks/cpu-meter.ts";
import { type Strain, strainBetween, type ThreadTimes, threadTimes } from "../clocks/thread-times.ts";
import { stands } from "../defences.ts";
import { LineReader } from "../protocols/line-reader.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import type { ControlGroup } from "../sandbox/control-groups.ts";
import { freezeTree } from "../sandbox/freeze.ts";
import { megabytes } from "../sandbox/guards.ts";
import { endAll, type Launched, launch } from "../sandbox/launch.ts";
import { lacksMemory, limitMet } from "../sandbox/limit-met.ts";
import { addPrestarted } from "../sandbox/prestarted-shells.ts";
import { processTree } from "../sandbox/process-tree.ts";
import { TreeClock } from "../sandbox/tree-clock.ts";
import { madeMemory } from "../sandbox/tree-memory.ts";
import { ResourceWatch } from "../sandbox/watch.ts";
import { say } from "../words/en.ts";
import { CappedText, excerpt } from "./capped-text.ts";
import { guard, unguard } from "./guardian.ts";
import { OutputRate } from "./output-rate.ts";
import type { ProgramCommand } from "./program-command.ts";
import { Receiver, Sender } from "./sockets.ts";
import type { Child } from "./spawn.ts";

export interface ProgramEvents {
  /** A line on standard output. Without this, standard output is part of the log. */
  line?(text: string): void;
  /** It cannot play on. */
  trouble(trouble: Trouble): void;
  /** It has ended by itself. */
  gone(): void;
}

/** It may be leaving. */
export const CLOSED_OUTPUT = "players.closed-output";

/** How long the last words of a program may take to reach us after it is gone; nobody waits for them when all is over. */
const LAST_WORDS = 100;

/** Milliseconds of processor time that a program may use while it is not asked before it is made to stand still. */
const RESTLESS = 30;
/** The same for one that was made to, and goes on. */
const EVADING = 150;

/** What the bridge beside a program holds. */
const BRIDGE_MEMORY = 96 * 1024 * 1024;

export class Program {
  private readonly command: ProgramCommand;
  private readonly confinement: Confinement;
  private readonly events: ProgramEvents;
  private readonly reader: LineReader;
  private errors = new CappedText();
  private readonly errorRate: OutputRate | undefined;
  private readonly launched: Launched | undefined;
  private readonly group: ControlGroup | undefined;
  private readonly child: Child | undefined;
  private readonly input: Sender | undefined;
  private readonly errorOutput: Receiver | undefined;
  private readonly meter: CpuMeter | undefined;
  private readonly watch: ResourceWatch | undefined;
  private state: "running" | "gone" | "killed" = "running";
  private frozen = false;
  /** Nobody waits for it; and what it had used when that began, or when it was made to stand still. */
  private resting = false;
  private usedAtRest = 0;
  private evaded = 0;
  /** What its threads had gone through when the question was young. */
  private young: ThreadTimes | undefined;
  readonly attention = new Attention();

  constructor(command: ProgramCommand, confinement: Confinement, limits: Limits, events: ProgramEvents) {
    this.command = command;
    this.confinement = confinement;
    this.events = events;
    this.reader = new LineReader({
      line: (text) => events.line!(text),
      broken: (why, sample) =>
        events.trouble(trouble("protocol", say("players.no-answer", { what: why }), excerpt(sample))),
    });
    const { mode, guards, hidden } = confinement;
    const reserved = command.bridge ? BRIDGE_MEMORY : 0;
    const allowed = limits.memory ?? (mode === "off" ? Number.POSITIVE_INFINITY : guards.memory);
    const memory = allowed + reserved;
    const processes = mode === "off" ? Number.POSITIVE_INFINITY : guards.processes;
    const own = { ...guards, memory, processes };
    try {
      this.launched = launch(withHeapFor(allowed, command), mode, { guards: own, hidden });
    } catch (error) {
      queueMicrotask(() => this.didNotStart(error as Error));
      return;
    }
    const { child, group } = this.launched;
    this.child = child;
    this.group = group;
    child.on("error", (error) => this.didNotStart(error));
    const { pid } = child;
    if (pid === undefined) return;
    guard(pid);
    this.input = new Sender(child.stdin!);
    this.errorOutput = new Receiver(child.stderr!);
    child.stdin!.on("error", () => {});
    const output = this.outputRate("output");
    this.errorRate = this.outputRate("error");
    child.stdout!.on("data", (chunk: Buffer) => {
      if (output.allows(chunk.length))
        this.attention.give(() => (events.line ? this.reader.add(chunk) : this.errors.add(chunk)));
    });
    if (events.line) child.stdout!.on("end", () => setTimeout(() => this.outputClosed(), LAST_WORDS).unref());
    child.stderr!.on("data", (chunk: Buffer) => this.addToLog(chunk));
    child.once("exit", (code, signal) => this.exited(code, signal));
    if (mode === "sandboxed") child.stdout!.once("data", () => setImmediate(addPrestarted));
    const tree = new TreeClock(pid);
    const cpu = () => this.group?.cpu() ?? tree.total();
    this.meter = new CpuMeter(cpu);
    this.watch = new ResourceWatch({
      attention: this.attention,
      pid,
      group: this.group,
      guards: own,
      reserved,
      cpu,
      exceeded: (trouble) => this.exceeded(trouble),
      measured: (used) => this.measured(used),
      filesInMemory: () => this.launched!.namespace?.filesInMemory(own.scratch),
    });
  }

  /** What holds it; undefined if it could not be started. */
  get protections(): readonly Protection[] | undefined {
    return this.launched?.protections;
  }

  get isGone(): boolean {
    return this.state !== "running";
  }

  /** Lines, each with its newline. */
  send(lines: Buffer): void {
    if (this.state === "running") this.input?.send(lines);
  }

  endInput(): void {
    this.child?.stdin?.end();
  }

  /** Milliseconds of processor time since the last call. */
  cpuLap(): number | undefined {
    return this.state === "killed" ? undefined : this.attention.give(() => this.meter?.lap());
  }

  /** How much processor time it may use after its last lap before it is stopped. */
  allowCpu(milliseconds: number): void {
    this.watch?.allowCpu(this.meter!.used, milliseconds);
  }

  /** Milliseconds of it that no lap has told yet. */
  cpuSinceLap(): number {
    const { meter } = this;
    if (this.state !== "running" || !meter) return 0;
    return this.attention.give(() => Math.max(0, meter.now() - meter.used));
  }

  /** What its threads went through since the question was young; undefined if it still is. */
  strain(): Strain | undefined {
    const { young } = this;
    if (!young || this.state !== "running") return undefined;
    return this.attention.give(() => strainBetween(young, this.threads()));
  }

  /** It is asked: it may go on. */
  wake(): void {
    this.resting = false;
    this.young = undefined;
    this.freeze(false);
  }

  /** It has answered, and is to stand still at once where that is wanted, before anybody looks at the clock. */
  halt(): void {
    if (this.confinement.freeze) this.freeze(true);
  }

  /** Its answer has been accounted for. Who goes on computing while others think is made to stand still. */
  rest(): void {
    this.resting = this.confinement.mode !== "off";
    this.young = undefined;
    this.usedAtRest = this.meter?.used ?? 0;
  }

  /** Stops all its processes, or lets them go on. */
  private freeze(frozen: boolean): void {
    if (this.frozen === frozen || this.state !== "running" || this.child?.pid === undefined) return;
    this.frozen = frozen;
    this.evaded = 0;
    if (this.group?.accounts.freezer) this.group.freeze(frozen);
    else this.stopAll(frozen);
  }

  private stopAll(frozen: boolean): void {
    this.attention.give(() => freezeTree(this.child!.pid!, frozen));
  }

  get hasHalfLine(): boolean {
    return this.reader.hasRest;
  }

  /** What has come of a line without its newline. */
  halfLine(): string {
    return this.reader.rest();
  }

  /** What is wrong with a program whose time is up. Who fills the memory becomes slow as well: the first cause is told. */
  outOfTime(why: Message, evidence?: string): Trouble {
    const limit = this.state === "running" ? this.watch?.trouble() : undefined;
    return limit?.kind === "memory" ? limit : trouble("time", why, evidence);
  }

  log(): string {
    return this.errors.text();
  }

  logByTurns(from: number): readonly Chapter[] {
    return this.errors.chapters(from);
  }

  get logSize(): number {
    return this.errors.size;
  }

  /** What it writes from now on belongs to this turn. What it wrote before its last answer may not be read yet. */
  turnLog(turn: number): void {
    const late = this.errorOutput?.receive();
    if (late) this.addToLog(late);
    this.errors.turn(turn);
  }

  newLog(): void {
    this.errors = new CappedText();
  }

  /** Ends the program and everything it started. May be called at any time, more than once. */
  kill(): void {
    if (this.state === "killed") return;
    this.freeze(false);
    this.state = "killed";
    this.reader.stop();
    this.watch?.end();
    const { child, group, launched } = this;
    if (launched && child?.pid !== undefined) {
      void endAll(launched);
      unguard(child.pid);
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
    }
    group?.remove();
  }

  private addToLog(chunk: Buffer): void {
    if (this.errorRate!.allows(chunk.length)) this.attention.give(() => this.errors.add(chunk));
  }

  private outputRate(stream: "output" | "error"): OutputRate {
    return new OutputRate(stream, this.confinement.guards.outputRate, (trouble) => {
      this.events.trouble(trouble);
      this.kill();
    });
  }

  private didNotStart(error: Error): void {
    if (this.state !== "running") return;
    this.state = "gone";
    const { file } = this.command;
    const missing = "code" in error && error.code === "ENOENT";
    const why = missing ? say("players.missing", { file }) : say("players.not-started", { error: error.message, file });
    this.events.trouble(trouble("crash", why));
  }

  private outputClosed(): void {
    // A program that ends closes its output too; then its exit is told, which explains more.
    if (this.state !== "running" || this.child?.exitCode !== null || this.child.signalCode !== null) return;
    const { namespace } = this.launched!;
    if (namespace && !namespace.isInhabited) return;
    this.events.trouble(trouble("protocol", say(CLOSED_OUTPUT)));
  }

  private threads(): ThreadTimes {
    return threadTimes(this.processes());
  }

  private processes(): number[] {
    return processTree(this.launched!.namespace?.pid ?? this.child!.pid!);
  }

  /** Bytes of memory that its processes have made now, as seen from outside. */
  memory(): number {
    return this.state === "running" ? madeMemory(this.processes()) : 0;
  }

  /** At every look from outside. */
  private measured(used: number): void {
    if (!this.resting) {
      this.young ??= this.threads();
      return;
    }
    const since = used - this.usedAtRest;
    if (!this.frozen) {
      if (since > RESTLESS && stands("rest")) this.freeze(true);
    } else if (!this.group?.accounts.freezer && since > 0) {
      // Signals stop a program only as long as nobody in it lets the others go on.
      this.evaded += since;
      this.stopAll(true);
    }
    if (this.frozen) this.usedAtRest = used;
    if (this.evaded > EVADING) this.exceeded(trouble("protocol", say("players.evaded")));
  }

  private exceeded(trouble: Trouble): void {
    this.events.trouble(trouble);
    this.kill();
  }

  private exited(code: number | null, signal: string | null): void {
    const tell = () => {
      if (this.state !== "running") return;
      this.state = "gone";
      if (code !== 0) this.events.trouble(this.postMortem(code, signal));
      this.events.gone();
    };
    const { stdout, stderr } = this.child!;
    if (stdout!.readableEnded && stderr!.readableEnded) return tell();
    // Its children may hold the pipes open for ever: what it said itself is here soon.
    this.child!.once("close", tell);
    setTimeout(tell, LAST_WORDS).unref();
  }

  private postMortem(code: number | null, signal: string | null): Trouble {
    const words = this.errors.lastLines(10);
    const evidence = words ? { evidence: words } : {};
    const limit = this.watch?.trouble();
    if (limit && limit.kind !== "crash") return { ...limit, ...evidence };
    const ender = endingSignal(this.confinement.mode, code, signal);
    const ended = ender ? say("players.signal", { signal: ender }) : say("players.exit-code", { code: String(code) });
    const how = this.halfLine() ? say("players.no-newline", { how: ended }) : ended;
    if (this.ranOutOfMemory(words)) return trouble("memory", this.outOfMemory(how), words || undefined);
    const { mode, guards } = this.confinement;
    const met = mode === "off" ? undefined : limitMet(words, ender, guards);
    return trouble("crash", met ? say("players.limit-met", { how, limit: met }) : how, words || undefined);
  }

  private outOfMemory(how: Message): Message {
    const held = megabytes(this.watch!.memoryPeak());
    return say("players.out-of-memory", { how, held, allowed: megabytes(this.watch!.memoryLimit) });
  }

  private ranOutOfMemory(words: string): boolean {
    const { watch } = this;
    if (!watch || watch.memoryLimit === Number.POSITIVE_INFINITY) return false;
    const near = watch.memoryPeak() > 0.8 * watch.memoryLimit;
    return near || lacksMemory(words);
  }
}

/** The signal that ended a program, if one did; bubblewrap tells it as a number beyond 128. */
export function endingSignal(mode: SandboxMode, code: number | null, signal: string | null): string | undefined {
  if (signal !== null || mode !== "sandboxed" || code === null) return signal ?? undefined;
  return Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
}
