// Proves how much a Kalah position is worth: the stones that the mover will win from here on, less the other's, with
// best play. Each question is "at least so many?", a search with an empty window; the answers are kept as bounds. Since
// all stones are won in the end, worth and number of stones are both even or both odd.

import type { Bounds } from "./bounds.ts";
import type { Endgame } from "./endgame.ts";
import type { Sower } from "./sowing.ts";

/** More moves than a game of a hundred stones can last. */
const MOST_PLIES = 2000;
const MOST_CHILDREN = 6;
/** Progress is told, and the search can be stopped, every so many nodes. */
const TELL_EVERY = 1 << 20;

/** Thrown where a pit gets too full for its field. It never happens in games that can be solved. */
export class TooFull extends Error {}

export class Prover {
  nodes = 0;
  private readonly sower: Sower;
  private readonly endgame: Endgame;
  private readonly bounds: Bounds;
  private readonly tell: ((nodes: number) => void) | undefined;
  /** Children of the nodes between the root and here, the most promising first. */
  private readonly own = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  private readonly other = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  /** Gain << 4 | pit << 1 | moves again. */
  private readonly moves = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  private readonly promise = new Int32Array(MOST_PLIES * MOST_CHILDREN);

  constructor(sower: Sower, bounds: Bounds, endgame: Endgame, tell?: (nodes: number) => void) {
    this.sower = sower;
    this.bounds = bounds;
    this.endgame = endgame;
    this.tell = tell;
  }

  /**
   * Whether the position is worth at least `target`. The answer is a bound: at least `target` and at most the worth, or
   * below `target` and at least the worth.
   */
  prove(own: number, other: number, stones: number, target: number, ply: number): number {
    if (target > stones) return stones;
    if (target <= -stones) return -stones;
    const { sower, bounds, endgame } = this;
    if (stones <= endgame.mostStones) return endgame.worth(own, other, stones);
    bounds.find(own, other, stones);
    const { low, high, move: hint } = bounds;
    if (low >= target) return low;
    if (high < target) return high;
    if (stones > sower.fullest - 4 && (sower.crowded(own) || sower.crowded(other))) throw new TooFull();
    const before = this.nodes++;
    if (before % TELL_EVERY === TELL_EVERY - 1) this.tell?.(before);

    // First what is known of the children without search: one may already be good enough, others out of question.
    const begin = ply * MOST_CHILDREN;
    let end = begin;
    let best = -stones;
    for (let pit = sower.pits - 1; pit >= 0; pit--) {
      const sown = sower.stonesIn(own, pit);
      if (sown === 0) continue;
      sower.sow(own, other, pit, sown);
      const { gain, again, sweeper } = sower;
      const left = stones - gain;
      if (sweeper !== 0 || left <= endgame.mostStones) {
        let value = gain;
        if (sweeper !== 0) value += sweeper * left;
        else if (again) value += endgame.worth(sower.own, sower.other, left);
        else value -= endgame.worth(sower.other, sower.own, left);
        if (value >= target) return value;
        if (value > best) best = value;
      } else if (gain - left >= target) return gain - left;
      else if (gain + left < target) {
        if (gain + left > best) best = gain + left;
      } else this.insert(begin, end++, pit, hint);
    }

    for (let at = begin; at < end; at++) {
      const move = this.moves[at]!;
      const gain = move >> 4;
      const left = stones - gain;
      const value =
        move & 1
          ? gain + this.prove(this.own[at]!, this.other[at]!, left, target - gain, ply + 1)
          : gain - this.prove(this.other[at]!, this.own[at]!, left, gain - target + 1, ply + 1);
      if (value >= target) {
        const pit = (move >> 1) & 7;
        bounds.keep(own, other, stones, value > low ? value : low, high, pit, this.nodes - before);
        return value;
      }
      if (value > best) best = value;
    }
    bounds.keep(own, other, stones, low, best < high ? best : high, hint, this.nodes - before);
    return best;
  }

  /** Puts a child in its place: what was best before, then another move, then the gain, then the pit nearest the store. */
  private insert(begin: number, end: number, pit: number, hint: number): void {
    const { own, other, gain, again } = this.sower;
    const promise = gain * 10 + pit + (again ? 50 : 0) + (pit === hint ? 10_000 : 0);
    let at = end;
    for (; at > begin && this.promise[at - 1]! < promise; at--) {
      this.promise[at] = this.promise[at - 1]!;
      this.own[at] = this.own[at - 1]!;
      this.other[at] = this.other[at - 1]!;
      this.moves[at] = this.moves[at - 1]!;
    }
    this.promise[at] = promise;
    this.own[at] = own;
    this.other[at] = other;
    this.moves[at] = (gain << 4) | (pit << 1) | (again ? 1 : 0);
  }
}
