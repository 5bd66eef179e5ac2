import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { type KalahConfig, type KalahState, kalah } from "../../games/kalah/rules.ts";
import type { Solution } from "../solver.ts";
import { KalahWorth } from "./kalah/worth.ts";
import { kalahSolver } from "./kalah.ts";
import { positionsSolver } from "./positions.ts";

const standard = defaultConfig(kalah.config);

function start(config: Partial<KalahConfig>): KalahState {
  return kalah.start({ ...standard, ...config }, 2, new Random(0n));
}

function solve(state: KalahState): Solution {
  return accepted(kalahSolver.solve({ game: kalah, config: standard, state }));
}

describe("The Kalah solver", () => {
  it.each([
    [3, 2, 4],
    [4, 2, 6],
    [4, 3, 6],
    [6, 2, 6],
    [6, 3, 2],
  ])("finds that %i pits of %i stones are worth %i to the first", (pits, stones, value) => {
    expect(solve(start({ pits, stones })).value).toBe(value);
  });

  it.each([
    [4, 3, 8],
    [5, 4, 12],
    [6, 2, 10],
  ])("finds that with emptyCapture %i pits of %i stones are worth %i", (pits, stones, value) => {
    expect(solve(start({ pits, stones, emptyCapture: true })).value).toBe(value);
  });

  it("agrees with looking at every position, under every variant", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom("either-row-empty", "mover-has-no-stones"),
        fc.nat(6),
        (pits, stones, emptyCapture, extraTurn, capture, end, moves) => {
          const rules = { pits, stones, emptyCapture: emptyCapture && capture, extraTurn, capture, end } as const;
          const state = start(rules);
          const random = new Random(BigInt(moves));
          for (let i = 0; i < moves && state.mover >= 0; i++) kalah.move(state, random.pick(kalah.actions!(state, 0)));
          if (state.mover < 0) return;
          const { value, best } = accepted(positionsSolver.solve({ game: kalah, config: standard, state }));
          expect(solve(state)).toMatchObject({ value, best });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("gives a line that leads to the value", () => {
    const state = start({ pits: 5, stones: 3 });
    const { value, line, best } = solve(state);
    expect(best).toContain(line[0]);
    for (const pit of line) kalah.move(state, Number(pit));
    const [south, north] = kalah.outcome(state)!.scores;
    expect(south! - north!).toBe(value);
  });

  it("counts stones that are already in the stores, for the side to move", () => {
    const state = accepted(kalah.parsePosition!("N 0 0 0 0 0 1 10 S 0 0 0 0 0 2 3", standard));
    expect(solve(state)).toMatchObject({ value: 11 - 5, best: ["6"] });
  });

  it("solves rows of more than six pits too, if there are few stones", () => {
    expect(solve(start({ pits: 7, stones: 1 })).value).toBe(0);
  });

  it("plays its line to the end on wide rows, too", () => {
    const wide = { ...standard, pits: 7 };
    const state = accepted(kalah.parsePosition!("S 0 1 0 0 0 0 1 0 N 3 1 0 0 0 0 0 3", wide));
    const { value, line } = solve(state);
    for (const pit of line) kalah.move(state, Number(pit));
    const [south, north] = kalah.outcome(state)!.scores;
    expect(south! - north!).toBe(value);
  });

  it("refuses what would take days, and says what is possible", () => {
    const refusal = kalahSolver.solve({ game: kalah, config: standard, state: start({}) });
    expect(refusal).toHaveProperty("why", expect.stringContaining("up to 49 are possible"));
  });

  it("refuses rows that are too wide at once, and pits that are too full", () => {
    for (const [state, words] of [
      [start({ pits: 12, stones: 12 }), "288 stones in play on 12 pits a side are too many to solve; up to 9"],
      [start({ pits: 8, stones: 1 }), "up to 13 are possible"],
      [accepted(kalah.parsePosition!("S 0 0 0 0 0 27 0 N 1 1 1 0 0 0 0", standard)), "up to 26 in a pit"],
    ] as const) {
      expect(kalahSolver.tooLarge!(state)).toHaveProperty("why", expect.stringContaining(words));
      expect(kalahSolver.solve({ game: kalah, config: standard, state })).toHaveProperty("why");
    }
  });

  it("keeps what was proved when it is interrupted", () => {
    const state = start({ stones: 3 });
    let told = 0;
    const stop = () => {
      if (++told === 1) throw new Error("stopped");
    };
    const worth = new KalahWorth(state.rules, 36, stop);
    const rows = worth.rows(state);
    const whole = new KalahWorth(state.rules, 36);
    expect(whole.worth(rows)).toBe(2);
    expect(() => worth.worth(rows)).toThrow("stopped");
    expect(worth.proved(rows).low).toBeLessThanOrEqual(2);
    expect(worth.proved(rows).high).toBeGreaterThanOrEqual(2);
    expect(worth.worth(rows)).toBe(2);
    expect(worth.proved(rows)).toEqual({ low: 2, high: 2 });
  });

  it("goes on from bytes that another run left, and does not search again what was proved", () => {
    const { rules } = start({ stones: 3 });
    let told = 0;
    const stop = () => {
      if (++told === 2) throw new Error("stopped");
    };
    const stopped = new KalahWorth(rules, 36, stop);
    const rows = stopped.rows(start({ stones: 3 }));
    expect(() => stopped.worth(rows)).toThrow("stopped");
    const resumed = new KalahWorth(rules, 36);
    resumed.goOn(Buffer.concat(stopped.proofs()));
    expect(resumed.proved(rows)).toEqual(stopped.proved(rows));
    expect(resumed.worth(rows)).toBe(2);
    const whole = new KalahWorth(rules, 36);
    whole.worth(rows);
    expect(resumed.nodes - stopped.nodes).toBeLessThan(whole.nodes);

    const done = new KalahWorth(rules, 36);
    done.goOn(Buffer.concat(whole.proofs()));
    expect(done.worth(rows)).toBe(2);
    expect(done.nodes).toBe(whole.nodes);
  });
});
