// Steps within sight of the enemy. Every knight that does not strike looks at the nine cells it can be on next turn: a
// place beside a foe whom friends already strike at is good, a place within reach of many foes is bad, and the local
// odds say which of the two weighs more. So knights join a fight that is won, and wait for a fight that is not.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { STAY } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import { type Lookout, STRIKING } from "./lookout.ts";
import type { RulerThresholds } from "./thresholds.ts";

export class Skirmish {
  private readonly ruler: RulerTurn;
  private readonly lookout: Lookout;
  private readonly plan: RulerThresholds;
  /** How many own knights stand beside each foe, or are about to. */
  private readonly gang = new Map<number, number>();
  /** The foes beside whom own knights stand already. */
  private readonly fights: number[];

  constructor(ruler: RulerTurn, lookout: Lookout, plan: RulerThresholds) {
    this.ruler = ruler;
    this.plan = plan;
    this.lookout = lookout;
    for (const knight of ruler.knights) this.join(ruler.cell(knight));
    this.fights = ruler.foes.filter((foe) => this.gang.has(foe));
  }

  /** One step on the way: straight while no foe is near, with care from then on. */
  advance(knight: number, goal: number): void {
    if (this.isNear(knight)) this.step(knight, goal);
    else if (!this.ruler.walk(knight, goal)) this.ruler.order(knight, STAY);
  }

  /** Whether a foe is so near that the next step matters. */
  isNear(knight: number): boolean {
    return this.lookout.danger[this.ruler.cell(knight)]! <= STRIKING + 1;
  }

  step(knight: number, goal: number): void {
    const { ruler } = this;
    const here = ruler.cell(knight);
    const within = (steps: number) => (foe: number) => ruler.board.distance(here, ruler.cell(foe)) <= steps;
    const fight = ruler.nearest(here, this.fights.filter(within(this.plan.help)));
    if (fight !== undefined) this.manoeuvre(knight, ruler.cell(fight), ruler.foes.filter(within(STRIKING)));
    else if (this.lookout.odds(here) < this.plan.closeIn) ruler.order(knight, STAY);
    else this.manoeuvre(knight, goal, ruler.foes.filter(within(STRIKING)));
  }

  /** The best of the nine cells. */
  private manoeuvre(knight: number, goal: number, foes: readonly number[]): void {
    const { ruler } = this;
    const here = ruler.cell(knight);
    let best = -1;
    let bestValue = this.value(here, goal, foes);
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = ruler.board.step(here, dir);
      if (cell === NOWHERE || !ruler.isOpen(cell)) continue;
      const value = this.value(cell, goal, foes);
      if (value > bestValue) [best, bestValue] = [dir, value];
    }
    if (best < 0) ruler.order(knight, STAY);
    else {
      ruler.move(knight, best);
      this.join(ruler.board.step(here, best));
    }
  }

  private value(cell: number, goal: number, foes: readonly number[]): number {
    const { ruler, lookout } = this;
    const odds = Math.min(3, Math.max(0.3, lookout.odds(cell)));
    let value = lookout.friends[cell]! / 200 - 1.5 * ruler.board.distance(cell, goal);
    for (const foe of foes) {
      if (ruler.board.distance(cell, ruler.cell(foe)) > 1) continue;
      value += (1 + 7 * Math.min(3, this.gang.get(foe) ?? 0)) * odds - 5 / odds;
    }
    return value;
  }

  private join(cell: number): void {
    const { standing } = this.ruler.state;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const beside = this.ruler.board.step(cell, dir);
      const servant = beside === NOWHERE ? -1 : standing[beside]! - 1;
      if (servant >= 0) this.gang.set(servant, (this.gang.get(servant) ?? 0) + 1);
    }
  }
}
