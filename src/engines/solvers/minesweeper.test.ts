import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { MinesweeperState } from "../../games/minesweeper/board.ts";
import { type MinesweeperConfig, minesweeper } from "../../games/minesweeper/rules.ts";
import { minesweeperSolver } from "./minesweeper.ts";

function request(set: Partial<MinesweeperConfig>, position?: string) {
  const config = accepted(readConfig(minesweeper.config, { set }));
  const state = position
    ? accepted(minesweeper.parsePosition!(position, config))
    : minesweeper.start(config, config.players, new Random(1n));
  return { game: minesweeper, config, state };
}
const solve = (set: Partial<MinesweeperConfig>, position?: string) =>
  accepted(minesweeperSolver.solve(request(set, position)));

/** Sum of results over all boards that the mover cannot tell apart, by playing the rules out on every one of them. */
function byTheRules(states: readonly MinesweeperState[], seat: number): number {
  const [first] = states;
  if (minesweeper.mover(first!) < 0) {
    return states.reduce((sum, state) => {
      const { places, scores } = minesweeper.outcome(state)!;
      return sum + (places.length === 1 ? scores[0]! : Math.sign(scores[seat]! - scores[1 - seat]!));
    }, 0);
  }
  const own = minesweeper.mover(first!) === seat;
  const sums = minesweeper.actions!(first!, 0).map((move) => {
    const told = new Map<string, MinesweeperState[]>();
    for (const state of states) {
      const next = minesweeper.copy(state);
      minesweeper.move(next, move);
      const key = JSON.stringify(minesweeper.view(next, 0));
      told.set(key, [...(told.get(key) ?? []), next]);
    }
    return [...told.values()].reduce((sum, part) => sum + byTheRules(part, seat), 0);
  });
  return own ? Math.max(...sums) : Math.min(...sums);
}

describe("The Minesweeper solver", () => {
  it("wins on 3 x 3 with probability (9 - M)/9", () => {
    const fractions = [1, 2, 3, 4, 5, 6, 7, 8].map((mines) => solve({ width: 3, height: 3, mines }).exact);
    expect(fractions).toEqual(["8/9", "7/9", "2/3", "5/9", "4/9", "1/3", "2/9", "1/9"]);
  });

  it("knows that a protected first opening is safe, and agrees with the rules played out", () => {
    // Whoever survives the first opening wins: with coordinates every mine that matters is named.
    expect(solve({ width: 3, height: 3, mines: 2, safeStart: true }).exact).toBe("1");
    const set = { width: 2, height: 3, mines: 2, answer: "count", safeStart: true } as const;
    const first = request(set).state;
    const starts = Array.from({ length: 6 }, (_, one) => one).flatMap((one) =>
      Array.from({ length: 6 }, (_, other) => other)
        .filter((other) => other > one)
        .flatMap((other) => {
          const mines = new Uint8Array(6);
          mines[one] = 1;
          mines[other] = 1;
          return [0, 1, 2, 3, 4, 5]
            .filter((spare) => !mines[spare])
            .map((spare) => ({ ...minesweeper.copy(first), mines, spare }));
        }),
    );
    expect(solve(set).value).toBeCloseTo(byTheRules(starts, 0) / starts.length, 10);
  });

  it("wins on 4 x 4 with probability 15/16, 7/8, 13/16, 3/4 for 1 to 4 mines", () => {
    const fractions = [1, 2, 3, 4].map((mines) => solve({ width: 4, height: 4, mines }).exact);
    expect(fractions).toEqual(["15/16", "7/8", "13/16", "3/4"]);
    expect(solve({ width: 4, height: 4, mines: 3 }).value).toBe(13 / 16);
  });

  it("gives the first of two players 7/9, 5/9, 1/3 on 3 x 3 for 1 to 3 mines", () => {
    const duels = [1, 2, 3].map((mines) => solve({ width: 3, height: 3, mines, players: 2 }));
    expect(duels.map((duel) => duel.exact)).toEqual(["7/9", "5/9", "1/3"]);
    expect(duels[0]!.words.text).toBe("worth 7/9 to the player to move");
  });

  it.each([
    ["coordinates", 1],
    ["coordinates", 2],
    ["count", 1],
    ["count", 2],
  ] as const)("agrees with playing the rules out: %s, %d players", (answer, players) => {
    for (const [width, height, mines] of [
      [2, 2, 1],
      [3, 2, 1],
      [5, 1, 2],
      [3, 2, 2],
    ] as const) {
      const set = { width, height, mines, answer, players };
      const { state } = request(set);
      const boards: MinesweeperState[] = [];
      for (let mask = 0; mask < 1 << (width * height); mask++) {
        const marks = state.mines.map((_, cell) => (mask >> cell) & 1);
        if (marks.reduce((sum, mark) => sum + mark, 0) === mines)
          boards.push({ ...minesweeper.copy(state), mines: marks });
      }
      expect(solve(set).value).toBeCloseTo(byTheRules(boards, 0) / boards.length, 12);
    }
  });

  it("solves from what is known, whatever the mines are", () => {
    const set = { width: 4, height: 4, mines: 3 };
    const one = request(set);
    const other = { ...one, state: { ...one.state, mines: one.state.mines.toReversed() } };
    expect(minesweeperSolver.solve(one)).toEqual(minesweeperSolver.solve(other));
    const { mines: _, ...known } = one.state;
    expect(minesweeperSolver.solve({ ...one, state: known })).toEqual(minesweeperSolver.solve(one));
  });

  it("solves a game that is under way, and never guesses where a cell is safe", () => {
    const solution = solve({ width: 3, height: 3, mines: 2 }, "*1./.../...");
    expect(solution.best).not.toContain("a3");
    expect(solution.table![0]).toEqual(["*", "o", expect.stringMatching(/^\d+$/)]);
    const sure = solve({ width: 3, height: 1, mines: 1 }, "*1.");
    expect(sure).toMatchObject({ exact: "1", value: 1, best: ["c1"] });
  });

  it("knows the classic answer, too", () => {
    expect(solve({ width: 3, height: 3, mines: 1, answer: "count" }).exact).toBe("8/9");
    expect(solve({ width: 3, height: 3, mines: 2, answer: "count" }).exact).toBe("2/3");
  });

  it("refuses boards that are too large and says what is possible", () => {
    expect(minesweeperSolver.solve(request({}))).toHaveProperty(
      "why",
      expect.stringContaining("5 x 5 with up to five"),
    );
    expect(minesweeperSolver.solve(request({ players: 2 }))).toHaveProperty("why", expect.stringContaining("3 x 4"));
  });
});
