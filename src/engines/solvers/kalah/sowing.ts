// Kalah moves on rows that are single whole numbers, each pit a field of bits: a sowing is two additions from a table.
// Everything is seen from the mover: the own row, then the other's, each from its owner's left to right; no stores, for
// only what is still to be won matters.

import { nextPlace, otherStore } from "../../../games/kalah/ring.ts";
import type { KalahRules } from "../../../games/kalah/rules.ts";

/** Rows of more pits do not fit into one number. */
export const MOST_PITS = 6;

/** These bits of `ends` are the own pit into which the last stone falls, or one of the two below. */
export const LAST = 7;
export const IN_STORE = 6;
export const ELSEWHERE = 7;
/** The bits above: how many stones fall into the own store. */
export const BANKED_SHIFT = 3;

/** One move after another. What a move led to is read from the fields, and stays there until the next one. */
export class Sower {
  readonly rules: KalahRules;
  readonly pits: number;
  /** Bits of a pit's field. */
  readonly bits: number;
  /** The most that a field can hold. */
  readonly fullest: number;

  /** One sowing brings no pit more stones than this. */
  readonly mostSown: number;

  /** What sowing `stones` from `pit` adds to a row, at `pit << bits | stones`. */
  readonly sownOwn: Int32Array;
  readonly sownOther: Int32Array;
  readonly ends: Int32Array;
  readonly capture: boolean;
  readonly emptyCapture: boolean;
  readonly extraTurn: boolean;
  readonly eitherRow: boolean;

  /** After a move: the rows, still seen from the side that made it. */
  own = 0;
  other = 0;
  /** Stones that went into the own store. */
  gain = 0;
  /** Whether the same side moves again. */
  again = false;
  /** Who takes all that is left: 1 the side that moved, -1 the other; 0 while the game goes on. */
  sweeper = 0;

  /** `bits`: of a pit's field, as many as fit if not told. */
  constructor(rules: KalahRules, bits = Math.floor(30 / Math.max(rules.pits, 4))) {
    const { pits, capture, emptyCapture, extraTurn, end } = rules;
    this.rules = rules;
    this.pits = pits;
    this.bits = bits;
    this.fullest = (1 << this.bits) - 1;
    this.mostSown = Math.ceil(this.fullest / (2 * pits + 1));
    this.sownOwn = new Int32Array(pits << this.bits);
    this.sownOther = new Int32Array(pits << this.bits);
    this.ends = new Int32Array(pits << this.bits);
    this.capture = capture;
    this.emptyCapture = emptyCapture;
    this.extraTurn = extraTurn;
    this.eitherRow = end === "either-row-empty";
    for (let pit = 0; pit < pits; pit++) this.tabulate(pit);
  }

  private tabulate(pit: number): void {
    const { pits, bits } = this;
    let own = 0;
    let other = 0;
    let banked = 0;
    for (let stones = 1, at = pit; stones <= this.fullest; stones++) {
      at = nextPlace(at, 2 * pits + 2, otherStore(0, pits));
      if (at < pits) own += 1 << (bits * at);
      else if (at === pits) banked++;
      else other += 1 << (bits * (at - pits - 1));
      const entry = (pit << bits) | stones;
      this.sownOwn[entry] = own;
      this.sownOther[entry] = other;
      this.ends[entry] = (banked << BANKED_SHIFT) | (at < pits ? at : at === pits ? IN_STORE : ELSEWHERE);
    }
  }

  /** Sows `stones` stones, all that are in the pit. */
  sow(own: number, other: number, pit: number, stones: number): void {
    const { bits, fullest } = this;
    const entry = (pit << bits) | stones;
    let nextOwn = own - (stones << (bits * pit)) + this.sownOwn[entry]!;
    let nextOther = other + this.sownOther[entry]!;
    const end = this.ends[entry]!;
    const last = end & LAST;
    let gain = end >>> BANKED_SHIFT;
    let again = false;
    if (last === IN_STORE) again = this.extraTurn;
    else if (last !== ELSEWHERE && ((nextOwn >>> (bits * last)) & fullest) === 1 && this.capture) {
      const opposite = bits * (this.pits - 1 - last);
      const taken = (nextOther >>> opposite) & fullest;
      if (taken > 0 || this.emptyCapture) {
        gain += taken + 1;
        nextOther -= taken << opposite;
        nextOwn -= 1 << (bits * last);
      }
    }
    this.own = nextOwn;
    this.other = nextOther;
    this.gain = gain;
    this.again = again;
    this.sweeper = 0;
    if (nextOwn === 0 && (again || this.eitherRow)) this.sweeper = -1;
    else if (nextOther === 0 && (!again || this.eitherRow)) this.sweeper = 1;
  }

  stonesIn(row: number, pit: number): number {
    return (row >>> (this.bits * pit)) & this.fullest;
  }

  /** Whether a pit is so full that the next sowing might not fit its field. */
  crowded(row: number): boolean {
    for (let pit = 0; pit < this.pits; pit++) if (this.stonesIn(row, pit) > this.fullest - this.mostSown) return true;
    return false;
  }

  unpack(row: number): number[] {
    return Array.from({ length: this.pits }, (_, pit) => this.stonesIn(row, pit));
  }

  pack(stones: ArrayLike<number>): number {
    let row = 0;
    for (let pit = 0; pit < this.pits; pit++) row |= stones[pit]! << (this.bits * pit);
    return row;
  }
}
