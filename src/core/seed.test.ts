import { describe, expect, it } from "vitest";
import { Refusal } from "./refusal.ts";
import { deriveSeed, formatSeed, parseSeed } from "./seed.ts";

describe("seeds", () => {
  it("are whole numbers of 64 bits", () => {
    expect(parseSeed("0")).toBe(0n);
    expect(parseSeed(7)).toBe(7n);
    expect(parseSeed("18446744073709551615")).toBe((1n << 64n) - 1n);
    for (const bad of ["18446744073709551616", "-1", "1.5", "abc", "", 1.5, null, {}])
      expect(parseSeed(bad)).toBeInstanceOf(Refusal);
  });

  it("survive JSON", () => {
    for (const seed of [0n, 7n, (1n << 53n) - 1n, 1n << 53n, (1n << 64n) - 1n]) {
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
});
