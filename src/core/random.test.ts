import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "./random.ts";

const seed = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });

describe("Random", () => {
  it("gives these very numbers on every machine", () => {
    const random = new Random(7n);
    expect(Array.from({ length: 5 }, () => random.bits())).toEqual([
      1801096769, 940007546, 287514975, 488712981, 213743454,
    ]);
  });

  it("tells 64-bit seeds apart, also by their highest bits", () => {
    const first = (seed: bigint) => new Random(seed).bits();
    expect(new Set([0n, 1n, 1n << 32n, 1n << 52n, 1n << 63n, (1n << 64n) - 1n].map(first)).size).toBe(6);
  });

  it("repeats itself exactly from a clone", () => {
    fc.assert(
      fc.property(seed, fc.nat(100), (seed, skipped) => {
        const random = new Random(seed);
        for (let i = 0; i < skipped; i++) random.bits();
        const clone = random.clone();
        for (let i = 0; i < 20; i++) expect(clone.bits()).toBe(random.bits());
      }),
    );
  });

  it("draws streams that depend on seed and name only, not on what was drawn before", () => {
    const random = new Random(3n);
    const early = random.stream("map").bits();
    random.bits();
    expect(random.stream("map").bits()).toBe(early);
    expect(random.stream("units").bits()).not.toBe(early);
    expect(new Random(4n).stream("map").bits()).not.toBe(early);
    expect(random.clone().stream("map").bits()).toBe(early);
  });

  it("stays in range", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 1 << 21 }), (seed, n) => {
        const random = new Random(seed);
        for (let i = 0; i < 20; i++) {
          const drawn = random.below(n);
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
          const real = random.real();
          expect(real >= 0 && real < 1).toBe(true);
        }
      }),
    );
  });

  it("is even: every number of a small range comes equally often", () => {
    const random = new Random(11n);
    const counts = new Array(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[random.below(7)]++;
    // Chi-squared with 6 degrees of freedom: above 22.5 once in a thousand.
    const chi = counts.reduce((sum, count) => sum + ((count - 10_000) * (count - 10_000)) / 10_000, 0);
    expect(chi).toBeLessThan(22.5);
  });

  it("shuffles into every order equally often", () => {
    const random = new Random(5n);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle([1, 2, 3, 4]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  it("shuffles numbers as it shuffles a list, and goes on from there", () => {
    const [first, second] = [new Random(6n), new Random(6n)];
    for (const length of [0, 1, 2, 3, 7, 100, 1000, 60_000]) {
      const numbers = Uint16Array.from({ length: length + 3 }, (_, i) => i);
      second.shuffleNumbers(numbers, length);
      const list = first.shuffle(Array.from({ length }, (_, i) => i));
      expect(numbers.join()).toBe([...list, length, length + 1, length + 2].join());
      expect(second.bits()).toBe(first.bits());
    }
  });
});
