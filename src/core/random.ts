// All chance in Ludus: a small fast generator (xoshiro128**) that gives the same numbers on every machine.
// From one seed any number of independent named streams can be drawn, so that a new use of chance in one place
// does not change the luck of another.

import { digest, isLarge, mix64, type Seed, seedFor } from "./seed.ts";

const MASK = 0xffff_ffff_ffff_ffffn;

export class Random {
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;
  private seed: Seed;

  constructor(seed: Seed) {
    if (isLarge(seed)) {
      this.seed = seed;
      const [a, b, c, d] = digest(seed, "generator");
      [this.s0, this.s1, this.s2, this.s3] = [a | 0, b | 0, c | 0, d | 1];
      return;
    }
    this.seed = seed & MASK;
    const low = mix64(this.seed);
    const high = mix64(low);
    this.s0 = Number(low & 0xffff_ffffn) | 0;
    this.s1 = Number(low >> 32n) | 0;
    this.s2 = Number(high & 0xffff_ffffn) | 0;
    this.s3 = Number(high >> 32n) | 1;
  }

  /** An independent generator for one purpose. Depends on the seed and the name, not on what was drawn before. */
  stream(name: string): Random {
    if (isLarge(this.seed)) return new Random(seedFor(this.seed, `stream ${name}`));
    let key = this.seed ^ 0x6c75_6475_73n;
    for (let i = 0; i < name.length; i++) key = mix64(key ^ BigInt(name.charCodeAt(i)));
    return new Random(mix64(key));
  }

  clone(): Random {
    return new Random(0n).become(this);
  }

  /** Takes over the other's state, without allocating. */
  become(other: Random): this {
    this.seed = other.seed;
    this.s0 = other.s0;
    this.s1 = other.s1;
    this.s2 = other.s2;
    this.s3 = other.s3;
    return this;
  }

  /** The next 32 random bits, as a whole number from 0 to 2^32 - 1. */
  bits(): number {
    const s1 = this.s1;
    let r = Math.imul(s1, 5);
    r = Math.imul((r << 7) | (r >>> 25), 9);
    const t = s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= s1;
    this.s1 = s1 ^ this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= t;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return r >>> 0;
  }

  /** A whole number from 0 to n - 1, each equally likely; n from 1 to 2^21. */
  below(n: number): number {
    // The high word of bits * n, drawn again in the few cases that would make some numbers likelier (Lemire's method).
    for (;;) {
      const product = this.bits() * n;
      const high = Math.floor(product * (1 / 0x1_0000_0000));
      const low = product - high * 0x1_0000_0000;
      if (low >= n || low >= 0x1_0000_0000 % n) return high;
    }
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** A real number in [0, 1) with 53 random bits. */
  real(): number {
    return ((this.bits() >>> 5) * 0x400_0000 + (this.bits() >>> 6)) / 0x20_0000_0000_0000;
  }

  chance(probability: number): boolean {
    return this.real() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** Puts the items into a random order, in place; every order is equally likely. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const item = items[i]!;
      items[i] = items[j]!;
      items[j] = item;
    }
    return items;
  }

  /** The same for the first `count` of a list of numbers, and faster: the generator's state stays in local variables. */
  shuffleNumbers(numbers: Uint16Array, count: number): void {
    let { s0, s1, s2, s3 } = this;
    for (let i = count - 1; i > 0; i--) {
      const n = i + 1;
      let high: number;
      let low: number;
      do {
        let r = Math.imul(s1, 5);
        r = Math.imul((r << 7) | (r >>> 25), 9);
        const t = s1 << 9;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = (s3 << 11) | (s3 >>> 21);
        const product = (r >>> 0) * n;
        high = Math.floor(product * (1 / 0x1_0000_0000));
        low = product - high * 0x1_0000_0000;
      } while (low < n && low < 0x1_0000_0000 % n);
      const number = numbers[i]!;
      numbers[i] = numbers[high]!;
      numbers[high] = number;
    }
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** The whole state as numbers, for fingerprints and for keeping a state as JSON. */
  words(): readonly number[] {
    return [this.s0 >>> 0, this.s1 >>> 0, this.s2 >>> 0, this.s3 >>> 0];
  }
}
