// A program takes a seat over the line protocol: one JSON object per line on its standard input and output; standard
// error is its log. It runs in a process group of its own, which is gone when the match is.

import { type ChildProcess, spawn } from "node:child_process";
import type { Trouble } from "../arena/fault.ts";
import { seconds } from "../arena/limits.ts";
import type { Invitation, Player, Question, Reply } from "../arena/player.ts";
import type { Json, Outcome } from "../core/game.ts";
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

/** How long a program may take to leave after the end. */
const LEAVE_TIME = 1_000;
/** How long its last words may take to reach us after it is gone. */
const LAST_WORDS = 100;

export class LinePlayer implements Player {
  private readonly command: Command;
  private readonly keepAlive: boolean;
  private child: ChildProcess | undefined;
  private group = 0;
  private reader!: LineReader;
  private meter: CpuMeter | undefined;
  private memory: MemoryWatch | undefined;
  private errors = new CappedText();
  private invitation!: Invitation;

  /** What is wrong with the program for good; told at the next question. */
  private trouble: Trouble | undefined;
  private answered: ((reply: Reply) => void) | undefined;
  private askedAt = 0;
  private turn = 0;
  private cancelTimer: NodeJS.Timeout | undefined;
  private left: (() => void) | undefined;
  private gone = false;
  /** It has been told that the game is over: it may go as it likes. */
  private ending = false;

  constructor(command: Command, { keepAlive = false } = {}) {
    this.command = command;
    this.keepAlive = keepAlive;
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.ending = false;
    if (this.group === 0 || this.gone) this.start();
    const { game, config, seat, seats, limits, seed } = invitation;
    this.send({ type: "init", game: game.name, seat, seats, config, limits, seed });
  }

  ask({ turn, state, allowance }: Question): Promise<Reply> {
    if (this.gone) this.trouble ??= { kind: "crash", message: "ended with exit code 0 before the game was over" };
    if (this.trouble) return Promise.resolve({ trouble: this.trouble, wall: 0 });
    const { game, seat } = this.invitation;
    const legal = game.actions?.(state, seat).map((action) => game.write(state, seat, action));
    this.turn = turn;
    this.askedAt = performance.now();
    this.send({ type: "turn", turn, view: game.view(state, seat), ...(legal && { legal }) });
    return new Promise((resolve) => {
      this.answered = resolve;
      if (Number.isFinite(allowance)) this.setAlarm(allowance);
    });
  }

  async end(outcome: Outcome | undefined): Promise<Trouble | undefined> {
    if (this.trouble || this.gone) return this.trouble;
    this.ending = true;
    this.send({ type: "end", outcome: outcome ?? null });
    if (this.keepAlive) return undefined;
    this.child?.stdin?.end();
    await this.waitForLeaving();
    if (!this.gone) {
      const message = `was still running ${seconds(LEAVE_TIME)} after the end of the game and was stopped`;
      this.trouble = { kind: "time", message };
    }
    this.dismiss();
    return this.trouble;
  }

  dismiss(): void {
    if (this.keepAlive && !this.trouble && !this.answered && !this.gone) return;
    this.putAway();
  }

  /** Ends the program for good, kept alive or not. */
  putAway(): void {
    clearTimeout(this.cancelTimer);
    this.answered = undefined;
    this.reader?.stop();
    this.memory?.end();
    this.meter?.close();
    if (this.group === 0) return;
    killGroup(this.group);
    unguard(this.group);
    this.group = 0;
    this.child?.stdin?.destroy();
    this.child?.stdout?.destroy();
    this.child?.stderr?.destroy();
  }

  /** What the program wrote to standard error. */
  log(): string {
    return this.errors.text();
  }

  private start(): void {
    const { file, args, cwd } = this.command;
    this.gone = false;
    this.trouble = undefined;
    this.errors = new CappedText();
    this.reader = new LineReader({
      line: (text) => this.take(text),
      broken: (why, sample) =>
        this.give({ kind: "protocol", message: `${why}, where a JSON answer was expected`, evidence: excerpt(sample) }),
    });
    try {
      this.child = spawn(file, args, { cwd, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    } catch (error) {
      return this.didNotStart(error as Error);
    }
    const { child } = this;
    child.on("error", (error) => this.didNotStart(error));
    child.stdin!.on("error", () => {});
    child.stdout!.on("data", (chunk: Buffer) => this.reader.add(chunk));
    child.stdout!.on("end", () => this.outputClosed());
    child.stderr!.on("data", (chunk: Buffer) => this.errors.add(chunk));
    child.on("exit", (code, signal) => this.exited(code, signal));
    if (child.pid === undefined) return;
    this.group = child.pid;
    guard(child.pid);
    this.meter = new CpuMeter(child.pid);
    const { memory } = this.invitation.limits;
    if (memory !== undefined) this.memory = watchMemory(child.pid, memory, (bytes) => this.tooBig(bytes, memory));
  }

  private send(message: object): void {
    const input = this.child?.stdin;
    if (input?.writable && !this.gone) input.write(`${JSON.stringify(message)}\n`);
  }

  private take(text: string): void {
    if (text.trim() === "" || this.trouble) return;
    if (!this.answered) {
      return this.give({
        kind: "protocol",
        message:
          "wrote a line that nobody asked for; standard output is for one answer to each question only, notes go to standard error",
        evidence: excerpt(text),
      });
    }
    let message: Json;
    try {
      message = JSON.parse(text);
    } catch {
      return this.give({
        kind: "protocol",
        message: 'wrote a line that is not JSON; an answer looks like {"action": …}, notes go to standard error',
        evidence: excerpt(text),
      });
    }
    if (typeof message !== "object" || message === null || !("action" in message)) {
      return this.give({ kind: "protocol", message: 'wrote an answer without "action"', evidence: excerpt(text) });
    }
    if ("turn" in message && message.turn !== this.turn) {
      const asked = `answered turn ${excerpt(JSON.stringify(message.turn), 20)} when turn ${this.turn} was asked`;
      return this.give({ kind: "protocol", message: asked, evidence: excerpt(text) });
    }
    this.reply({ answer: message.action!, line: excerpt(text) });
  }

  private reply(reply: { answer: Json; line: string } | { trouble: Trouble }): void {
    const { answered } = this;
    this.answered = undefined;
    if (!answered) return;
    clearTimeout(this.cancelTimer);
    this.cancelTimer = undefined;
    const wall = performance.now() - this.askedAt;
    const cpu = this.meter?.lap();
    answered(cpu === undefined ? { ...reply, wall } : { ...reply, wall, cpu });
  }

  /** From now on the program is in trouble: whoever waits for an answer is told, and so is whoever asks later. */
  private give(trouble: Trouble): void {
    if (this.trouble) return;
    this.trouble = trouble;
    this.reply({ trouble });
    this.left?.();
  }

  private setAlarm(allowance: number): void {
    this.cancelTimer = setTimeout(
      () => {
        const rest = this.reader.rest();
        const half = rest ? `; it has written half a line` : "";
        const waited = seconds(allowance);
        this.give({
          kind: "time",
          message: `gave no answer in ${waited}${half}`,
          ...(rest ? { evidence: excerpt(rest) } : {}),
        });
      },
      Math.min(Math.ceil(allowance) + 1, 2 ** 31 - 1),
    );
  }

  private tooBig(bytes: number, limit: number): void {
    const megabytes = (size: number) => `${Math.round(size / 1024 / 1024)} MB`;
    this.give({ kind: "memory", message: `held ${megabytes(bytes)} of memory, and ${megabytes(limit)} are allowed` });
    this.putAway();
  }

  private didNotStart(error: Error): void {
    const missing = "code" in error && error.code === "ENOENT" ? "no such program" : error.message;
    this.gone = true;
    this.give({ kind: "crash", message: `did not start: ${missing} (${this.command.file})` });
  }

  private outputClosed(): void {
    // A program that ends closes its output too: its exit, which is about to be told, explains more.
    setTimeout(() => {
      if (!this.gone)
        this.give({ kind: "protocol", message: "closed its standard output while the game was going on" });
    }, LAST_WORDS);
  }

  private exited(code: number | null, signal: string | null): void {
    const tell = () => {
      if (this.gone) return;
      this.gone = true;
      this.left?.();
      if (this.ending || (code === 0 && !this.answered)) return;
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
      const words = this.errors.lastLines(10);
      const starved = this.memoryRanOut(words);
      const halfLine = this.reader.rest() ? "; its last line had no newline" : "";
      this.give({
        kind: starved ? "memory" : "crash",
        message: `${how}${halfLine}${starved ? ": it ran out of memory" : ""}`,
        ...(words && { evidence: words }),
      });
    };
    if (this.child?.stdout?.readableEnded && this.child.stderr?.readableEnded) tell();
    else {
      this.child?.once("close", tell);
      setTimeout(tell, LAST_WORDS);
    }
  }

  private memoryRanOut(words: string): boolean {
    const { memory } = this.invitation.limits;
    if (memory === undefined) return false;
    const near = (this.memory?.peak() ?? 0) > 0.8 * memory;
    return near || /MemoryError|bad_alloc|OutOfMemoryError|out of memory|Cannot allocate memory/i.test(words);
  }

  private waitForLeaving(): Promise<void> {
    if (this.gone) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LEAVE_TIME);
      this.left = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
