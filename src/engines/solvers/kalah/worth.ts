// One Kalah position and all that gets proved about it and its successors. The tables outlive an interruption: asked
// again, the search goes on from what is known. Where the host lends a place, the database is kept there level by level,
// and the bounds now and then.

import type { Message } from "../../../core/message.ts";
import type { KalahState } from "../../../games/kalah/rules.ts";
import type { ProofStore } from "../../solver.ts";
import { say } from "../../words/en.ts";
import { bucketOf, find, highOf, keyOf, lowOf, restOf, stirred } from "./bounds.ts";
import { type KalahMemory, Leader } from "./crew.ts";
import type { KalahPlan } from "./plan.ts";
import { positionsUpTo } from "./ranking.ts";

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

/** Less of the database is made faster than it is read. */
const FILE_BYTES = 1 << 23;

/** Levels of the database, by stones. */
interface Levels {
  readonly first: number;
  readonly last: number;
}

/** Progress is told every so many pulses of the search. */
const TELL_EVERY = 64;

export interface WorthHost {
  /** Hears how far it is, many times a second. What it throws stops the work. */
  readonly progress?: ((how: Message, done?: number) => void) | undefined;
  readonly store?: ProofStore | undefined;
  /** Whether nobody else works on the memory. */
  readonly isAlone?: boolean;
}

export class KalahWorth {
  /** Changed by whoever asks next. */
  progress: ((how: Message, done?: number) => void) | undefined;
  private readonly plan: KalahPlan;
  private readonly leader: Leader;
  private readonly store: ProofStore | undefined;
  private readonly bounds: Uint8Array;
  private isMade = false;
  private pulses = 0;
  /** Nodes visited in earlier runs. */
  private nodesBefore = 0;

  constructor(memory: KalahMemory, { progress, store, isAlone = true }: WorthHost = {}) {
    this.plan = memory.plan;
    this.progress = progress;
    this.store = store;
    this.bounds = new Uint8Array(memory.bounds);
    this.leader = new Leader(memory, isAlone, () => this.tell());
  }

  private asked: Rows | undefined;
  /** What the running search asks about that position: is it worth at least so much? */
  private question: number | undefined;

  /** Nodes visited until now. */
  get nodes(): number {
    return this.nodesBefore + this.leader.nodes;
  }

  /** Proofs serve every position of the same rules and so many stones, in tables of the same size. */
  private get proofsName(): string {
    const { rules, stones, endgameStones, tableBits } = this.plan;
    return `kalah bounds ${stones} ${endgameStones} ${tableBits} ${JSON.stringify(rules)}`;
  }

  /** Leaves all that is proved with the host. */
  keep(): void {
    if (!this.isMade) return;
    const nodes = new Uint8Array(Float64Array.of(this.nodes).buffer);
    this.store?.put("proofs", this.proofsName, [nodes, this.bounds]);
  }

  /** What was kept is of no more use. */
  clear(): void {
    this.store?.clear("proofs", this.proofsName);
  }

  /** Makes the database, or takes it from where the host keeps it, and takes up what an earlier run had proved. */
  private begin(): void {
    if (this.isMade) return;
    const { endgameStones, rules } = this.plan;
    const { leader, store } = this;
    const upTo = (level: number) => positionsUpTo(level, rules.pits);
    const partOf = ({ first, last }: Levels) =>
      new Uint8Array(
        leader.worths.buffer,
        first === 0 ? 0 : upTo(first - 1),
        upTo(last) - (first === 0 ? 0 : upTo(first - 1)),
      );
    const nameOf = ({ last }: Levels) => `kalah endgame ${last} ${JSON.stringify(rules)}`;
    // Small levels lie in one file together. Levels are of use as long as none is missing before them.
    const files: Levels[] = [];
    for (let first = 0, last = 0; last <= endgameStones; last++) {
      if (upTo(last) < FILE_BYTES) continue;
      files.push({ first, last });
      first = last + 1;
    }
    const missing = files.findIndex((levels) => !store?.take("table", nameOf(levels), [partOf(levels)]));
    const level = missing < 0 ? (files.at(-1)?.last ?? 0) + 1 : files[missing]!.first;
    leader.makeEndgame(Math.max(1, level));
    if (missing >= 0) for (const levels of files.slice(missing)) store?.put("table", nameOf(levels), [partOf(levels)]);
    this.isMade = true;
    const nodes = new Float64Array(1);
    if (store?.take("proofs", this.proofsName, [new Uint8Array(nodes.buffer), this.bounds]))
      this.nodesBefore = nodes[0]!;
  }

  rows({ board, mover, rules: { pits } }: KalahState): Rows {
    const south = board.subarray(0, pits);
    const north = board.subarray(pits + 1, 2 * pits + 1);
    const [own, other] = mover === 0 ? [south, north] : [north, south];
    let stones = 0;
    for (let i = 0; i < pits; i++) stones += south[i]! + north[i]!;
    const { sower } = this.leader;
    return { own: sower.pack(own), other: sower.pack(other), stones };
  }

  /** What is proved until now; every search adds to it. */
  proved({ own, other, stones }: Rows): Proved {
    const first = stirred(own, other);
    const { bounds } = this.leader;
    const entry = find(bounds, bucketOf(bounds, first), keyOf(own, other, first), restOf(bounds, first));
    return { low: lowOf(entry, stones), high: highOf(entry, stones) };
  }

  /** What the mover wins from here on, less what the other wins. */
  worth(position: Rows): number {
    this.begin();
    this.asked = position;
    const { own, other, stones } = position;
    let { low, high } = this.proved(position);
    // That a position is worth so much is proved fast; that it is not worth more takes nearly all the time. So the first
    // guess is a low one, and then it goes step by step.
    let target = Math.max(low + 2, Math.min(high, stones % 2 === 0 ? 2 : 1));
    while (low < high) {
      this.question = target;
      const bound = this.leader.prove(own, other, stones, target);
      if (bound >= target) low = bound;
      else high = bound;
      target = bound >= target ? low + 2 : high;
    }
    this.question = undefined;
    return low;
  }

  /** Whether the position is worth at least so much. */
  reaches({ own, other, stones }: Rows, target: number): boolean {
    this.begin();
    return this.leader.prove(own, other, stones, target) >= target;
  }

  /** All moves, the pit nearest the store first. */
  moves({ own, other, stones }: Rows): KalahMove[] {
    const { sower } = this.leader;
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

  private tell(): void {
    if (++this.pulses % TELL_EVERY !== 0 && this.isMade) return;
    if (this.store?.isDue()) this.keep();
    this.progress?.(this.words(), this.isMade ? this.nodes / this.plan.expected : undefined);
  }

  private words(): Message {
    if (!this.isMade) {
      const size = Math.round(this.leader.worths.length / 1e6);
      return say("engines.progress-database", { size, percent: Math.round(100 * this.leader.made) });
    }
    const { nodes } = this;
    const { expected } = this.plan;
    const millions = (nodes / 1e6).toFixed(1);
    if (!this.asked) return say("engines.progress-millions", { millions });
    const { low, high } = this.proved(this.asked);
    const least = this.question;
    if (least === undefined) return say("engines.progress-worth", { millions, worth: low });
    if (nodes >= expected) return say("engines.progress-asking-more", { millions, least, low, high });
    return say("engines.progress-asking", { millions, expected: shortly(expected), least, low, high });
  }
}

/** 3.4 billion, 56 million. */
function shortly(count: number): Message {
  return count >= 1e9
    ? say("engines.billions", { count: (count / 1e9).toPrecision(2) })
    : say("engines.millions", { count: Math.round(count / 1e6) });
}
