import { describe, expect, it } from "vitest";
import { readConfig } from "../core/config.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { type Assessment, assess, sharesOf } from "./assessment.ts";

function assessed(name: string, set: Record<string, unknown>, moves: readonly string[], nodes = 20_000): Assessment[] {
  const game = games.get(name)!;
  const config = accepted(readConfig(game.config, { set })) as { players?: number };
  const seats = Math.max(game.seats.min, config.players ?? 0);
  const state = game.start(config, seats, new Random(1n));
  for (const move of moves) {
    const [seat] = game.acting(state);
    const actions: unknown[] = [];
    actions[seat!] = accepted(game.read(state, seat!, move));
    game.play(state, actions);
  }
  // Solvers may take as long as they like here: what is tested is what they say.
  return [...assess({ game, config, state, seats, nodes, ms: 1, now: () => 0 })];
}

const last = (...asked: Parameters<typeof assessed>) => assessed(...asked).at(-1)!;

describe("How a position stands", () => {
  it("is told exactly, with all best moves, where a solver knows the game", () => {
    expect(last("king", {}, [])).toEqual({ seat: 0, shares: [1, 0], best: ["g7"], proven: true, depth: 0 });
    expect(last("noughts", {}, ["b2"])).toMatchObject({ seat: 1, shares: [0.5, 0.5], proven: true });
    expect([...last("noughts", {}, ["b2"]).best].sort()).toEqual(["a1", "a3", "c1", "c3"]);
    expect(last("noughts", {}, ["a1", "b1"])).toMatchObject({ shares: [1, 0], proven: true });
    expect(last("minesweeper", { width: 3, height: 3, mines: 2 }, []).shares[0]).toBeCloseTo(7 / 9);
    expect(last("path", {}, []).proven).toBe(true);
  });

  it("is proven among three only where somebody can force a win, whatever the two others do", () => {
    const nobody = last("king", { width: 9, height: 9, players: 3 }, []);
    expect(nobody).toMatchObject({ proven: false });
    expect(nobody.shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    // Against two who play at random the best that the first can have from h8 is 66.8 of 100.
    for (const { shares, best, proven } of assessed("king", { players: 3 }, [])) {
      expect([best, proven]).toEqual([["g7"], false]);
      expect(Math.max(...shares)).toBeLessThan(0.67);
    }
    expect(last("king", { width: 2, height: 2, players: 3 }, [])).toMatchObject({ shares: [1, 0, 0], proven: true });
  });

  it("is an opinion that grows with the moves looked ahead, where nobody knows", () => {
    const told = assessed("kalah", {}, []);
    expect(told.length).toBeGreaterThan(2);
    expect(told.map(({ depth }) => depth)).toEqual(told.map((_, n) => n + 3));
    const { shares, best, proven, margin } = told.at(-1)!;
    expect([best, proven]).toEqual([["1"], false]);
    expect(shares[0]).toBeGreaterThan(0.5);
    expect(shares[0]! + shares[1]!).toBeCloseTo(1);
    expect(margin).toBeGreaterThan(0);
  });

  it("is the truth by points where the search or the solver sees the end of Kalah", () => {
    expect(last("kalah", { pits: 3, stones: 2 }, [], 1_000_000)).toMatchObject({
      margin: 4,
      shares: [1, 0],
      proven: true,
    });
    expect(last("kalah", { pits: 6, stones: 2 }, [], 2_000)).toMatchObject({ margin: 6, proven: true });
  });

  it("is found by playing to the end at random where there is no measure", () => {
    const big = { width: 5, height: 5, line: 4 };
    const told = last("noughts", big, ["a1", "e5", "b1", "d5", "c1", "e1"]);
    expect(told).toMatchObject({ seat: 0, best: ["d1"], proven: false });
    expect(told.shares[0]).toBeGreaterThan(0.8);
  });

  it("is not told where too much is hidden, but there is advice", () => {
    expect(last("minesweeper", {}, [])).toMatchObject({ shares: [], best: [expect.stringMatching(/^[a-h][1-8]$/)] });
  });

  it("of a finished game is who has won it", () => {
    expect(assessed("noughts", {}, ["a1", "a2", "b1", "b2", "c1"])).toEqual([]);
    expect(sharesOf({ places: [1, 1, 3], scores: [2, 2, 0] })).toEqual([0.5, 0.5, 0]);
  });
});
