// A program of the page takes a seat over the line protocol, as a program in a process does on the server: the same lines,
// the same faults. Only memory cannot be limited here.

import { Alarm } from "../../../arena/alarm.ts";
import type { Clock } from "../../../arena/clock.ts";
import { type Trouble, trouble } from "../../../arena/fault.ts";
import { seconds } from "../../../arena/limits.ts";
import { endLine, initLine, readAnswer, turnLine, UNASKED } from "../../../arena/line-protocol.ts";
import { readAnnotation } from "../../../arena/note.ts";
import type { Chapter, Invitation, Player, Question, Reply } from "../../../arena/player.ts";
import { say as sayArena } from "../../../arena/words/en.ts";
import type { Json, Outcome } from "../../../core/game.ts";
import { Refusal } from "../../../core/refusal.ts";
import { say } from "../../words/messages/en.ts";
import type { ProgramError } from "../programs/messages.ts";
import { type ProgramEnd, ProgramHost, type ProgramPool, type Runnable } from "./program-host.ts";

/** How long a program may take to leave after the end. */
const LEAVE_MS = 1000;
/** Characters of a bad line, and of an error, that are shown. */
const EXCERPT = 200;
const MOST_EVIDENCE = 2000;
/** Characters of the whole log of a game. */
const MOST_LOGGED = 1 << 20;

export class ProgramPlayer implements Player {
  private readonly pool: ProgramPool;
  private readonly program: Runnable;
  private readonly clock: Clock;
  private host: ProgramHost | undefined;
  private invitation!: Invitation;
  private trouble: Trouble | undefined;
  private answered: ((reply: Reply) => void) | undefined;
  private asked = 0;
  private turn = 0;
  private allowance = 0;
  private actions: readonly unknown[] = [];
  private legal: readonly Json[] = [];
  private ending = false;
  private left: (() => void) | undefined;
  private chapters: Chapter[] = [];
  private logged = 0;
  private readonly alarm: Alarm;
  /** The error that ended the program, with its line. */
  error: ProgramError | undefined;

  constructor(pool: ProgramPool, program: Runnable, clock: Clock) {
    this.pool = pool;
    this.program = program;
    this.clock = clock;
    this.alarm = new Alarm(clock, () => this.timeIsUp());
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.trouble = undefined;
    this.error = undefined;
    this.ending = false;
    this.turn = 0;
    this.chapters = [];
    this.logged = 0;
    this.host = new ProgramHost(this.pool, this.program, {
      line: (text) => this.take(text),
      log: (text) => this.note(text),
      gone: (end) => this.ended(end),
    });
    this.host.write(initLine(invitation));
  }

  ready(): Promise<void> {
    return this.host!.ready;
  }

  ask({ turn, state, allowance }: Question): Reply | Promise<Reply> {
    if (this.trouble) return { trouble: this.trouble, wall: 0 };
    const { game, seat } = this.invitation;
    this.actions = game.actions?.(state, seat) ?? [];
    const legal = game.actions && this.actions.map((action) => game.write(state, seat, action));
    this.legal = legal ?? [];
    this.turn = turn;
    this.asked = this.clock.now();
    this.host!.write(turnLine(turn, JSON.stringify(game.view(state, seat)), legal));
    return new Promise((resolve) => {
      this.answered = resolve;
      this.allowance = allowance;
      this.alarm.set(allowance);
    });
  }

  async end(outcome: Outcome | undefined): Promise<Trouble | undefined> {
    if (this.trouble || this.host!.isGone) return undefined;
    this.ending = true;
    this.host!.write(endLine(outcome));
    this.host!.close();
    await new Promise<void>((resolve) => {
      const cancel = this.clock.after(LEAVE_MS, resolve);
      this.left = () => {
        cancel();
        resolve();
      };
    });
    return undefined;
  }

  endMatch(): void {
    this.alarm.dispose();
    this.answered = undefined;
    this.host?.dismiss();
  }

  logByTurns(): readonly Chapter[] {
    return this.chapters;
  }

  private note(text: string): void {
    if (this.logged > MOST_LOGGED) return;
    this.logged += text.length;
    const [turn, before] = this.chapters.at(-1) ?? [];
    if (turn === this.turn) this.chapters[this.chapters.length - 1] = [turn, before + text];
    else this.chapters.push([this.turn, text]);
  }

  private take(text: string): void {
    if (this.trouble || this.ending || text.trim() === "") return;
    if (!this.answered) return this.give(trouble("protocol", UNASKED, text.slice(0, EXCERPT)));
    const answer = readAnswer(text, this.turn);
    if (answer instanceof Refusal) return this.give(trouble("protocol", answer.message, text.slice(0, EXCERPT)));
    const wall = this.clock.now() - this.asked;
    const note = readAnnotation(answer);
    const listed = this.legal.indexOf(answer.action!);
    if (listed >= 0) this.reply({ action: this.actions[listed], wall, note });
    else this.reply({ answer: answer.action!, line: text, wall, note });
  }

  private ended({ error, code }: ProgramEnd): void {
    this.left?.();
    if (error) this.error ??= error;
    if (this.ending) return;
    if (error) {
      const [last = "", ...rest] = error.text.split("\n").reverse();
      const head = last.slice(0, EXCERPT);
      const told = error.line === undefined ? say("web.program-error", { error: head }) : atLine(error.line, head);
      this.give(trouble("crash", told, rest.length > 0 ? error.text.slice(-MOST_EVIDENCE) : undefined));
    } else this.give(trouble("crash", say("web.program-ended", { code })));
  }

  private timeIsUp(): void {
    this.give(trouble("time", sayArena("arena.late", { time: seconds(this.allowance) })));
    // Nothing else stops a loop without an end.
    this.host!.kill();
  }

  private give(found: Trouble): void {
    if (this.trouble) return;
    this.trouble = found;
    this.reply({ trouble: found, wall: this.clock.now() - this.asked });
  }

  private reply(reply: Reply): void {
    const { answered } = this;
    this.answered = undefined;
    this.alarm.clear();
    answered?.(reply);
  }
}

const atLine = (line: number, error: string) => say("web.program-error-at", { line, error });
