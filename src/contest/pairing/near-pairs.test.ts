import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearPairs } from "./near-pairs.ts";

/** The most pairs that can be made along the given edges, by trying everything. */
function mostPairs(count: number, edge: (a: number, b: number) => boolean, taken = 0): number {
  let first = 0;
  while (taken & (1 << first)) first++;
  if (first >= count) return 0;
  let best = mostPairs(count, edge, taken | (1 << first));
  for (let other = first + 1; other < count; other++)
    if (!(taken & (1 << other)) && edge(first, other))
      best = Math.max(best, 1 + mostPairs(count, edge, taken | (1 << first) | (1 << other)));
  return best;
}

describe("near pairs", () => {
  it("leave nobody over and make as many glad pairs as trying everything finds", () => {
    const half = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(half, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 45, maxLength: 45 }), (n, marks) => {
        const count = 2 * n;
        const reluctance = (a: number, b: number) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          return marks[(high * (high - 1)) / 2 + low]! === 0 ? 0 : 1;
        };
        const partners = (person: number) =>
          Array.from({ length: count }, (_, i) => i).filter((other) => other !== person);
        const pairs = nearPairs({ count, partners, reluctance });
        for (const [one, other] of pairs.partner.entries()) {
          expect(other).not.toBe(one);
          expect(pairs.partner[other]).toBe(one);
        }
        const glad = mostPairs(count, (a, b) => reluctance(a, b) === 0);
        if (glad === n) expect(pairs.reluctance).toBe(0);
        expect(pairs.reluctance).toBeGreaterThanOrEqual(n - glad);
      }),
      { numRuns: 500 },
    );
  });

  it("give everyone the dearest partner where wishes agree", () => {
    const partners = (person: number) =>
      [0, 1, 2, 3].filter((p) => p !== person).sort((a, b) => Math.abs(a - person) - Math.abs(b - person));
    expect(nearPairs({ count: 4, partners, reluctance: () => 0 }).partner).toEqual([1, 0, 3, 2]);
  });
});
