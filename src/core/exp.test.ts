import { describe, expect, it } from "vitest";
import { exp, ln } from "./exp.ts";
import { Random } from "./random.ts";

describe("ln and exp", () => {
  it("agree with the host's to a few units in the last place", () => {
    const random = new Random(5n);
    for (let i = 0; i < 20_000; i++) {
      const x = (random.real() - 0.5) * 1400;
      const y = Math.exp((random.real() - 0.5) * 700);
      const e = Math.exp(x);
      if (Math.abs(exp(x) - e) > 1e-15 * e + 5e-324 || Math.abs(ln(y) - Math.log(y)) > 1e-15 * Math.abs(Math.log(y)))
        expect([x, exp(x), y, ln(y)]).toEqual([x, e, y, Math.log(y)]);
    }
  });

  it("know the edges", () => {
    expect(ln(1)).toBe(0);
    expect(exp(0)).toBe(1);
    expect(ln(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(ln(-1)).toBeNaN();
    expect(ln(5e-324)).toBeCloseTo(-744.4400719213812, 9);
    expect(exp(-1000)).toBe(0);
    expect(exp(1000)).toBe(Number.POSITIVE_INFINITY);
  });
});
