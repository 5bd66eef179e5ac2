// Seeds: whole numbers of up to 128 bits. In JSON a seed is a number where that is exact, and a string of digits beyond.
// Small seeds, up to 64 bits, are for people, who want to repeat a game by a number they can remember; whoever plays such a
// game may guess it. Large seeds are drawn, and nothing that follows from one tells anything of it, or of what else follows.

import { type Refusal, refuse } from "./refusal.ts";
import { plainBytes, sha256 } from "./sha256.ts";
import { say } from "./words/en.ts";

export type Seed = bigint;

const MASK = 0xffff_ffff_ffff_ffffn;
const SAFE = 0x1f_ffff_ffff_ffffn;
const LARGEST = (1n << 128n) - 1n;
const TOP_BIT = 1n << 127n;

export function parseSeed(value: unknown): Seed | Refusal {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text === "string" && /^\d{1,39}$/.test(text)) {
    const seed = BigInt(text);
    if (seed <= LARGEST) return seed;
  }
  return refuse(say("core.seed", { most: String(LARGEST), value: String(JSON.stringify(value)) }));
}

export function formatSeed(seed: Seed): number | string {
  return seed <= SAFE ? Number(seed) : seed.toString();
}

/** The seed of part `index` of something seeded. Part 0 keeps the seed itself, so one game of a series can be replayed. */
export function deriveSeed(seed: Seed, index: number): Seed {
  if (index === 0) return seed;
  if (isLarge(seed)) return seedFor(seed, `part ${index}`);
  return mix64(seed ^ mix64(BigInt(index))) & SAFE;
}

/** Too large to be guessed: then all that follows from it must not tell it either. */
export function isLarge(seed: Seed): boolean {
  return seed > MASK;
}

/** A large seed of sixteen bytes that nobody can foresee. */
export function largeSeed(random: Uint8Array): Seed {
  return random.subarray(0, 16).reduce((seed, byte) => (seed << 8n) | BigInt(byte), 0n) | TOP_BIT;
}

/** The large seed for one purpose of a large seed. */
export function seedFor(seed: Seed, purpose: string): Seed {
  const [a, b, c, d] = digest(seed, purpose);
  return [a, b, c, d].reduce((sum, word) => (sum << 32n) | BigInt(word), 0n) | TOP_BIT;
}

/** Words that follow from a seed and a purpose, by a way that nobody can go back. */
export function digest(seed: Seed, purpose: string): readonly [number, number, number, number] {
  return sha256(plainBytes(`ludus ${seed} ${purpose}`)).subarray(0, 4) as unknown as [number, number, number, number];
}

/** A well-stirring bijection of 64-bit numbers (the finaliser of SplitMix64). */
export function mix64(value: bigint): bigint {
  let z = (value + 0x9e37_79b9_7f4a_7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK;
  return z ^ (z >> 31n);
}
