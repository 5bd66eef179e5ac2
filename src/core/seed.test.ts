import { describe, expect, it } from "vitest";
import { seatSeed } from "../arena/referee.ts";
import { Random } from "./random.ts";
import { Refusal } from "./refusal.ts";
import { deriveSeed, formatSeed, isLarge, largeSeed, parseSeed } from "./seed.ts";

describe("seeds", () => {
  it("are whole numbers of up to 128 bits", () => {
    expect(parseSeed("0")).toBe(0n);
    expect(parseSeed(7)).toBe(7n);
    expect(parseSeed("340282366920938463463374607431768211455")).toBe((1n << 128n) - 1n);
    for (const bad of ["340282366920938463463374607431768211456", "-1", "1.5", "abc", "", 1.5, null, {}])
      expect(parseSeed(bad)).toBeInstanceOf(Refusal);
  });

  it("survive JSON", () => {
    for (const seed of [0n, 7n, (1n << 53n) - 1n, 1n << 53n, (1n << 64n) - 1n, (1n << 128n) - 1n]) {
      expect(parseSeed(JSON.parse(JSON.stringify(formatSeed(seed))))).toBe(seed);
    }
    expect(formatSeed(7n)).toBe(7);
    expect(formatSeed(1n << 60n)).toBe("1152921504606846976");
  });

  it("of a series differ, and the first one is the series' own", () => {
    const seeds = Array.from({ length: 10_000 }, (_, index) => deriveSeed(7n, index));
    expect(seeds[0]).toBe(7n);
    expect(new Set(seeds).size).toBe(10_000);
    expect(deriveSeed(8n, 1)).not.toBe(deriveSeed(7n, 1));
  });

  it("that a person chose give the same as ever", () => {
    expect([1, 2, 3].map((index) => deriveSeed(7n, index))).toEqual([
      6432391252047282n,
      6527522431163958n,
      185833520850247n,
    ]);
    expect(new Random(7n).stream("kalah").words()).toEqual([2966820885, 3061191285, 917330231, 305030771]);
    expect(seatSeed(7n, 0)).toBe(1983832497);
  });
});

describe("large seeds", () => {
  const drawn = () => largeSeed(crypto.getRandomValues(new Uint8Array(16)));

  it("are drawn with 127 bits of chance, and told by their size", () => {
    expect(largeSeed(new Uint8Array(16))).toBe(1n << 127n);
    expect(largeSeed(new Uint8Array(16).fill(255))).toBe((1n << 128n) - 1n);
    expect(isLarge(drawn())).toBe(true);
    expect(isLarge((1n << 64n) - 1n)).toBe(false);
  });

  it("give parts that are large themselves, and streams apart from one another", () => {
    const seed = drawn();
    const parts = Array.from({ length: 2_000 }, (_, index) => deriveSeed(seed, index));
    expect(new Set(parts).size).toBe(2_000);
    expect(parts.every(isLarge)).toBe(true);
    const random = new Random(seed);
    const first = (name: string) => random.stream(name).bits();
    expect(new Set(Array.from({ length: 2_000 }, (_, n) => first(`stream ${n}`))).size).toBeGreaterThan(1_995);
    expect(random.stream("a").stream("b").words()).not.toEqual(random.stream("ab").words());
    expect(random.stream("a").words()).toEqual(new Random(seed).stream("a").words());
  });

  it("cannot be found from what a seat is told, as small ones can", () => {
    // What an attacker does: tries all seeds until one gives the seat what it was told.
    const guess = (told: number) => {
      for (let seed = 0n; seed < 1n << 16n; seed++) if (seatSeed(seed, 0) === told) return seed;
      return undefined;
    };
    expect(guess(seatSeed(54_321n, 0))).toBe(54_321n);
    expect(guess(seatSeed(drawn(), 0))).toBeUndefined();
    expect(seatSeed(drawn(), 0)).toBeLessThan(2 ** 32);
  });
});
