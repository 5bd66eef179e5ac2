// A program takes a seat over the line protocol: one JSON object per line on its standard input and output; standard
// error is its log.

import { Alarm } from "../arena/alarm.ts";
import type { Trouble } from "../arena/fault.ts";
import { seconds } from "../arena/limits.ts";
import type { Invitation, Player, Question, Reply } from "../arena/player.ts";
import type { Json, Outcome } from "../core/game.ts";
import { excerpt } from "./capped-text.ts";
import { nodeClock } from "./node-clock.ts";
import { type Command, Program } from "./program.ts";
import { stolenSince, watchStolenTime } from "./stolen-time.ts";

/** How long a program may take to leave after the end. */
const LEAVE_TIME = 1_000;

export class LinePlayer implements Player {
  private readonly command: Command;
  private readonly keepAlive: boolean;
  private program: Program | undefined;
  private invitation!: Invitation;

  /** What is wrong with the program for good; told at the next question. */
  private trouble: Trouble | undefined;
  private answered: ((reply: Reply) => void) | undefined;
  private askedAt = 0;
  /** The legal actions of the question, and what the program calls them. */
  private actions: readonly unknown[] = [];
  private legal: readonly Json[] = [];
  private turn = 0;
  private readonly read = new Map<string, Json>();
  private allowance = 0;
  private readonly alarm = new Alarm(nodeClock, () => this.timeIsUp());
  /** It has been told that the game is over: it may go as it likes. */
  private ending = false;
  private left: (() => void) | undefined;

  constructor(command: Command, { keepAlive = false } = {}) {
    this.command = command;
    this.keepAlive = keepAlive;
  }

  begin(invitation: Invitation): void {
    const { game, config, seat, seats, limits, seed } = invitation;
    this.invitation = invitation;
    this.ending = false;
    if (!this.program || this.program.isGone) this.start();
    else this.program.newLog();
    this.send({ type: "init", game: game.name, seat, seats, config, limits, seed });
  }

  ask({ turn, state, allowance }: Question): Promise<Reply> {
    const { game, seat } = this.invitation;
    if (this.program!.isGone)
      this.trouble ??= { kind: "crash", message: "ended with exit code 0 before the game was over" };
    if (this.trouble) return Promise.resolve({ trouble: this.trouble, wall: 0 });
    this.actions = game.actions?.(state, seat) ?? [];
    const legal = game.actions && this.actions.map((action) => game.write(state, seat, action));
    this.legal = legal ?? [];
    this.turn = turn;
    if (this.invitation.limits.turnCpu !== undefined) watchStolenTime();
    this.askedAt = performance.now();
    const view = game.view(state, seat);
    this.send(legal ? { type: "turn", turn, view, legal } : { type: "turn", turn, view });
    return new Promise((resolve) => {
      this.answered = resolve;
      this.allowance = allowance;
      this.alarm.set(allowance);
    });
  }

  async end(outcome: Outcome | undefined): Promise<Trouble | undefined> {
    if (this.trouble || this.program!.isGone) return this.trouble;
    this.ending = true;
    this.send({ type: "end", outcome: outcome ?? null });
    if (this.keepAlive) return undefined;
    this.program!.endInput();
    await this.leaving();
    if (!this.program!.isGone) {
      this.trouble ??= { kind: "time", message: `was still running ${seconds(LEAVE_TIME)} after the end of the game` };
    }
    return this.trouble;
  }

  dismiss(): void {
    const playsOn = this.keepAlive && this.ending && !this.trouble;
    if (!playsOn) this.putAway();
  }

  /** Ends the program for good, kept alive or not. */
  putAway(): void {
    this.alarm.dispose();
    this.answered = undefined;
    this.program?.kill();
  }

  /** What the program wrote to standard error in this game. */
  log(): string {
    return this.program?.log() ?? "";
  }

  private start(): void {
    this.trouble = undefined;
    const program = new Program(this.command, this.invitation.limits.memory, {
      line: (text) => this.take(text),
      trouble: (trouble) => {
        if (!this.ending || trouble.kind !== "crash") this.give(trouble);
      },
      gone: () => {
        this.left?.();
        if (this.answered)
          this.give({ kind: "crash", message: `ended with exit code 0 before it answered${this.half()}` });
      },
    });
    this.program = program;
  }

  private send(message: object): void {
    this.program!.send(`${JSON.stringify(message)}\n`);
  }

  private take(text: string): void {
    if (text.trim() === "" || this.trouble) return;
    const answer = this.readAnswer(text);
    if (typeof answer === "string") this.give({ kind: "protocol", message: answer, evidence: excerpt(text) });
    else {
      const wall = performance.now() - this.askedAt;
      const cpu = this.cpuSince(wall);
      const listed = this.legal.indexOf(answer.action!);
      if (listed >= 0) this.reply({ action: this.actions[listed], wall, cpu });
      else this.reply({ answer: answer.action!, line: text, wall, cpu });
    }
  }

  /** The answer in a line, or what is wrong with it. */
  private readAnswer(text: string): { readonly action?: Json } | string {
    if (!this.answered) {
      return "wrote a line that nobody asked for; standard output takes one answer to each question, notes go to standard error";
    }
    let message: Json | undefined = this.read.get(text);
    try {
      message ??= this.parse(text);
    } catch {
      return 'wrote a line that is not JSON; an answer looks like {"action": …}, notes go to standard error';
    }
    if (typeof message !== "object" || message === null || !("action" in message))
      return 'wrote an answer without "action"';
    if ("turn" in message && message.turn !== this.turn)
      return `answered another turn when turn ${this.turn} was asked`;
    return message;
  }

  /**
   * Processor time since it was last asked for. Asking costs more than a quick answer does: where no such time is
   * limited, answers within a millisecond count as 0, and what they used is told with the next longer one.
   */
  private cpuSince(wall: number): number | undefined {
    const { turnCpu, gameCpu } = this.invitation.limits;
    const limited = turnCpu !== undefined || gameCpu !== undefined;
    const cpu = limited || wall >= 1 ? this.program!.cpuLap() : 0;
    if (cpu === undefined || turnCpu === undefined || cpu <= turnCpu) return cpu;
    return Math.max(0, cpu - stolenSince(this.askedAt));
  }

  /** Parses a line. Programs say the same few short things again and again: those are kept. */
  private parse(text: string): Json {
    const message: Json = JSON.parse(text);
    if (text.length > 64) return message;
    if (this.read.size >= 256) this.read.clear();
    this.read.set(text, message);
    return message;
  }

  private reply(reply: Reply): void {
    const { answered } = this;
    if (!answered) return;
    this.answered = undefined;
    this.alarm.clear();
    answered(reply);
  }

  /** From now on the program is in trouble: whoever waits for an answer is told, and so is whoever asks later. */
  private give(trouble: Trouble): void {
    if (this.trouble) return;
    this.trouble = trouble;
    const wall = performance.now() - this.askedAt;
    this.reply({ trouble, wall, cpu: this.cpuSince(wall) });
    this.left?.();
  }

  private timeIsUp(): void {
    const half = this.program!.halfLine();
    const evidence = half ? { evidence: excerpt(half) } : {};
    this.give({ kind: "time", message: `gave no answer in ${seconds(this.allowance)}${this.half()}`, ...evidence });
  }

  private half(): string {
    return this.program!.halfLine() ? "; it wrote half a line, without its newline" : "";
  }

  private leaving(): Promise<void> {
    if (this.program!.isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LEAVE_TIME);
      this.left = () => {
        clearTimeout(timer);
        this.left = undefined;
        resolve();
      };
    });
  }
}
