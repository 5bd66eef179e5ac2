// What the end of a game is worth to a tree search: for every seat a number from 0 (last) to 1 (alone first).

import type { Outcome } from "../core/game.ts";
import { standing } from "./judge.ts";

/** Writes each seat's share into `shares`. With one seat there are no places: the score counts, between the extremes seen. */
export class Rewards {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  share(outcome: Outcome, shares: Float64Array): void {
    const seats = outcome.places.length;
    if (seats === 1) shares[0] = this.alone(outcome.scores[0]!);
    else for (let seat = 0; seat < seats; seat++) shares[seat] = (standing(outcome, seat) + 1) / 2;
  }

  private alone(score: number): number {
    if (score < this.lowest) this.lowest = score;
    if (score > this.highest) this.highest = score;
    return this.highest === this.lowest ? 0.5 : (score - this.lowest) / (this.highest - this.lowest);
  }
}
