import { describe, expect, it } from "vitest";
import type { KalahRules } from "../../../games/kalah/rules.ts";
import { Endgame } from "./endgame.ts";
import { EndgameMaker } from "./endgame-maker.ts";
import { positionsUpTo } from "./ranking.ts";
import { Sower } from "./sowing.ts";

const standard: KalahRules = { pits: 6, emptyCapture: false, end: "either-row-empty", extraTurn: true, capture: true };

/** All rows of so many stones or fewer. */
function rowsOf(sower: Sower, most: number): { row: number; sum: number }[] {
  let rows = [{ row: 0, sum: 0 }];
  for (let pit = 0; pit < sower.pits; pit++) {
    rows = rows.flatMap(({ row, sum }) =>
      Array.from({ length: most - sum + 1 }, (_, stones) => ({
        row: row + (stones << (sower.bits * pit)),
        sum: sum + stones,
      })),
    );
  }
  return rows;
}

/** The plainest search: every move to the end, what is known by heart. */
function searched(sower: Sower, own: number, other: number, stones: number, known: Map<string, number>): number {
  const name = `${own} ${other}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  let best = -stones;
  for (let pit = 0; pit < sower.pits; pit++) {
    const sown = sower.stonesIn(own, pit);
    if (sown === 0) continue;
    sower.sow(own, other, pit, sown);
    const { gain, sweeper, again, own: nextOwn, other: nextOther } = sower;
    const left = stones - gain;
    if (sweeper !== 0) best = Math.max(best, gain + sweeper * left);
    else if (again) best = Math.max(best, gain + searched(sower, nextOwn, nextOther, left, known));
    else best = Math.max(best, gain - searched(sower, nextOther, nextOwn, left, known));
  }
  known.set(name, best);
  return best;
}

describe("The endgame database of Kalah", () => {
  it.each([
    [1, 12, {}],
    [2, 14, {}],
    [3, 10, {}],
    [3, 9, { emptyCapture: true }],
    [3, 9, { end: "mover-has-no-stones" }],
    [3, 8, { extraTurn: false }],
    [3, 8, { capture: false, extraTurn: false, end: "mover-has-no-stones" }],
    [4, 8, {}],
    [5, 6, {}],
    [6, 5, {}],
  ] as const)("equals search on all positions of %i pits with up to %i stones, rules %j", (pits, most, variant) => {
    const sower = new Sower({ ...standard, ...variant, pits });
    const worths = new Int8Array(positionsUpTo(most, pits));
    const maker = new EndgameMaker(sower, most, worths);
    for (let stones = 1; stones <= most; stones++)
      for (let few = 0; few <= stones >> 1; few++) maker.make(few, stones - few);
    const endgame = new Endgame(sower, most, worths);
    const known = new Map<string, number>();
    const rows = rowsOf(sower, most);
    let wrong = 0;
    for (const { row: own, sum } of rows) {
      for (const { row: other, sum: rest } of rows) {
        // A row that is empty ends the game in most rules; such positions are never asked for.
        if (sum + rest > most || sum === 0 || (rest === 0 && sower.eitherRow)) continue;
        if (endgame.worth(own, other) !== searched(sower, own, other, sum + rest, known)) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });
});
