// The endgame database: the exact worth of every position with few stones, a byte each. EndgameMaker
// fills it.

import { PositionRanking } from "./ranking.ts";
import type { Sower } from "./sowing.ts";

export class Endgame {
  readonly mostStones: number;
  readonly worths: Int8Array;
  private readonly ranking: PositionRanking;

  /** `worths`: as many places as the ranking needs, in memory that other threads may share. */
  constructor(sower: Sower, mostStones: number, worths: Int8Array) {
    this.mostStones = mostStones;
    this.ranking = new PositionRanking(sower.pits, sower.bits, mostStones);
    this.worths = worths;
  }

  /** What the mover wins from here on, less what the other does. */
  worth(own: number, other: number): number {
    return this.worths[this.ranking.rank(own, other)]!;
  }
}
