// Kalah positions in which a pit is too full for its field of bits: the same search as the prover's, slowly, on lists of
// numbers. They are rare, and as soon as the full pit is sown the prover goes on.

import type { KalahRules } from "../../../games/kalah/rules.ts";

interface Bounds {
  low: number;
  high: number;
}

/** When it holds more, what is known is forgotten. */
const MOST_KNOWN = 1_000_000;

export interface Uncrowded {
  /** Whether the prover can search this position. */
  fits(own: readonly number[], other: readonly number[]): boolean;
  prove(own: readonly number[], other: readonly number[], stones: number, target: number, ply: number): number;
}

export class CrowdedSearch {
  private readonly rules: KalahRules;
  private readonly uncrowded: Uncrowded;
  private readonly known = new Map<string, Bounds>();

  constructor(rules: KalahRules, uncrowded: Uncrowded) {
    this.rules = rules;
    this.uncrowded = uncrowded;
  }

  /** As the prover's `prove`. */
  prove(own: readonly number[], other: readonly number[], stones: number, target: number, ply: number): number {
    if (target > stones) return stones;
    if (target <= -stones) return -stones;
    if (this.uncrowded.fits(own, other)) return this.uncrowded.prove(own, other, stones, target, ply);
    const key = String.fromCharCode(...own, ...other);
    const before = this.known.get(key) ?? { low: -stones, high: stones };
    if (before.low >= target) return before.low;
    if (before.high < target) return before.high;
    let best = -stones;
    for (let pit = this.rules.pits - 1; pit >= 0 && best < target; pit--)
      if (own[pit]! > 0) best = Math.max(best, this.after(own, other, pit, stones, target, ply + 1));
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, best >= target ? { ...before, low: best } : { ...before, high: best });
    return best;
  }

  private after(
    own: readonly number[],
    other: readonly number[],
    pit: number,
    stones: number,
    target: number,
    ply: number,
  ): number {
    const { pits, capture, emptyCapture, extraTurn, end } = this.rules;
    const rows = [...own, 0, ...other];
    rows[pit] = 0;
    let at = pit;
    for (let sown = 0; sown < own[pit]!; sown++) {
      at = (at + 1) % rows.length;
      rows[at]!++;
    }
    const again = at === pits && extraTurn;
    const opposite = 2 * pits - at;
    if (capture && at < pits && rows[at] === 1 && (rows[opposite]! > 0 || emptyCapture)) {
      rows[pits]! += 1 + rows[opposite]!;
      rows[at] = 0;
      rows[opposite] = 0;
    }
    const gain = rows[pits]!;
    const left = stones - gain;
    const nextOwn = rows.slice(0, pits);
    const nextOther = rows.slice(pits + 1);
    const isEmpty = (row: number[]) => row.every((count) => count === 0);
    const eitherRow = end === "either-row-empty";
    if (isEmpty(nextOwn) && (again || eitherRow)) return gain - left;
    if (isEmpty(nextOther) && (!again || eitherRow)) return gain + left;
    return again
      ? gain + this.prove(nextOwn, nextOther, left, target - gain, ply)
      : gain - this.prove(nextOther, nextOwn, left, gain - target + 1, ply);
  }
}
