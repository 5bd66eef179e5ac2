// Seeds: 64-bit whole numbers. In JSON a seed is a number where that is exact, and a string of digits beyond.

import { type Refusal, refuse } from "./refusal.ts";
import { say } from "./words/en.ts";

export type Seed = bigint;

const MASK = 0xffff_ffff_ffff_ffffn;
const SAFE = 0x1f_ffff_ffff_ffffn;

export function parseSeed(value: unknown): Seed | Refusal {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text === "string" && /^\d{1,20}$/.test(text)) {
    const seed = BigInt(text);
    if (seed <= MASK) return seed;
  }
  return refuse(say("core.seed", { most: String(MASK), value: String(JSON.stringify(value)) }));
}

export function formatSeed(seed: Seed): number | string {
  return seed <= SAFE ? Number(seed) : seed.toString();
}

/** The seed of part `index` of something seeded. Part 0 keeps the seed itself, so one game of a series can be replayed. */
export function deriveSeed(seed: Seed, index: number): Seed {
  if (index === 0) return seed;
  return mix64(seed ^ mix64(BigInt(index))) & SAFE;
}

/** A well-stirring bijection of 64-bit numbers (the finaliser of SplitMix64). */
export function mix64(value: bigint): bigint {
  let z = (value + 0x9e37_79b9_7f4a_7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK;
  return z ^ (z >> 31n);
}
