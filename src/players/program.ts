// One running program: a process group with lines in and out, its log, its processor time and memory. It reports what
// happens to it once and is then silent; after `kill` nothing of it is left.

import { type ChildProcess, spawn } from "node:child_process";
import type { Trouble } from "../arena/fault.ts";
import { CappedText, excerpt } from "./capped-text.ts";
import { CpuMeter } from "./cpu-meter.ts";
import { guard, killGroup, unguard } from "./guardian.ts";
import { LineReader } from "./line-reader.ts";
import { type MemoryWatch, watchMemory } from "./memory-watch.ts";

/** How to start a program. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

export interface ProgramEvents {
  /** A line on standard output. Without this, standard output is part of the log. */
  line?(text: string): void;
  /** It cannot play on. */
  trouble(trouble: Trouble): void;
  /** It has ended by itself. */
  gone(): void;
}

/** How long the last words of a program may take to reach us after it is gone. */
const LAST_WORDS = 100;

export class Program {
  private readonly command: Command;
  private readonly events: ProgramEvents;
  private readonly memoryLimit: number | undefined;
  private readonly reader: LineReader;
  private errors = new CappedText();
  private readonly child: ChildProcess | undefined;
  private readonly meter: CpuMeter | undefined;
  private readonly memory: MemoryWatch | undefined;
  private state: "running" | "gone" | "killed" = "running";

  constructor(command: Command, memoryLimit: number | undefined, events: ProgramEvents) {
    this.command = command;
    this.events = events;
    this.memoryLimit = memoryLimit;
    this.reader = new LineReader({
      line: (text) => events.line!(text),
      broken: (why, sample) =>
        events.trouble({ kind: "protocol", message: `${why} where an answer was expected`, evidence: excerpt(sample) }),
    });
    try {
      const { file, args, cwd } = command;
      this.child = spawn(file, args, { cwd, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    } catch (error) {
      queueMicrotask(() => this.didNotStart(error as Error));
      return;
    }
    const { child } = this;
    child.on("error", (error) => this.didNotStart(error));
    if (child.pid === undefined) return;
    guard(child.pid);
    child.stdin!.on("error", () => {});
    if (events.line) {
      child.stdout!.on("data", (chunk: Buffer) => this.reader.add(chunk));
      child.stdout!.on("end", () => setTimeout(() => this.outputClosed(), LAST_WORDS));
    } else child.stdout!.on("data", (chunk: Buffer) => this.errors.add(chunk));
    child.stderr!.on("data", (chunk: Buffer) => this.errors.add(chunk));
    child.once("exit", (code, signal) => this.exited(code, signal));
    this.meter = new CpuMeter(child.pid);
    if (memoryLimit !== undefined) this.memory = watchMemory(child.pid, memoryLimit, (bytes) => this.tooBig(bytes));
  }

  get isGone(): boolean {
    return this.state !== "running";
  }

  send(line: string): void {
    if (this.state === "running" && this.child?.stdin?.writable) this.child.stdin.write(line);
  }

  endInput(): void {
    this.child?.stdin?.end();
  }

  /** Milliseconds of processor time since the last call. */
  cpuLap(): number | undefined {
    return this.meter?.lap();
  }

  /** What has come of a line without its newline. */
  halfLine(): string {
    return this.reader.rest();
  }

  log(): string {
    return this.errors.text();
  }

  newLog(): void {
    this.errors = new CappedText();
  }

  /** Ends the program and everything it started. May be called at any time, more than once. */
  kill(): void {
    if (this.state === "killed") return;
    this.state = "killed";
    this.reader.stop();
    this.memory?.end();
    const { child } = this;
    if (child?.pid === undefined) return;
    killGroup(child.pid);
    unguard(child.pid);
    child.stdin?.destroy();
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  private didNotStart(error: Error): void {
    if (this.state !== "running") return;
    this.state = "gone";
    const missing = "code" in error && error.code === "ENOENT" ? "no such program" : error.message;
    this.events.trouble({ kind: "crash", message: `did not start: ${missing} (${this.command.file})` });
  }

  private outputClosed(): void {
    // A program that ends closes its output too; then its exit is told, which explains more.
    if (this.state !== "running" || this.child?.exitCode !== null || this.child.signalCode !== null) return;
    this.events.trouble({ kind: "protocol", message: "closed its standard output while the game was going on" });
  }

  private tooBig(bytes: number): void {
    const megabytes = (size: number) => `${Math.round(size / 1024 / 1024)} MB`;
    const message = `held ${megabytes(bytes)} of memory, and ${megabytes(this.memoryLimit!)} are allowed`;
    this.events.trouble({ kind: "memory", message });
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
    setTimeout(tell, LAST_WORDS);
  }

  private postMortem(code: number | null, signal: string | null): Trouble {
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    const words = this.errors.lastLines(10);
    const starved = this.ranOutOfMemory(words);
    const half = this.halfLine() ? "; its last line had no newline" : "";
    return {
      kind: starved ? "memory" : "crash",
      message: `${how}${half}${starved ? ": it ran out of memory" : ""}`,
      ...(words && { evidence: words }),
    };
  }

  private ranOutOfMemory(words: string): boolean {
    if (this.memoryLimit === undefined) return false;
    const near = (this.memory?.peak() ?? 0) > 0.8 * this.memoryLimit;
    return near || /MemoryError|bad_alloc|OutOfMemoryError|out of memory|Cannot allocate memory/i.test(words);
  }
}
