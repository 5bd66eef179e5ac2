// Steps within sight of the enemy. Every knight that does not strike looks at the nine cells it can be on next turn: a
// place beside a foe whom friends already strike at is good, a place within reach of many foes is bad, and the local
// odds say which of the two weighs more. So knights join a fight that is won, and wait for a fight that is not.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { STAY } from "../../orders.ts";
import type { Court } from "../court.ts";
import { type Lookout, STRIKING } from "./lookout.ts";

/** Without a fight to join, knights close in only with so much more strength than the foes around. */
const CLOSE_IN = 1.3;
/** How far a knight comes to the help of others. */
const HELP = 6;

export class Skirmish {
  private readonly court: Court;
  private readonly lookout: Lookout;
  /** How many own knights stand beside each foe, or are about to. */
  private readonly gang = new Map<number, number>();
  /** The foes beside whom own knights stand already. */
  private readonly fights: number[];

  constructor(court: Court, lookout: Lookout) {
    this.court = court;
    this.lookout = lookout;
    for (const knight of court.knights) this.join(court.cell(knight));
    this.fights = court.foes.filter((foe) => this.gang.has(foe));
  }

  /** One step on the way: straight while no foe is near, with care from then on. */
  advance(knight: number, goal: number): void {
    if (this.isNear(knight)) this.step(knight, goal);
    else if (!this.court.walk(knight, goal)) this.court.order(knight, STAY);
  }

  /** Whether a foe is so near that the next step matters. */
  isNear(knight: number): boolean {
    return this.lookout.danger[this.court.cell(knight)]! <= STRIKING + 1;
  }

  step(knight: number, goal: number): void {
    const { court } = this;
    const here = court.cell(knight);
    const within = (steps: number) => (foe: number) => court.board.distance(here, court.cell(foe)) <= steps;
    const fight = court.nearest(here, this.fights.filter(within(HELP)));
    if (fight !== undefined) this.manoeuvre(knight, court.cell(fight), court.foes.filter(within(STRIKING)));
    else if (this.lookout.odds(here) < CLOSE_IN) court.order(knight, STAY);
    else this.manoeuvre(knight, goal, court.foes.filter(within(STRIKING)));
  }

  /** The best of the nine cells. */
  private manoeuvre(knight: number, goal: number, foes: readonly number[]): void {
    const { court } = this;
    const here = court.cell(knight);
    let best = -1;
    let bestValue = this.value(here, goal, foes);
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = court.board.step(here, dir);
      if (cell === NOWHERE || !court.isOpen(cell)) continue;
      const value = this.value(cell, goal, foes);
      if (value > bestValue) [best, bestValue] = [dir, value];
    }
    if (best < 0) court.order(knight, STAY);
    else {
      court.move(knight, best);
      this.join(court.board.step(here, best));
    }
  }

  private value(cell: number, goal: number, foes: readonly number[]): number {
    const { court, lookout } = this;
    const odds = Math.min(3, Math.max(0.3, lookout.odds(cell)));
    let value = lookout.friends[cell]! / 200 - 1.5 * court.board.distance(cell, goal);
    for (const foe of foes) {
      if (court.board.distance(cell, court.cell(foe)) > 1) continue;
      value += (1 + 7 * Math.min(3, this.gang.get(foe) ?? 0)) * odds - 5 / odds;
    }
    return value;
  }

  private join(cell: number): void {
    const { standing } = this.court.state;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const beside = this.court.board.step(cell, dir);
      const servant = beside === NOWHERE ? -1 : standing[beside]! - 1;
      if (servant >= 0) this.gang.set(servant, (this.gang.get(servant) ?? 0) + 1);
    }
  }
}
