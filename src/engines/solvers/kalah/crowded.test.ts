import { expect, it } from "vitest";
import { Random } from "../../../core/random.ts";
import type { KalahRules } from "../../../games/kalah/rules.ts";
import { newMemory } from "./crew.ts";
import { CrowdedSearch } from "./crowded.ts";
import { Endgame } from "./endgame.ts";
import { EndgameMaker } from "./endgame-maker.ts";
import { planFor } from "./plan.ts";
import { makeProver } from "./prover.ts";
import { positionsUpTo } from "./ranking.ts";
import { Sower } from "./sowing.ts";
import { KalahWorth, type Rows } from "./worth.ts";

const standard: KalahRules = { pits: 6, emptyCapture: false, end: "either-row-empty", extraTurn: true, capture: true };

/** Everything as lists of numbers. */
function slow(rules: KalahRules): CrowdedSearch {
  return new CrowdedSearch(rules, { fits: () => false, prove: () => Number.NaN });
}

function worthBy(search: (target: number) => number, stones: number): number {
  let target = -stones;
  while (target < stones && search(target + 2) >= target + 2) target += 2;
  return target;
}

it.each([
  [{}, 3, 9],
  [{ emptyCapture: true }, 3, 8],
  [{ end: "mover-has-no-stones" }, 3, 8],
  [{ extraTurn: false }, 4, 7],
] as const)("is the prover's search, rules %j", (variant, pits, stones) => {
  const rules = { ...standard, ...variant, pits };
  const random = new Random(7n);
  const fast = new KalahWorth(newMemory(planFor(rules, stones, 1e8), false));
  for (let i = 0; i < 20; i++) {
    const rows = [Array(pits).fill(0), Array(pits).fill(0)] as [number[], number[]];
    rows[0][random.below(pits)]!++;
    rows[1][random.below(pits)]!++;
    for (let stone = 2; stone < stones; stone++) rows[random.below(2)]![random.below(pits)]!++;
    const bits = Math.floor(30 / Math.max(pits, 4));
    const pack = (row: number[]) => row.reduce((sum, count, pit) => sum + (count << (bits * pit)), 0);
    const position: Rows = { own: pack(rows[0]), other: pack(rows[1]), stones };
    const search = slow(rules);
    expect(worthBy((target) => search.prove(rows[0], rows[1], stones, target, 0), stones)).toBe(fast.worth(position));
  }
});

it("lets the prover pass through positions that do not fit its fields", () => {
  const rules = { ...standard, pits: 3 };
  const stones = 16;
  const wide = new KalahWorth(newMemory(planFor(rules, stones, 1e8), false));
  // Three bits hold seven stones; the database holds fewer, so that every number fits it.
  const narrow = new Sower(rules, 3);
  const worths = new Int8Array(positionsUpTo(5, 3));
  const maker = new EndgameMaker(narrow, 5, worths);
  for (let level = 1; level <= 5; level++) for (let few = 0; few <= level >> 1; few++) maker.make(few, level - few);
  const prover = makeProver(narrow, new Int32Array(8 << 20), new Endgame(narrow, 5, worths));
  const random = new Random(3n);
  for (let i = 0; i < 30; i++) {
    const own = [1, 0, 0];
    const other = [0, 1, 0];
    for (let stone = 2; stone < stones; ) {
      const row = random.below(2) === 0 ? own : other;
      const pit = random.below(3);
      if (row[pit]! >= 7) continue;
      row[pit]!++;
      stone++;
    }
    const pack = (row: number[], bits: number) => row.reduce((sum, count, pit) => sum + (count << (bits * pit)), 0);
    const position = { own: pack(own, 7), other: pack(other, 7), stones };
    const narrowly = (target: number) => prover.prove(pack(own, 3), pack(other, 3), stones, target);
    expect(worthBy(narrowly, stones)).toBe(wide.worth(position));
  }
});
