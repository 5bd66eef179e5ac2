import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../core/config.ts";
import type { Message } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { type KalahConfig, type KalahState, kalah } from "../../games/kalah/rules.ts";
import type { Kept, Solution } from "../solver.ts";
import { newMemory } from "./kalah/crew.ts";
import { type KalahPlan, planFor } from "./kalah/plan.ts";
import { positionsUpTo } from "./kalah/ranking.ts";
import { KalahWorth, type WorthHost } from "./kalah/worth.ts";
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
          const found = solve(state);
          expect([found.value, [...found.best].sort()]).toEqual([value, [...best].sort()]);
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
    const wide = { ...standard, pits: 7 };
    const state = accepted(kalah.parsePosition!("S 1 0 0 0 1 0 1 0 N 0 1 0 0 0 1 0 0", wide));
    const { value, best } = accepted(positionsSolver.solve({ game: kalah, config: wide, state }));
    const found = solve(state);
    expect([found.value, [...found.best].sort()]).toEqual([value, [...best].sort()]);
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
    expect(refusal).toHaveProperty("why", expect.stringContaining("up to 50 are possible"));
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
    const worth = newWorth(state, { progress: stopAt("2?") });
    const rows = worth.rows(state);
    expect(newWorth(state).worth(rows)).toBe(2);
    expect(() => worth.worth(rows)).toThrow("stopped");
    expect(worth.proved(rows).low).toBeLessThanOrEqual(2);
    expect(worth.proved(rows).high).toBeGreaterThanOrEqual(2);
    worth.progress = undefined;
    expect(worth.worth(rows)).toBe(2);
    expect(worth.proved(rows)).toEqual({ low: 2, high: 2 });
  });

  it("goes on from bytes that another run left, and does not search again what was proved", () => {
    const state = start({ stones: 3 });
    const store = memoryStore();
    const stopped = newWorth(state, { progress: stopAt("4?"), store });
    const rows = stopped.rows(state);
    expect(() => stopped.worth(rows)).toThrow("stopped");
    stopped.keep();
    const resumed = newWorth(state, { store });
    expect(resumed.worth(rows)).toBe(2);
    const whole = newWorth(state);
    whole.worth(rows);
    expect(resumed.nodes - stopped.nodes).toBeLessThan(whole.nodes);

    resumed.keep();
    const done = newWorth(state, { store });
    expect(done.worth(rows)).toBe(2);
    expect(done.nodes).toBe(resumed.nodes);
  });

  it("leaves its proofs with the host whenever they are due, so that a killed run loses little", () => {
    const state = start({ stones: 3 });
    const store = memoryStore();
    store.isDue = () => true;
    const killed = newWorth(state, { store });
    killed.worth(killed.rows(state));
    const resumed = newWorth(state, { store });
    resumed.worth(resumed.rows(state));
    const fresh = newWorth(state);
    fresh.worth(fresh.rows(state));
    expect(resumed.nodes - killed.nodes).toBeLessThan(fresh.nodes / 2);
  });

  it("plans within the memory it is given, and searches less where it has more", () => {
    const { rules } = start({});
    const bytes = ({ endgameStones, tableBits }: KalahPlan) => positionsUpTo(endgameStones, 6) + 32 * 2 ** tableBits;
    let before = Number.POSITIVE_INFINITY;
    for (const memory of [64e6, 256e6, 1e9, 4e9]) {
      const plan = planFor(rules, 60, memory);
      expect(bytes(plan)).toBeLessThanOrEqual(memory);
      expect(plan.expected).toBeLessThan(before);
      before = plan.expected;
    }
  });
});

function newWorth(state: KalahState, host: WorthHost = {}): KalahWorth {
  return new KalahWorth(newMemory(planFor(state.rules, 36, 1e8), false), host);
}

/** Stops the search when it tells that it asks this question. */
function stopAt(question: string) {
  return ({ text }: Message) => {
    if (text.includes(`at least ${question}`)) throw new Error("stopped");
  };
}

function memoryStore() {
  const kept = new Map<string, Uint8Array[]>();
  return {
    take(kind: Kept, name: string, into: readonly Uint8Array[]) {
      const parts = kept.get(`${kind} ${name}`);
      for (const [i, part] of (parts ?? []).entries()) into[i]!.set(part);
      return parts !== undefined;
    },
    put: (kind: Kept, name: string, parts: readonly Uint8Array[]) =>
      void kept.set(
        `${kind} ${name}`,
        parts.map((part) => part.slice()),
      ),
    clear: (kind: Kept, name: string) => void kept.delete(`${kind} ${name}`),
    isDue: () => false,
  };
}
