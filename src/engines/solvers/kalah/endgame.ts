// The endgame database: the exact worth of every position with few stones, one byte each, found when first asked for.

import { Ranking } from "./ranking.ts";
import type { Sower } from "./sowing.ts";

const UNKNOWN = -128;

/** How many stones the database holds at most: each further one makes it about twice as large. */
export function endgameStones(stones: number, pits: number): number {
  if (stones > 40) return Math.min(pits < 6 ? 18 : 16, stones);
  return Math.min(pits < 6 ? 16 : 12, stones);
}

export class Endgame {
  readonly mostStones: number;
  private readonly sower: Sower;
  private readonly ranking: Ranking;
  private readonly worths: Int8Array;

  constructor(sower: Sower, mostStones: number) {
    this.sower = sower;
    this.mostStones = mostStones;
    this.ranking = new Ranking(sower.pits, sower.bits, mostStones);
    this.worths = new Int8Array(this.ranking.size).fill(UNKNOWN);
  }

  /** The whole database as bytes, to keep and to fill again. */
  get proofs(): Uint8Array {
    return new Uint8Array(this.worths.buffer);
  }

  /** What the mover wins from here on, less what the other does. */
  worth(own: number, other: number, stones: number): number {
    const at = this.ranking.rank(own, other);
    const known = this.worths[at]!;
    return known !== UNKNOWN ? known : this.find(own, other, stones, at);
  }

  private find(own: number, other: number, stones: number, at: number): number {
    const { sower } = this;
    let best = -stones;
    for (let pit = sower.pits - 1; pit >= 0; pit--) {
      const sown = sower.stonesIn(own, pit);
      if (sown === 0) continue;
      sower.sow(own, other, pit, sown);
      const { gain, sweeper } = sower;
      const left = stones - gain;
      let value = gain;
      if (sweeper !== 0) value += sweeper * left;
      else if (sower.again) value += this.worth(sower.own, sower.other, left);
      else value -= this.worth(sower.other, sower.own, left);
      if (value > best) best = value;
    }
    this.worths[at] = best;
    return best;
  }
}
