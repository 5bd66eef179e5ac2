// What has been proved about Kalah positions: for each a lower and an upper bound of its worth, and a good move.
// An entry is eight bytes in one typed array, four entries a bucket. The position is stirred by a bijection, so that its
// place in the table and the bits that are kept make up the whole of it: no position is ever taken for another.

const WAYS = 4;
const BUCKET = 2 * WAYS;

// The second word, from the lowest bit: rest of the key 8, lower bound 7, upper bound 7, move 3, effort 7.
const LOW = 8;
const HIGH = 15;
const MOVE = 22;
const EFFORT = 25;
export const NO_MOVE = 7;

/** Fewer buckets would need more than 8 bits for the rest of the key. */
export const LEAST_BITS = 20;
/** More stones than this do not fit the bounds. */
export const MOST_STONES = 127;

export class Bounds {
  /** What `find` found. */
  low = 0;
  high = 0;
  move = NO_MOVE;

  private readonly words: Int32Array;
  private readonly bits: number;
  /** Key of the position asked for last. */
  private key = 0;
  private rest = 0;

  /** A table of 2^bits buckets, 32 bytes each. */
  constructor(bits: number) {
    this.bits = bits;
    this.words = new Int32Array(BUCKET << bits);
  }

  /** Where the bucket of a position begins. */
  private bucket(own: number, other: number): number {
    let b = other ^ (Math.imul(own, 0x9e3779b1) >>> 2);
    const a = own ^ (Math.imul(b, 0x85ebca6b) >>> 2);
    b ^= Math.imul(a, 0xc2b2ae35) >>> 2;
    this.key = b | ((a >>> 28) << 30);
    this.rest = (a << 4) >>> (4 + this.bits);
    return (a & ((1 << this.bits) - 1)) * BUCKET;
  }

  /** Brings the bucket near, so that `find` need not wait for it. */
  touch(own: number, other: number): number {
    return this.words[this.bucket(own, other)]!;
  }

  /** Sets `low`, `high` and `move`: what is proved, or what goes without saying. */
  find(own: number, other: number, stones: number): void {
    const begin = this.bucket(own, other);
    const { words, key, rest } = this;
    for (let at = begin; at < begin + BUCKET; at += 2) {
      if (words[at] !== key) continue;
      const entry = words[at + 1]!;
      if ((entry & 255) !== rest || entry === 0) continue;
      this.low = 2 * ((entry >>> LOW) & 127) - stones;
      this.high = 2 * ((entry >>> HIGH) & 127) - stones;
      this.move = (entry >>> MOVE) & 7;
      return;
    }
    this.low = -stones;
    this.high = stones;
    this.move = NO_MOVE;
  }

  /** Keeps the bounds, in place of what took the least effort to find. */
  keep(own: number, other: number, stones: number, low: number, high: number, move: number, nodes: number): void {
    const begin = this.bucket(own, other);
    const { words, key, rest } = this;
    let place = begin;
    let least = 1000;
    for (let at = begin; at < begin + BUCKET; at += 2) {
      const entry = words[at + 1]!;
      if (words[at] === key && (entry & 255) === rest) {
        place = at;
        break;
      }
      const effort = entry >>> EFFORT;
      if (effort < least) {
        least = effort;
        place = at;
      }
    }
    const effort = 32 - Math.clz32(nodes);
    words[place] = key;
    words[place + 1] =
      rest | (((low + stones) >> 1) << LOW) | (((high + stones) >> 1) << HIGH) | (move << MOVE) | (effort << EFFORT);
  }
}
