// A world that is played elsewhere and commanded from here: turns come from the match, the pace and the orders go to it.

import type { Fault } from "../../arena/fault.ts";
import type { Json } from "../../core/game.ts";
import { sayToMatch } from "../api/api.ts";
import type { SceneSource } from "../scenes/messages.ts";
import { Campaign } from "./campaign.ts";
import type { CampaignAnswer, Moment } from "./campaign-messages.ts";

export class LiveCampaign extends Campaign {
  private readonly id: string;
  private readonly faults: Fault[] = [];
  private told = 0;
  private orders: ((moment: Moment) => Json) | undefined;
  /** The last turn in which an order of this seat was carried out. */
  private done = 0;
  /** That turn when the last order was sent; undefined if none is on its way: what comes next depends on it. */
  private underway: number | undefined;
  /** Words arrive in the order in which they were said. */
  private sent: Promise<unknown> = Promise.resolve();

  constructor(id: string, opening: SceneSource, seat: number) {
    super(opening, seat, []);
    this.id = id;
  }

  /** Turns of the match. */
  grow(steps: readonly (readonly Json[])[], faults: readonly Fault[]): void {
    this.faults.push(...faults);
    for (const step of steps) {
      this.told++;
      if (step[this.seat] !== null) this.done = this.told;
    }
    if (steps.length === 0) return;
    this.worker.postMessage({ grow: steps, faults: this.faults });
    if (this.current().waiting) this.change({ waiting: false });
  }

  override run(interval: number, orders: (moment: Moment) => Json): () => void {
    this.took = Math.max(1, interval);
    this.orders = orders;
    this.say({ pace: 1000 / interval });
    if (this.told === 0) this.change({ waiting: true });
    const { moment } = this.current();
    if (moment) this.command(moment);
    return () => {
      this.orders = undefined;
      this.say({ pace: 0 });
    };
  }

  protected override receive(answer: CampaignAnswer): void {
    super.receive(answer);
    if (!("moment" in answer)) return;
    const { moment } = answer;
    if (this.done !== this.underway && moment.turn >= this.done) this.underway = undefined;
    this.command(moment);
  }

  private command(moment: Moment): void {
    if (this.underway !== undefined || moment.outcome) return;
    const order = this.orders?.(moment) ?? null;
    if (order === null) return;
    this.underway = this.done;
    this.say({ orders: [order] });
  }

  private say(word: { pace?: number; orders?: readonly Json[] }): void {
    // Whoever does not answer any more is missed by the line on which the turns come.
    this.sent = this.sent.then(() => sayToMatch(this.id, word)).catch(() => {});
  }
}
