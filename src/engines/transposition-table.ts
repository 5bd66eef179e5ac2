// The transposition table of alpha-beta: what was found about a position that can be reached in several ways.
// Flat typed arrays, one entry a slot, the newest stays. Two independent hashes make 64 bits, so that no position is
// taken for another; an entry counts only at exactly the depth asked for, so the table never changes an answer.

import { DECIDED } from "./judge.ts";

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
const NO_MOVE = -1;

/** The second hash's salt: any number but 0. */
export const SECOND_SALT = 0x2545f491;

/** Slots of an entry in `words`. */
const KEY = 0;
const CHECK = 1;
const DEPTH_AND_BOUND = 2;
const MOVE = 3;
const WORDS = 4;

export class TranspositionTable {
  private readonly words: Int32Array;
  private readonly values: Float64Array;
  private readonly mask: number;
  /** Set by `find`. */
  value = 0;
  bound = EXACT;
  /** The best move known of the position, whatever the depth, or -1. */
  move = NO_MOVE;

  constructor(bits: number) {
    this.words = new Int32Array(WORDS << bits);
    this.values = new Float64Array(1 << bits);
    this.mask = (1 << bits) - 1;
  }

  /** Whether the value at this depth is known; sets `value`, `bound`, and in any case `move`. */
  find(key: number, check: number, depth: number, ply: number): boolean {
    const slot = key & this.mask;
    const at = slot * WORDS;
    const { words } = this;
    const depthAndBound = words[at + DEPTH_AND_BOUND]!;
    if (depthAndBound === 0 || words[at + KEY] !== key || words[at + CHECK] !== check) {
      this.move = NO_MOVE;
      return false;
    }
    this.move = words[at + MOVE]!;
    if (depthAndBound >> 2 !== depth) return false;
    this.bound = depthAndBound & 3;
    this.value = fromNode(this.values[slot]!, ply);
    return true;
  }

  keep(key: number, check: number, depth: number, ply: number, bound: number, value: number, move: number): void {
    const slot = key & this.mask;
    const at = slot * WORDS;
    const { words } = this;
    words[at + KEY] = key;
    words[at + CHECK] = check;
    words[at + DEPTH_AND_BOUND] = (depth << 2) | bound;
    words[at + MOVE] = move;
    this.values[slot] = toNode(value, ply);
  }

  clear(): void {
    this.words.fill(0);
  }
}

/** A decided game is so many moves from the root; in the table it is so many moves from the position. */
function toNode(value: number, ply: number): number {
  return value > DECIDED ? value + ply : value < -DECIDED ? value - ply : value;
}

function fromNode(value: number, ply: number): number {
  return value > DECIDED ? value - ply : value < -DECIDED ? value + ply : value;
}
