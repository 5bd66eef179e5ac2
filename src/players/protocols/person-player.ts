// A person at a page commands a seat. The world goes on at the pace that the person sets, in turns a second, and stands
// still at 0; orders wait in a line, one for each turn.

import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Game, Json, Seat } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import { nodeClock } from "../clocks/node-clock.ts";

/** What the page says. */
export interface PersonCommand {
  readonly pace?: number;
  readonly orders?: readonly Json[];
}

/** More turns a second than anybody can follow. */
export const FASTEST = 1000;
/** More orders than that are not waited for. */
const MOST_ORDERS = 1000;
/** A timer of Node that shall wait longer than this does not wait at all. Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

export class PersonPlayer implements Player {
  readonly untimed = true;
  private game!: Game;
  private seat: Seat = 0;
  private pace = 0;
  private readonly orders: Json[] = [];
  private question: { readonly state: unknown; readonly asked: number; answer(reply: Reply): void } | undefined;
  /** When the next turn is due. */
  private due = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin({ game, seat }: Invitation): void {
    this.game = game;
    this.seat = seat;
  }

  receive({ pace, orders = [] }: PersonCommand): void {
    this.orders.push(...orders.slice(0, MOST_ORDERS - this.orders.length));
    if (pace === undefined) return;
    this.pace = Math.max(0, Math.min(FASTEST, pace));
    this.due = Math.min(this.due, nodeClock.now() + this.interval);
    this.wait();
  }

  ask({ state }: Question): Promise<Reply> {
    return new Promise((answer) => {
      this.question = { state, asked: nodeClock.now(), answer };
      this.wait();
    });
  }

  end(): undefined {
    return undefined;
  }

  endMatch(): void {
    clearTimeout(this.timer);
    this.question = undefined;
  }

  private get interval(): number {
    return 1000 / this.pace;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.question || this.pace === 0) return;
    const rest = this.due - nodeClock.now();
    if (rest > LONGEST_TIMER) this.timer = setTimeout(() => this.wait(), LONGEST_TIMER);
    else if (rest > 0) this.timer = setTimeout(() => this.answer(), rest);
    else this.answer();
  }

  private answer(): void {
    const { question } = this;
    if (!question) return;
    this.question = undefined;
    const now = nodeClock.now();
    // Who was held up for long does not hurry afterwards.
    this.due = Math.max(now, this.due + this.interval);
    question.answer({ action: this.nextAction(question.state), wall: now - question.asked });
  }

  /** Orders that the rules cannot read are left out: a person's hand may slip. */
  private nextAction(state: unknown): unknown {
    for (let order = this.orders.shift(); order !== undefined; order = this.orders.shift()) {
      const action = this.game.read(state, this.seat, order);
      if (!(action instanceof Refusal)) return action;
    }
    return null;
  }
}
