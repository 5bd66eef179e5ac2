import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Grid } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { PursuitState } from "../../games/pursuit/board.ts";
import { type PursuitConfig, pursuit } from "../../games/pursuit/rules.ts";
import { pursuitSolver } from "./pursuit.ts";
import { CaptureTimes } from "./pursuit-times.ts";

function solve(text: string, set: Partial<PursuitConfig> = {}) {
  const config = accepted(readConfig(pursuit.config, { set }));
  const state = accepted(pursuit.parsePosition!(text, config));
  return accepted(pursuitSolver.solve({ game: pursuit, config, state }));
}

function open(width: number, height: number) {
  const grid = new Grid(width, height);
  return { grid, blocked: new Uint8Array(grid.size) };
}

describe("The pursuit solver", () => {
  it("gives the rounds of the formula on every open board, where both may stay", () => {
    for (const [width, height] of [
      [5, 5],
      [2, 7],
      [1, 6],
      [8, 4],
      [9, 9],
    ] as const) {
      const { grid, blocked } = open(width, height);
      const times = new CaptureTimes({ grid, blocked }, 1, true);
      const onAxis = (tom: number, jerry: number, length: number) =>
        Math.abs(tom - jerry) < 2 ? 1 : jerry > tom ? length - 1 - tom : tom;
      for (let tom = 0; tom < grid.size; tom++) {
        for (let jerry = 0; jerry < grid.size; jerry++) {
          if (tom === jerry) continue;
          const expected = Math.max(
            onAxis(grid.x(tom), grid.x(jerry), width),
            onAxis(grid.y(tom), grid.y(jerry), height),
          );
          expect([tom, jerry, times.at(0, [tom, jerry])]).toEqual([tom, jerry, expected]);
        }
      }
    }
  });

  it("lets Jerry escape from 16 of 56 starts around one inaccessible cell, from 8 if staying is forbidden", () => {
    expect(solve("..J/.#./1..").more).toMatchObject({ starts: 56, escapes: 16 });
    expect(solve("..J/.#./1..", { stay: false }).more).toMatchObject({ starts: 56, escapes: 8 });
  });

  it("gives the average for a prey that wanders at random, and the worst case beside it", () => {
    const set = { width: 3, height: 1, prey: "random", pursuers: 1, start: "a1 c1" } as const;
    const config = accepted(readConfig(pursuit.config, { set }));
    const chase = (config: PursuitConfig) => {
      const state = pursuit.start(config, 1, new Random(5n));
      return accepted(pursuitSolver.solve({ game: pursuit, config, state }));
    };
    // Tom steps to the middle; Jerry walks into him or stays, and is caught then: 1/2 * 1 + 1/2 * 2.
    expect(chase(config)).toMatchObject({ value: 1.5, exact: "3/2", best: ["b1"], more: { worst: 2 } });
    expect(chase({ ...config, prey: "flees" })).toMatchObject({ value: 2 });
    // On 3 x 3 Tom steps to the middle, where one of the three cells leads that Jerry may go to: 1/3 * 1 + 2/3 * 2.
    const corners = { ...config, height: 3, start: "a1 c3", stay: false };
    expect(chase(corners)).toMatchObject({ exact: "5/3", best: ["b2"], more: { worst: 2 } });
    // What is told of the worst case says so, and one round is one.
    expect(chase(corners).legend!.number).toMatchObject({ code: "engines.legend-rounds-sees" });
    expect(chase({ ...config, width: 2, start: "a1 b1" }).words.text).toMatch(/^a prey .* in 1 round on average/);
  });

  it("agrees with many games against the wandering prey", () => {
    for (const pursuers of [1, 2]) {
      const start = pursuers === 1 ? "a1 d4" : "a1 a2 d4";
      const set = { width: 4, height: 4, prey: "random", pursuers, coalition: pursuers === 2, start } as const;
      const config = accepted(readConfig(pursuit.config, { set }));
      const begin = (seed: number) => pursuit.start(config, pursuers, new Random(BigInt(seed)));
      const solve = (state: PursuitState) => accepted(pursuitSolver.solve({ game: pursuit, config, state }));
      const { blocked } = begin(0);
      const { value } = solve(begin(0));
      let rounds = 0;
      const games = 400;
      for (let seed = 0; seed < games; seed++) {
        const state = begin(seed);
        // All games are played on one board, so that its tables are made once.
        Object.assign(state, { blocked });
        while (pursuit.mover(state) >= 0) {
          rounds += state.turn === 0 ? 1 : 0;
          const [best] = solve(state).best;
          pursuit.move(state, accepted(pursuit.read(state, pursuit.mover(state), best!)) as number);
        }
      }
      expect(Math.abs(rounds / games - value!)).toBeLessThan(0.2);
    }
  });

  it("says null where the prey escapes", () => {
    const around = solve("..J/.#./1..");
    expect(around).toMatchObject({ value: null, words: { text: "escapes forever" } });
    expect(around.table!.flat().filter((word) => word === "-").length).toBeGreaterThan(0);
  });

  it("has two pursuers always catch the prey there", () => {
    expect(solve("..J/.#./12.").more).toMatchObject({ escapes: 0, starts: 8 * 7 + 8 * 7 * 6 });
  });

  it("gives value, best steps and a line of best play", () => {
    const { value, best, line, words } = solve("....J/...../...../...../1....");
    expect(value).toBe(4);
    expect(words.text).toBe("caught in 4 rounds");
    expect(best).toEqual(["b2"]);
    expect(line).toHaveLength(7);
    expect(solve(".J./1../...")).toMatchObject({ value: 1, best: ["b3"], line: ["b3"] });
  });

  it("counts from the prey's step, too", () => {
    expect(solve("....J/...../...../.1.../..... J").value).toBe(4);
    expect(solve("#J/1# J", { stay: false })).toMatchObject({ value: 1, best: ["a1"] });
  });

  it("lets the prey escape where the rounds run out first", () => {
    const text = "....J/...../...../...../1....";
    expect(solve(text, { rounds: 4 }).value).toBe(4);
    expect(solve(text, { rounds: 3 })).toMatchObject({ value: null });
    expect(solve(text, { rounds: 3 }).words.text).toContain("it would take 4 rounds, and 3 are left");
    expect(solve(`${text} 1 2`, { rounds: 4 }).value).toBeNull();
  });

  it("says that two rivals would have to work together", () => {
    expect(solve("....J/...../12...").words.text).toContain("together");
    expect(solve("....J/...../12...", { coalition: true }).words.text).not.toContain("together");
  });

  it("agrees with exhaustive play on small boards with inaccessible cells", () => {
    const config = (set: Partial<PursuitConfig>) => accepted(readConfig(pursuit.config, { set }));
    /** Whether the prey can be caught within the rounds of the state. */
    const caught = (state: PursuitState): boolean => {
      if (pursuit.mover(state) < 0) return state.catchers !== 0;
      const results = pursuit.actions!(state, 0).map((move) => {
        const next = pursuit.copy(state);
        pursuit.move(next, move);
        return caught(next);
      });
      return state.turn < state.pursuers ? results.includes(true) : results.every(Boolean);
    };
    for (let seed = 0n; seed < 30n; seed++) {
      const pursuers = seed % 3n === 0n ? 2 : 1;
      const set = { width: "2..3", height: "2..4", blocked: "20", pursuers, stay: seed % 2n === 0n } as const;
      for (const rounds of pursuers === 1 ? [1, 2, 3] : [1, 2]) {
        const settings = config({ ...set, rounds });
        const state = pursuit.start(settings, pursuers + 1, new Random(seed));
        const { value } = accepted(pursuitSolver.solve({ game: pursuit, config: settings, state }));
        expect(value !== null).toBe(caught(state));
      }
    }
  });

  it("refuses boards that are too large and says what is possible", () => {
    const config = accepted(readConfig(pursuit.config, { set: { width: 20, height: 20, pursuers: 2 } }));
    const state = pursuit.start(config, 3, new Random(1n));
    const refused = pursuitSolver.solve({ game: pursuit, config, state });
    expect(refused).toHaveProperty("why", expect.stringContaining("up to 144 can be solved, such as 12 x 12"));
  });

  it("solves for the pursuer who is left when the other has dropped out", () => {
    const config = accepted(readConfig(pursuit.config));
    const state = accepted(pursuit.parsePosition!("..J/.#./1.2", config));
    pursuit.withdraw!(state, 0);
    expect(accepted(pursuitSolver.solve({ game: pursuit, config, state })).more).toMatchObject({ starts: 56 });
  });
});
