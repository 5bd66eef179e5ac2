// A program takes a seat over the line protocol: one JSON object per line on its standard input and output; standard
// error is its log.

import { Alarm } from "../../arena/alarm.ts";
import { messageOf, type Trouble, trouble } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import { endLine, initLine, type LineAnswer, readAnswer, turnLine, UNASKED } from "../../arena/line-protocol.ts";
import { readAnnotation } from "../../arena/note.ts";
import type { Chapter, Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Protection } from "../../arena/replay.ts";
import { say as sayArena } from "../../arena/words/en.ts";
import type { Json, Outcome } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { mayRest, stayAwake } from "../clocks/eager-wait.ts";
import { afterHearing, hostDelay } from "../clocks/host-delay.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { stolenSince } from "../clocks/stolen-time.ts";
import { TurnClock } from "../clocks/turn-clock.ts";
import { excerpt } from "../process/capped-text.ts";
import { CLOSED_OUTPUT, Program } from "../process/program.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { type Confinement, confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";

/** How long a program may take to leave after the end; taking its sandbox down is part of that. */
const LEAVE_TIME = 2_500;
/** Empty lines in an answer do no harm; reading them without end would. */
const MOST_BLANKS = 1_000;
export interface LinePlayerOptions {
  /** The program stays alive from game to game. */
  readonly keepAlive?: boolean | undefined;
  readonly confinement?: Confinement;
}

let lastView: Json = null;
let lastText = "null";
let lastTurn = 0;
let lastQuestion: Buffer | undefined;

/** Where all seats see the same, they are given the same object, which is written once; so is the whole question. */
function question(turn: number, view: Json, legal: readonly Json[] | undefined): Buffer {
  if (view !== lastView) [lastView, lastText, lastQuestion] = [view, JSON.stringify(view), undefined];
  if (legal) return Buffer.from(turnLine(turn, lastText, legal));
  if (turn !== lastTurn) [lastTurn, lastQuestion] = [turn, undefined];
  lastQuestion ??= Buffer.from(turnLine(turn, lastText, undefined));
  return lastQuestion;
}

export class LinePlayer implements Player {
  private readonly command: ProgramCommand;
  private readonly keepAlive: boolean;
  private readonly confinement: Confinement;
  private program: Program | undefined;
  private invitation!: Invitation;

  /** What is wrong with the program for good; told at the next question. */
  private trouble: Trouble | undefined;
  private answered: ((reply: Reply) => void) | undefined;
  private readonly clock = new TurnClock();
  /** The legal actions of the question, and what the program calls them. */
  private actions: readonly unknown[] = [];
  private legal: readonly Json[] = [];
  private turn = 0;
  private readonly read = new Map<string, Json>();
  private allowance = 0;
  private blanks = 0;
  private lastWall = Number.POSITIVE_INFINITY;
  private cpuUsed = 0;
  private firstQuestion = true;
  private watchesHost = false;
  private readonly alarm = new Alarm(nodeClock, () => this.timeIsUp());
  /** It has been told that the game is over: it may go as it likes. */
  private ending = false;
  private left: (() => void) | undefined;

  constructor(command: ProgramCommand, options: LinePlayerOptions = {}) {
    this.command = command;
    this.keepAlive = options.keepAlive ?? false;
    this.confinement = options.confinement ?? confinement();
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.ending = false;
    this.cpuUsed = 0;
    this.firstQuestion = true;
    if (!this.watchesHost) hostDelay.watch();
    this.watchesHost = true;
    if (!this.program || this.program.isGone) this.start();
    else this.program.newLog();
    this.program!.wake();
    this.send(initLine(invitation));
  }

  ask({ turn, state, allowance }: Question): Promise<Reply> {
    const { game, seat } = this.invitation;
    if (this.program!.isGone) this.trouble ??= this.hinted(trouble("crash", say("players.ended-early")));
    if (this.program!.hasHalfLine)
      this.trouble ??= this.hinted(trouble("protocol", UNASKED, excerpt(this.program!.halfLine())));
    if (this.trouble) return Promise.resolve({ trouble: this.trouble, wall: 0 });
    this.actions = game.actions?.(state, seat) ?? [];
    const legal = game.actions && this.actions.map((action) => game.write(state, seat, action));
    this.legal = legal ?? [];
    this.turn = turn;
    this.clock.ask(this.program);
    this.blanks = 0;
    const view = game.view(state, seat);
    this.allowCpu();
    this.program!.turnLog(turn);
    this.program!.wake();
    this.program!.send(question(turn, view, legal));
    stayAwake(this.lastWall);
    return new Promise((resolve) => {
      this.answered = resolve;
      this.allowance = allowance;
      this.alarm.set(allowance);
    });
  }

  async end(outcome: Outcome | undefined): Promise<Trouble | undefined> {
    // Who has answered every question has not failed, however it left afterwards.
    if (this.program!.isGone && this.trouble?.kind === "crash") return undefined;
    if (this.trouble || this.program!.isGone) return this.trouble;
    this.ending = true;
    this.program!.wake();
    this.send(endLine(outcome));
    if (this.keepAlive) return undefined;
    this.program!.endInput();
    await this.leaving();
    if (!this.program!.isGone) {
      this.trouble ??= this.program!.outOfTime(say("players.stays", { time: seconds(LEAVE_TIME) }));
    }
    return this.trouble;
  }

  endMatch(): void {
    if (this.watchesHost) hostDelay.unwatch();
    this.watchesHost = false;
    const playsOn = this.keepAlive && this.ending && !this.trouble;
    if (!playsOn) this.dispose();
  }

  /** Ends the program for good, kept alive or not. */
  dispose(): void {
    this.alarm.dispose();
    if (this.answered) mayRest();
    this.answered = undefined;
    if (this.watchesHost) hostDelay.unwatch();
    this.watchesHost = false;
    this.program?.kill();
  }

  get protections(): readonly Protection[] | undefined {
    return this.program?.protections;
  }

  /** Bytes of memory that the program holds now. */
  memory(): number {
    return this.program?.memory() ?? 0;
  }

  /** What the program wrote to standard error in this game. */
  log(): string {
    return this.program?.log() ?? "";
  }

  logByTurns(from = 0): readonly Chapter[] {
    return this.program?.logByTurns(from) ?? [];
  }

  get logSize(): number {
    return this.program?.logSize ?? 0;
  }

  private start(): void {
    this.trouble = undefined;
    const isPlaying = () => this.program === program;
    const program: Program = new Program(this.command, this.confinement, this.invitation.limits, {
      line: (text) => this.take(text),
      trouble: (found) => {
        const leaving = found.kind === "crash" || found.code === CLOSED_OUTPUT;
        if (isPlaying() && !(this.ending && leaving)) this.give(found);
      },
      gone: () => {
        if (!isPlaying()) return;
        this.left?.();
        if (this.answered) this.give(trouble("crash", this.half(say("players.ended-unanswered"))));
      },
    });
    this.program = program;
  }

  private send(line: string): void {
    this.program!.send(Buffer.from(line));
  }

  private take(text: string): void {
    if (this.trouble) return;
    if (text.trim() === "") {
      if (++this.blanks > MOST_BLANKS)
        this.give(trouble("protocol", say("players.blank-lines", { most: MOST_BLANKS })));
      return;
    }
    const answer = this.readAnswer(text);
    if (answer instanceof Refusal) this.give(trouble("protocol", answer.message, excerpt(text)));
    else {
      this.program!.halt();
      const { wall, cpu, late } = this.times();
      const note = "note" in answer || "marks" in answer ? readAnnotation(answer) : undefined;
      const listed = this.legal.indexOf(answer.action!);
      if (listed >= 0) this.reply({ action: this.actions[listed], wall, cpu, late, note });
      else this.reply({ answer: answer.action!, line: text, wall, cpu, late, note });
      this.program!.rest();
    }
  }

  /** The answer in a line, or what is wrong with it. */
  private readAnswer(text: string): LineAnswer | Refusal {
    return this.answered ? readAnswer(text, this.turn, (text) => this.parse(text)) : refuse(UNASKED);
  }

  /** What the answer took. Time in which this host was too busy to look or to let it compute is not the program's. */
  private times(): { wall: number; cpu: number | undefined; late?: number } {
    const cpu = this.ownCpu();
    this.cpuUsed += cpu ?? 0;
    this.firstQuestion = false;
    return { ...this.clock.times(this.program, cpu ?? 0), cpu };
  }

  /** Processor time of the answer, without what the host of a virtual machine took where that would cost the turn. */
  private ownCpu(): number | undefined {
    const cpu = this.program!.cpuLap();
    const allowed = this.turnCpu();
    return cpu === undefined || cpu <= allowed ? cpu : Math.max(allowed, cpu - stolenSince(this.clock.askedAt));
  }

  /** A program that uses up its processor time is stopped in the midst of it. */
  private allowCpu(): void {
    const { gameCpu = Number.POSITIVE_INFINITY } = this.invitation.limits;
    this.program!.allowCpu(Math.min(this.turnCpu(), gameCpu - this.cpuUsed));
  }

  private turnCpu(): number {
    const { turnCpu = Number.POSITIVE_INFINITY, startTime = 0 } = this.invitation.limits;
    return turnCpu + (this.firstQuestion ? startTime : 0);
  }

  /** Parses a line. Programs say the same few short things again and again: those are kept. */
  private parse(text: string): Json {
    if (text.length > 64) return JSON.parse(text);
    const known = this.read.get(text);
    if (known !== undefined) return known;
    const message: Json = JSON.parse(text);
    if (this.read.size >= 256) this.read.clear();
    this.read.set(text, message);
    return message;
  }

  private reply(reply: Reply): void {
    const { answered } = this;
    if (!answered) return;
    this.answered = undefined;
    mayRest();
    this.lastWall = reply.wall;
    this.alarm.clear();
    answered(reply);
  }

  /** From now on the program is in trouble: whoever waits for an answer is told, and so is whoever asks later. */
  private give(trouble: Trouble): void {
    if (this.trouble) return;
    this.trouble = this.hinted(trouble);
    if (this.answered) this.reply({ trouble: this.trouble, ...this.times() });
    this.left?.();
  }

  /** A program that fails before its first answer may be none of the line protocol at all. */
  private hinted(found: Trouble): Trouble {
    const takesFiles = this.invitation.game.programForms?.includes("matrix");
    if (!takesFiles || !this.firstQuestion || (found.kind !== "crash" && found.kind !== "protocol")) return found;
    return trouble(found.kind, say("players.maybe-matrix", { how: messageOf(found) }), found.evidence);
  }

  private timeIsUp(): void {
    const more = this.clock.more(this.program);
    if (more > 0) return this.alarm.set(more);
    const half = this.program!.halfLine();
    const silent = sayArena("arena.late", { time: seconds(this.allowance) });
    this.give(this.program!.outOfTime(this.half(silent), half ? excerpt(half) : undefined));
  }

  private half(how: Message): Message {
    return this.program!.halfLine() ? say("players.half-line", { how }) : how;
  }

  private leaving(): Promise<void> {
    if (this.program!.isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = afterHearing(LEAVE_TIME, resolve);
      this.left = () => {
        cancel();
        this.left = undefined;
        resolve();
      };
    });
  }
}
