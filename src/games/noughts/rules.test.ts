import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { parseCell } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { type NoughtsConfig, type NoughtsState, noughts } from "./rules.ts";

const standard = accepted(readConfig(noughts.config));
const board = (text: string, config: Partial<NoughtsConfig> = {}) =>
  accepted(noughts.parsePosition!(text, { ...standard, ...config }));
const fresh = (config: Partial<NoughtsConfig> = {}) =>
  noughts.start({ ...standard, ...config }, config.players ?? 2, new Random(1n));
const why = (value: unknown) => (value as { why: string }).why;

function play(state: NoughtsState, moves: string): NoughtsState {
  for (const move of moves.split(" ")) noughts.move(state, accepted(parseCell(state.grid, move)));
  return state;
}

describe("Noughts and crosses", () => {
  it("puts the mark of the mover on an empty cell and passes the turn on", () => {
    const state = play(fresh(), "b2");
    expect(noughts.formatPosition!(state)).toBe(".../.X./... O");
    expect(noughts.acting(state)).toEqual([1]);
  });

  it("allows no mark on a cell that has one", () => {
    expect(why(noughts.read(play(fresh(), "b2"), 1, "b2"))).toContain("not a legal move");
  });

  it.each([
    ["a row", "a1 a2 b1 b2 c1"],
    ["a column", "a1 b1 a2 b2 a3"],
    ["a rising diagonal", "a1 b1 b2 a2 c3"],
    ["a falling diagonal", "a3 b1 b2 a2 c1"],
  ])("is won by three in %s", (_line, moves) => {
    const state = play(fresh(), moves);
    expect(noughts.outcome(state)).toMatchObject({ places: [1, 2], scores: [1, 0], reason: "3 in a line" });
    expect(noughts.acting(state)).toEqual([]);
    expect(noughts.actions!(state, 0)).toEqual([]);
  });

  it("is not won across the edge of the board", () => {
    expect(noughts.outcome(play(fresh({ width: 4 }), "c1 a3 d1 b3 a2"))).toBeUndefined();
  });

  it("is won by a line longer than needed, too", () => {
    expect(noughts.outcome(play(board("XX.XX/OO.OO X", { line: 4 }), "c2"))).toMatchObject({ places: [1, 2] });
  });

  it("is a draw when the board is full without a line", () => {
    const state = play(fresh(), "a1 b2 c3 a3 c1 b1 b3 c2 a2");
    expect(noughts.outcome(state)).toMatchObject({ places: [1, 1], reason: "the board is full" });
  });

  it("is played on any board with any length of line", () => {
    const state = fresh({ width: 7, height: 2, line: 5 });
    expect(noughts.actions!(state, 0)).toHaveLength(14);
    expect(noughts.outcome(play(state, "a1 a2 b1 b2 c1 c2 d1 d2"))).toBeUndefined();
    expect(noughts.outcome(play(state, "e1"))).toMatchObject({ places: [1, 2] });
  });

  it("draws the size of the board from intervals", () => {
    const sizes = new Set<string>();
    for (let seed = 0n; seed < 60n; seed++) {
      const { grid } = noughts.start({ ...standard, width: "3..5", height: "3..4" }, 2, new Random(seed));
      sizes.add(`${grid.width}x${grid.height}`);
    }
    expect([...sizes].sort()).toEqual(["3x3", "3x4", "4x3", "4x4", "5x3", "5x4"]);
  });

  it("is for two to six players in turn, each with a mark", () => {
    const state = play(fresh({ width: 4, height: 4, players: 4 }), "a4 b4 c4 d4 a3");
    expect(noughts.formatPosition!(state)).toBe("XOAB/X.../..../.... O");
  });

  it("goes on without a seat that is withdrawn", () => {
    const state = play(fresh({ players: 3 }), "a1");
    noughts.withdraw!(state, 1);
    expect(noughts.mover(state)).toBe(2);
    expect(noughts.mover(play(state, "b1"))).toBe(0);
    expect(noughts.mover(play(state, "c1"))).toBe(2);
  });

  it("reads whose move it is from the marks", () => {
    expect(noughts.mover(board("X.O/.X./..."))).toBe(1);
    expect(noughts.mover(board("XOA/.../...", { players: 3 }))).toBe(0);
  });

  it("writes and reads positions", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 60n }), fc.integer({ min: 2, max: 5 }), (seed, players) => {
        const random = new Random(seed);
        const config: NoughtsConfig = { width: "3..6", height: "3..6", line: 3, players };
        const state = noughts.start(config, players, random);
        while (noughts.mover(state) >= 0) {
          expect(noughts.parsePosition!(noughts.formatPosition!(state), config)).toEqual(state);
          noughts.move(state, random.pick(noughts.actions!(state, 0)));
        }
        expect(noughts.parsePosition!(noughts.formatPosition!(state), config)).toMatchObject({
          cells: state.cells,
          winner: state.winner,
        });
      }),
    );
  });

  it("says what is wrong with a position", () => {
    const refused = (text: string, config: Partial<NoughtsConfig> = {}) =>
      why(noughts.parsePosition!(text, { ...standard, ...config }));
    expect(refused("X.O/.X/...")).toContain("row 2 from the top has 2 cells");
    expect(refused("X.O/.X?/...")).toContain('"?"');
    expect(refused("XXX/.../...")).toContain("marks there should be");
    expect(refused("X../.../... X")).toContain("O is to move");
    expect(refused("XXX/OOO/...")).toContain("play went on");
    expect(refused("XXX/OO./..O/OO./XXX")).toContain("a single mark cannot have made");
    expect(refused("../..")).toContain("that long");
    expect(refused("A../.../...")).toContain('"A"');
  });

  it("refuses a line that does not fit the board", () => {
    expect(why(readConfig(noughts.config, { set: { line: 4 } }))).toContain("longer than 3");
    expect(why(readConfig(noughts.config, { set: { line: 5, width: "4..9" } }))).toContain("longer than 4");
  });

  it("shows all players the board", () => {
    expect(noughts.view(play(fresh(), "a1"), 1)).toEqual({
      width: 3,
      height: 3,
      line: 3,
      players: 2,
      mover: 1,
      rows: ["...", "...", "X.."],
    });
  });

  it("has 255 168 games and 5 478 positions on 3 x 3", () => {
    const positions = new Set<string>();
    const games = (state: NoughtsState): number => {
      positions.add(state.cells.join(""));
      if (noughts.mover(state) < 0) return 1;
      let count = 0;
      for (const move of noughts.actions!(state, 0)) {
        const next = noughts.copy(state);
        noughts.move(next, move);
        count += games(next);
      }
      return count;
    };
    expect(games(fresh())).toBe(255_168);
    expect(positions.size).toBe(5_478);
  });
});
