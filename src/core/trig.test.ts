import { describe, expect, it } from "vitest";
import { fingerprint } from "./state.ts";
import { cos, sin } from "./trig.ts";

describe("sin and cos", () => {
  it("agree with the host's to one unit in the last place, near and far", () => {
    let worst = 0;
    for (let i = -20_000; i <= 20_000; i++) {
      for (const scale of [0.0001, 0.01, 0.37, 11]) {
        const angle = i * scale;
        worst = Math.max(worst, Math.abs(sin(angle) - Math.sin(angle)), Math.abs(cos(angle) - Math.cos(angle)));
      }
    }
    expect(worst).toBeLessThan(2.3e-16);
  });

  it("are exact where they can be", () => {
    expect(sin(0)).toBe(0);
    expect(cos(0)).toBe(1);
    expect(sin(Math.PI / 2)).toBe(1);
    expect(cos(Math.PI)).toBe(-1);
  });

  it("give these very bits on every machine", () => {
    const values: number[] = [];
    for (let i = 0; i < 5000; i++) values.push(sin(i * 0.7310585), cos(i * 1.618034 - 3000));
    expect(fingerprint(values)).toBe("728116eb5d65405a");
  });

  it("know nothing about infinity", () => {
    expect(sin(Number.POSITIVE_INFINITY)).toBeNaN();
    expect(cos(Number.NaN)).toBeNaN();
  });
});
