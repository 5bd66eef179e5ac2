import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import type { Message } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import type { MMPawnsState } from "../../games/mmpawns/board.ts";
import { type MMPawnsConfig, mmpawns } from "../../games/mmpawns/rules.ts";
import { mmpawnsSolver, solveWithin } from "./mmpawns.ts";

const config = accepted(readConfig(mmpawns.config));
const EXAMPLE = "--------/--B-----/-B------/B--*----/----*---/B----A--/--------/-A------ A 21";

function solve(text: string, set: Partial<MMPawnsConfig> = {}) {
  const state = accepted(mmpawns.parsePosition!(text, { ...config, ...set }));
  return accepted(mmpawnsSolver.solve({ game: mmpawns, config, state }));
}

/** The value for the side to move, by looking at everything. */
function exhaustive(state: MMPawnsState, seen = new Map<string, number>()): number {
  if (state.result !== "U") return state.result === "D" ? 0 : state.result === "AB"[state.side] ? 1 : -1;
  const key = mmpawns.formatPosition!(state);
  const before = seen.get(key);
  if (before !== undefined) return before;
  const value = Math.max(
    ...mmpawns.actions!(state, 0).map((move) => {
      const next = mmpawns.copy(state);
      mmpawns.move(next, move);
      return -exhaustive(next, seen);
    }),
  );
  seen.set(key, value);
  return value;
}

/** Half-moves to the end if the winner hurries and the loser delays, by looking at everything. */
function lengthOf(state: MMPawnsState, values: Map<string, number>, seen = new Map<string, number>()): number {
  if (state.result !== "U") return 0;
  const key = mmpawns.formatPosition!(state);
  const before = seen.get(key);
  if (before !== undefined) return before;
  const value = exhaustive(state, values);
  const lengths = mmpawns.actions!(state, 0).flatMap((move) => {
    const next = mmpawns.copy(state);
    mmpawns.move(next, move);
    return -exhaustive(next, values) === value ? [1 + lengthOf(next, values, seen)] : [];
  });
  const length = value === 1 ? Math.min(...lengths) : Math.max(...lengths);
  seen.set(key, length);
  return length;
}

describe("The MMPawns solver", () => {
  it("sees a win in one half-move", () => {
    const solution = solve("--------/A-------/--------/--------/--------/--------/-------B/--------");
    expect(solution).toMatchObject({
      value: 1,
      line: ["a7-a8"],
      words: { text: "the player to move wins in 1 half-move" },
    });
    expect(solution.best).toEqual(["a7-a8", "a7-b8"]);
  });

  it("solves the example", () => {
    const solution = solve(EXAMPLE);
    expect(solution.value).toBe(-1);
    expect(solution.best).toHaveLength(5);
    expect(solution.best.at(-1)).toBe("b1-b2");
  });

  it("proves a win in 27 half-moves, where both sides only wait until the other has no move left", () => {
    // Two corridors without a way out: the red men have 14 steps to make there, the blue ones 13.
    const { value, line } = solve("***--***/--*BB***/--*B-***/--*--***/--*--***/A-*--***/-A*--***/A-****** A 1");
    expect([value, line.length]).toEqual([1, 27]);
  });

  it("gives the value and all best moves of exhaustive play on small maps, draws by the last half-move included", () => {
    const seen = new Set<number>();
    for (let seed = 0n; seed < 36n; seed++) {
      const random = new Random(seed);
      const settings = {
        ...config,
        men: seed % 3n === 0n ? 2 : 1,
        blocked: "25",
        halfMoves: seed % 2n === 0n ? 60 : random.between(4, 8),
      };
      const state = mmpawns.start(settings, 2, random);
      mmpawns.move(state, random.pick(mmpawns.actions!(state, 0)));
      if (state.result !== "U") continue;
      const known = new Map<string, number>();
      const value = exhaustive(state, known) + 0;
      const solution = accepted(mmpawnsSolver.solve({ game: mmpawns, config: settings, state }));
      seen.add(value);
      expect(solution.value).toBe(value + 0);
      const best = mmpawns.actions!(state, 0).filter((move) => {
        const next = mmpawns.copy(state);
        mmpawns.move(next, move);
        return -exhaustive(next, known) === value;
      });
      if (value !== 0) expect(solution.line).toHaveLength(lengthOf(state, known));
      const end = mmpawns.copy(state);
      for (const move of solution.line) mmpawns.move(end, accepted(mmpawns.read(end, end.side, move)) as number);
      expect(end.result === "D" ? 0 : end.result === "AB"[state.side] ? 1 : -1).toBe(value + 0);
      expect([...solution.best].sort()).toEqual(best.map((move) => mmpawns.formatMove(state, move)).sort());
    }
    expect(seen).toEqual(new Set([1, 0, -1]));
  });

  it("gives a line of legal moves that ends as it says", () => {
    for (let seed = 0n; seed < 8n; seed++) {
      const settings = { ...config, men: 2, blocked: "10" };
      const state = mmpawns.start(settings, 2, new Random(seed));
      const solution = accepted(mmpawnsSolver.solve({ game: mmpawns, config: settings, state }));
      const mover = state.side;
      expect(solution.words.text).toMatch(new RegExp(` in ${solution.line.length} half-moves?$`));
      for (const move of solution.line) mmpawns.move(state, accepted(mmpawns.read(state, state.side, move)) as number);
      const places = mmpawns.outcome(state)!.places;
      expect(places).toEqual((solution.value === 1) === (mover === 0) ? [1, 2] : [2, 1]);
    }
  });

  it("goes on as far as the memory lasts for those who can wait", () => {
    const state = mmpawns.start({ ...config, men: 5, blocked: "0" }, 2, new Random(7n));
    const asked = { game: mmpawns, config, state };
    expect(mmpawnsSolver.solve(asked)).toBeInstanceOf(Refusal);
    const solution = accepted(mmpawnsSolver.solve({ ...asked, isPatient: true, memory: 250e6 }));
    expect(solution).toMatchObject({ value: 1, words: { text: "the player to move wins in 13 half-moves" } });
  });

  it("says what is possible where a position is too large", () => {
    const state = mmpawns.start({ ...config, blocked: "0" }, 2, new Random(1n));
    const refused = solveWithin(20_000, { game: mmpawns, config, state });
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).why).toContain("three men a side");
  });

  it("lets the caller stop it", () => {
    const state = mmpawns.start({ ...config, blocked: "0" }, 2, new Random(1n));
    const told: string[] = [];
    const stop = ({ text }: Message) => {
      told.push(text);
      throw new Error("stopped");
    };
    expect(() => mmpawnsSolver.solve({ game: mmpawns, config, state, progress: stop })).toThrow("stopped");
    expect(told).toEqual(["20000 positions"]);
  });
});
