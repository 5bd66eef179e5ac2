import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { fingerprint } from "../../core/state.ts";
import { NOBODY } from "../../core/turns.ts";
import { type NoughtsState, noughts } from "../../games/noughts/rules.ts";
import { noughtsSolver } from "./noughts.ts";
import { positionsSolver } from "./positions.ts";

const config = (width: number, height: number, line: number, players = 2) =>
  accepted(readConfig(noughts.config, { set: { width, height, line, players } }));

const board = (width: number, height: number, line: number, players = 2): NoughtsState =>
  noughts.start(config(width, height, line, players), players, new Random(0n));

const solve = (state: NoughtsState) => accepted(noughtsSolver.solve({ game: noughts, config: {}, state }));

describe("Noughts and crosses", () => {
  it("has 255168 games and 5478 positions on 3 x 3", () => {
    const seen = new Set<string>();
    function games(state: NoughtsState): number {
      seen.add(fingerprint(state));
      if (noughts.mover(state) === NOBODY) return 1;
      let count = 0;
      for (const cell of noughts.actions!(state, state.mover)) {
        const next = noughts.copy(state);
        noughts.move(next, cell);
        count += games(next);
      }
      return count;
    }
    expect(games(board(3, 3, 3))).toBe(255_168);
    expect(seen.size).toBe(5478);
  });
});

describe("The solver of noughts and crosses", () => {
  it.each([
    [3, 3, 3, 0],
    [4, 3, 3, 1],
    [3, 4, 3, 1],
    [4, 4, 4, 0],
    [5, 2, 2, 1],
    [5, 1, 2, 1],
    [3, 1, 3, 0],
    [5, 4, 4, 0],
    [1, 1, 1, 1],
  ])("finds %i x %i with %i in a line worth %i to the first", (width, height, line, value) => {
    expect(solve(board(width, height, line)).value).toBe(value);
  });

  it("agrees with looking at every position, from any position of 3 x 3", () => {
    for (let seed = 0n; seed < 40n; seed++) {
      const random = new Random(seed);
      const state = board(3, 3, 3);
      for (let i = random.below(6); i > 0 && noughts.mover(state) !== NOBODY; i--) {
        noughts.move(state, random.pick(noughts.actions!(state, state.mover)));
      }
      if (noughts.mover(state) === NOBODY) continue;
      const { value, best } = accepted(positionsSolver.solve({ game: noughts, config: {}, state }));
      expect(solve(state)).toMatchObject({ value, best });
    }
  });

  it("gives a line that ends as it says", () => {
    const state = board(4, 3, 3);
    for (const cell of solve(state).line) noughts.move(state, accepted(noughts.read(state, state.mover, cell)));
    expect(noughts.outcome(state)!.places).toEqual([1, 2]);
  });

  it("solves small boards for three", () => {
    const { value, words } = solve(board(3, 2, 2, 3));
    expect(value).toBe(1);
    expect(words.text).toContain("the player to move wins");
  });

  it("tells at once which boards for three or more are too large, and which are possible", () => {
    const told = (state: NoughtsState) => noughtsSolver.tooLarge!(state)?.why;
    expect(told(board(4, 4, 4, 3))).toBe(
      "16 empty cells are too many to solve for 3 players; up to 11 are possible, such as 3 x 3, 5 x 2 or a later position",
    );
    expect(told(board(11, 1, 3, 3))).toBeUndefined();
    expect(told(board(4, 3, 3, 3))).toContain("12 empty cells");
    expect(told(board(3, 3, 3, 6))).toBeUndefined();
  });

  it.each([
    ["XXX/OO./... O", -1, "X has won"],
    ["OOO/XX./X.. X", -1, "O has won"],
    ["XOX/XOO/OXX O", 0, "a draw"],
  ])("knows that %s is over", (text, value, words) => {
    const config = { width: 3, height: 3, line: 3, players: 2 };
    const state = accepted(noughts.parsePosition!(text, config));
    expect(solve(state)).toMatchObject({ value, best: [], line: [], words: { text: `over: ${words}` } });
  });

  it("takes the quickest win and the longest defence, as looking at every position does", () => {
    for (let seed = 0n; seed < 60n; seed++) {
      const random = new Random(seed);
      const config = { width: 3 + random.below(2), height: 3, line: 3, players: 2 };
      const state = noughts.start(config, 2, random);
      for (let moves = random.below(5) + 4 * (config.width - 3); moves > 0 && noughts.mover(state) !== NOBODY; moves--)
        noughts.move(state, random.pick(noughts.actions!(state, 0)));
      if (noughts.mover(state) === NOBODY) continue;
      const asked = { game: noughts, config, state };
      const general = accepted(positionsSolver.solve(asked));
      const own = accepted(noughtsSolver.solve(asked));
      expect(own.value).toBe(Math.sign(general.value!));
      expect(new Set(own.best)).toEqual(new Set(general.best));
      if (own.value !== 0) expect(own.line.length).toBe(general.line.length);
    }
  });

  it("agrees with looking at every position late on 6 x 4 with four in a line", () => {
    const values = new Set<number>();
    for (let seed = 0n; seed < 40n; seed++) {
      const random = new Random(seed);
      const state = board(6, 4, 4);
      while (state.empty > 8 && noughts.mover(state) !== NOBODY)
        noughts.move(state, random.pick(noughts.actions!(state, state.mover)));
      if (noughts.mover(state) === NOBODY) continue;
      const asked = { game: noughts, config: {}, state };
      const own = accepted(noughtsSolver.solve({ ...asked, isPatient: true }));
      const general = accepted(positionsSolver.solve(asked));
      expect(own.value).toBe(Math.sign(general.value!));
      expect(new Set(own.best)).toEqual(new Set(general.best));
      values.add(own.value!);
    }
    expect(values).toEqual(new Set([1, 0, -1]));
  });

  it("solves boards of up to 25 cells for those who can wait", () => {
    const wide = board(6, 4, 5);
    expect(accepted(noughtsSolver.solve({ game: noughts, config: {}, state: wide, isPatient: true }))).toMatchObject({
      value: 0,
      line: { length: 24 },
    });
    const state = board(7, 3, 3);
    expect(noughtsSolver.tooLarge!(state)).toHaveProperty("why");
    const solution = accepted(noughtsSolver.solve({ game: noughts, config: {}, state, isPatient: true }));
    expect([solution.value, solution.line.length]).toEqual([1, 7]);
  });

  it("refuses boards that are too large, and says what is possible", () => {
    const refusal = noughtsSolver.solve({ game: noughts, config: {}, state: board(15, 15, 5) });
    expect(refusal).toHaveProperty("why", expect.stringContaining("up to 20 cells"));
  });
});
