// One Kalah position and all that gets proved about it and its successors. The tables outlive an interruption: asked
// again, the search goes on from what is known.

import type { Message } from "../../../core/message.ts";
import type { KalahRules, KalahState } from "../../../games/kalah/rules.ts";
import { say } from "../../words/en.ts";
import {
  bucketOf,
  find,
  highOf,
  keyOf,
  LEAST_BITS,
  lowOf,
  newBounds,
  packBounds,
  restOf,
  stirred,
  unpackBounds,
  type Words,
} from "./bounds.ts";
import { Endgame, endgameStones } from "./endgame.ts";
import { makeProver, type Prover } from "./prover.ts";
import { Sower } from "./sowing.ts";

/** A position without its stores, seen from the mover. */
export interface Rows {
  readonly own: number;
  readonly other: number;
  readonly stones: number;
}

/** What is proved of a position: its worth lies between these, both included. */
export interface Proved {
  readonly low: number;
  readonly high: number;
}

export interface KalahMove {
  readonly pit: number;
  readonly gain: number;
  readonly again: boolean;
  /** What follows, seen from the side that moves next; undefined if the game is over. */
  readonly next: Rows | undefined;
  /** What the end is worth to the side that moved, the gain included, if the game is over. */
  readonly end: number;
}

export class KalahWorth {
  private readonly sower: Sower;
  private readonly bounds: Words;
  private readonly endgame: Endgame;
  private readonly prover: Prover;
  /** Nodes visited in earlier runs. */
  private nodesBefore = 0;

  /** `mostStones`: the most stones in play of any position that will be asked for. */
  constructor(rules: KalahRules, mostStones: number, progress?: (how: Message) => void) {
    this.sower = new Sower(rules);
    this.bounds = newBounds(tableBits(mostStones, rules.pits));
    this.endgame = new Endgame(this.sower, endgameStones(mostStones, rules.pits));
    this.prover = makeProver(this.sower, this.bounds, this.endgame, progress && (() => progress(this.words())));
  }

  private asked: Rows | undefined;
  /** What the running search asks about that position: is it worth at least so much? */
  private question: number | undefined;

  /** Nodes visited until now. */
  get nodes(): number {
    return this.nodesBefore + this.prover.nodes();
  }

  /** All that is proved, as bytes to keep. */
  proofs(): Uint8Array[] {
    const nodes = new Uint8Array(Float64Array.of(this.nodes).buffer);
    return [nodes, this.endgame.proofs, ...packBounds(this.bounds)];
  }

  /** Takes up what a run with the same rules and number of stones had proved. */
  goOn(proofs: Uint8Array): void {
    const { endgame, bounds } = this;
    const heads = Float64Array.BYTES_PER_ELEMENT;
    this.nodesBefore = new Float64Array(new Uint8Array(proofs.subarray(0, heads)).buffer)[0]!;
    endgame.proofs.set(proofs.subarray(heads, heads + endgame.proofs.length));
    unpackBounds(new Uint8Array(proofs.subarray(heads + endgame.proofs.length)), bounds);
  }

  rows({ board, mover, rules: { pits } }: KalahState): Rows {
    const south = board.subarray(0, pits);
    const north = board.subarray(pits + 1, 2 * pits + 1);
    const [own, other] = mover === 0 ? [south, north] : [north, south];
    let stones = 0;
    for (let i = 0; i < pits; i++) stones += south[i]! + north[i]!;
    return { own: this.sower.pack(own), other: this.sower.pack(other), stones };
  }

  /** What is proved until now; every search adds to it. */
  proved({ own, other, stones }: Rows): Proved {
    const first = stirred(own, other);
    const { bounds } = this;
    const entry = find(bounds, bucketOf(bounds, first), keyOf(own, other, first), restOf(bounds, first));
    return { low: lowOf(entry, stones), high: highOf(entry, stones) };
  }

  /** What the mover wins from here on, less what the other wins. */
  worth(position: Rows): number {
    this.asked = position;
    const { own, other, stones } = position;
    let { low, high } = this.proved(position);
    // The first guess decides little, for questions far from the truth are answered fast. Then step by step.
    let target = Math.max(low + 2, Math.min(high, firstGuess(stones)));
    while (low < high) {
      this.question = target;
      const bound = this.prover.prove(own, other, stones, target);
      if (bound >= target) low = bound;
      else high = bound;
      target = bound >= target ? low + 2 : high;
    }
    this.question = undefined;
    return low;
  }

  /** Whether the position is worth at least so much. */
  reaches({ own, other, stones }: Rows, target: number): boolean {
    return this.prover.prove(own, other, stones, target) >= target;
  }

  /** All moves, the pit nearest the store first. */
  moves({ own, other, stones }: Rows): KalahMove[] {
    const { sower } = this;
    const moves: KalahMove[] = [];
    for (let pit = sower.pits - 1; pit >= 0; pit--) {
      const sown = sower.stonesIn(own, pit);
      if (sown === 0) continue;
      sower.sow(own, other, pit, sown);
      const { gain, again, sweeper } = sower;
      const left = stones - gain;
      const next = again
        ? { own: sower.own, other: sower.other, stones: left }
        : { own: sower.other, other: sower.own, stones: left };
      moves.push({ pit: pit + 1, gain, again, next: sweeper === 0 ? next : undefined, end: gain + sweeper * left });
    }
    return moves;
  }

  /** Whether a move of this position wins at least `target`. */
  moveReaches({ gain, again, next, end }: KalahMove, target: number): boolean {
    if (!next) return end >= target;
    return again ? this.reaches(next, target - gain) : !this.reaches(next, gain - target + 1);
  }

  private words(): Message {
    const millions = (this.nodes / 1e6).toFixed(1);
    if (!this.asked) return say("engines.progress-millions", { millions });
    const { low, high } = this.proved(this.asked);
    if (this.question === undefined) return say("engines.progress-worth", { millions, worth: low });
    return say("engines.progress-asking", { millions, least: this.question, low, high });
  }
}

/** On full boards the first mover tends to win by about a sixth of the stones. */
function firstGuess(stones: number): number {
  return (stones % 2) + 2 * Math.round(stones / 12);
}

/** 32 bytes a bucket: from 32 MB to 256 MB. */
function tableBits(stones: number, pits: number): number {
  if (pits < 5 || stones <= 36) return LEAST_BITS;
  return stones <= 42 ? LEAST_BITS + 2 : LEAST_BITS + 3;
}
