// Proves how much a Kalah position is worth: the stones that the mover will win from here on, less the other's, with
// best play. Each question is "at least so many?", a search with an empty window; the answers are kept as bounds. Since
// all stones are won in the end, worth and number of stones are both even or both odd. Several threads may search one
// question over one table: each leaves for later what another is at.

import {
  bucketOf,
  entryOf,
  find,
  highOf,
  keep,
  keyOf,
  lowOf,
  moveOf,
  NO_MOVE,
  restOf,
  stirred,
  type TableWords,
} from "./bounds.ts";
import { CrowdedSearch } from "./crowded.ts";
import type { Endgame } from "./endgame.ts";
import { BANKED_SHIFT, ELSEWHERE, IN_STORE, LAST, type Sower } from "./sowing.ts";

/** More moves than a game of a hundred stones can last. */
const MOST_PLIES = 2000;
const MOST_CHILDREN = 6;
/**
 * Positions that hold so few stones more than the database are not kept in the table, for it is far larger than the
 * processor's caches, and waiting for memory takes longer than searching them again.
 */
const NEAR_STONES = 6;
/** They are kept in a table that fits the caches instead: 2 to this power entries of 16 bytes, each in one place. */
const NEAR_BITS = 14;
/** Smaller subtrees are not divided between threads. */
const DIVIDED_STONES = 10;
/** The host is asked every so many nodes whether to go on. */
const PULSE = 1 << 12;

export interface KalahProver {
  /**
   * Whether the position is worth at least `target`. The answer is a bound: at least `target` and at most the worth, or
   * below `target` and at least the worth.
   */
  prove(own: number, other: number, stones: number, target: number): number;
  /** Nodes visited until now. */
  nodes(): number;
}

export interface ProverOptions {
  /** Called every few thousand nodes. What it throws stops the search. */
  readonly pulse?: (() => void) | undefined;
  /** Where threads leave word of the positions that they are at: a power of two of places. */
  readonly busy?: Int32Array | undefined;
}

export function makeProver(
  sower: Sower,
  words: TableWords,
  endgame: Endgame,
  { pulse, busy }: ProverOptions = {},
): KalahProver {
  const { pits, bits, fullest, mostSown, sownOwn, sownOther, ends } = sower;
  const { capture, emptyCapture, extraTurn, eitherRow } = sower;
  const known = endgame.mostStones;
  const nearby = known + NEAR_STONES;
  const divided = busy ? known + DIVIDED_STONES : Number.MAX_SAFE_INTEGER;
  // Children of the nodes between the root and here, the most promising first.
  const owns = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  const others = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  /** Promise << 12 | gain << 4 | pit << 1 | moves again. */
  const moves = new Int32Array(MOST_PLIES * MOST_CHILDREN);
  /** Own row, other row, lower bound in the low half of a word and upper bound in the high one. */
  const near = new Int32Array(4 << NEAR_BITS);
  const nearMask = (1 << NEAR_BITS) - 1;
  let nodes = 0;
  const crowded = new CrowdedSearch(sower.rules, {
    fits: (own, other) => Math.max(...own, ...other) <= fullest - mostSown,
    prove: (own, other, stones, target, ply) => prove(sower.pack(own), sower.pack(other), stones, target, ply),
  });

  function prove(own: number, other: number, stones: number, target: number, ply: number): number {
    if (target > stones) return stones;
    if (target <= -stones) return -stones;
    if (stones <= known) return endgame.worth(own, other);
    let low = -stones;
    let high = stones;
    let hint = NO_MOVE;
    let bucket = 0;
    let key = 0;
    let rest = 0;
    const first = stirred(own, other);
    if (stones > nearby) {
      bucket = bucketOf(words, first);
      key = keyOf(own, other, first);
      rest = restOf(words, first);
      const entry = find(words, bucket, key, rest);
      low = lowOf(entry, stones);
      high = highOf(entry, stones);
      hint = moveOf(entry);
    } else {
      bucket = ((first ^ (first >>> NEAR_BITS)) & nearMask) << 2;
      if (near[bucket] === own && near[bucket + 1] === other) {
        low = (near[bucket + 2]! << 16) >> 16;
        high = near[bucket + 2]! >> 16;
      }
    }
    if (low >= target) return low;
    if (high < target) return high;
    if (stones > fullest - mostSown && (sower.crowded(own) || sower.crowded(other)))
      return crowded.prove(sower.unpack(own), sower.unpack(other), stones, target, ply);
    const before = nodes++;
    if (before % PULSE === PULSE - 1) pulse?.();

    // First what is known of the children without search: one may already be good enough, others out of question. The
    // sowing is that of Sower, written out: a call would cost a fifth of all time.
    const begin = ply * MOST_CHILDREN;
    let end = begin;
    let best = -stones;
    for (let pit = pits - 1; pit >= 0; pit--) {
      const sown = (own >>> (bits * pit)) & fullest;
      if (sown === 0) continue;
      const sowing = (pit << bits) | sown;
      let nextOwn = own - (sown << (bits * pit)) + sownOwn[sowing]!;
      let nextOther = other + sownOther[sowing]!;
      let gain = ends[sowing]! >>> BANKED_SHIFT;
      let again = 0;
      const last = ends[sowing]! & LAST;
      if (last === IN_STORE) again = extraTurn ? 1 : 0;
      else if (last !== ELSEWHERE && ((nextOwn >>> (bits * last)) & fullest) === 1 && capture) {
        const opposite = bits * (pits - 1 - last);
        const taken = (nextOther >>> opposite) & fullest;
        if (taken > 0 || emptyCapture) {
          gain += taken + 1;
          nextOther -= taken << opposite;
          nextOwn -= 1 << (bits * last);
        }
      }
      const left = stones - gain;
      let value: number;
      if (nextOwn === 0 && (again === 1 || eitherRow)) value = gain - left;
      else if (nextOther === 0 && (again === 0 || eitherRow)) value = gain + left;
      else if (gain - left >= target) value = gain - left;
      else if (gain + left < target) value = gain + left;
      else if (left > known) {
        const promise = gain * 10 + pit + again * 50 + (pit === hint ? 10_000 : 0);
        insert(begin, end++, nextOwn, nextOther, (promise << 12) | (gain << 4) | (pit << 1) | again);
        continue;
      } else if (again === 1) value = gain + endgame.worth(nextOwn, nextOther);
      else value = gain - endgame.worth(nextOther, nextOwn);
      if (value >= target) return value;
      if (value > best) best = value;
    }

    if (stones > divided) best = proveDivided(begin, end, stones, target, ply, best);
    else {
      for (let at = begin; at < end; at++) {
        const value = proveChild(at, stones, target, ply);
        if (value > best) best = value;
        if (value >= target) {
          hint = (moves[at]! >> 1) & 7;
          break;
        }
      }
    }
    if (best < target) high = best;
    else {
      low = best;
      if (stones > divided) hint = bestPit;
    }
    if (stones > nearby) keep(words, bucket, key, entryOf(rest, stones, low, high, hint, nodes - before));
    else {
      near[bucket] = own;
      near[bucket + 1] = other;
      near[bucket + 2] = (high << 16) | (low & 0xffff);
    }
    return best;
  }

  function proveChild(at: number, stones: number, target: number, ply: number): number {
    const move = moves[at]!;
    const gain = (move >> 4) & 255;
    return move & 1
      ? gain + prove(owns[at]!, others[at]!, stones - gain, target - gain, ply + 1)
      : gain - prove(others[at]!, owns[at]!, stones - gain, gain - target + 1, ply + 1);
  }

  let bestPit = NO_MOVE;

  /** The children in their order, but first those that no other thread is at. */
  function proveDivided(
    begin: number,
    end: number,
    stones: number,
    target: number,
    ply: number,
    known: number,
  ): number {
    let best = known;
    let later = 0;
    for (let round = 0; round < 2; round++) {
      for (let at = begin; at < end; at++) {
        if (round === 1 && !((later >> (at - begin)) & 1)) continue;
        const mark = stirred(owns[at]!, others[at]! ^ target) | 1;
        const place = (mark >>> 1) & (busy!.length - 1);
        if (round === 0 && at > begin && busy![place] === mark) {
          later |= 1 << (at - begin);
          continue;
        }
        busy![place] = mark;
        const value = proveChild(at, stones, target, ply);
        if (busy![place] === mark) busy![place] = 0;
        if (value > best) best = value;
        if (value >= target) {
          bestPit = (moves[at]! >> 1) & 7;
          return best;
        }
      }
    }
    return best;
  }

  /** Puts a child in its place: what was best before, then another move, then the gain, then the pit nearest the store. */
  function insert(begin: number, end: number, own: number, other: number, move: number): void {
    let at = end;
    for (; at > begin && moves[at - 1]! < move; at--) {
      owns[at] = owns[at - 1]!;
      others[at] = others[at - 1]!;
      moves[at] = moves[at - 1]!;
    }
    owns[at] = own;
    others[at] = other;
    moves[at] = move;
  }

  return { prove: (own, other, stones, target) => prove(own, other, stones, target, 0), nodes: () => nodes };
}
