import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { MMPawnsState } from "./board.ts";
import { type MMPawnsConfig, mmpawns } from "./rules.ts";

const standard = accepted(readConfig(mmpawns.config));
const EXAMPLE = "--------/--B-----/-B------/B--*----/----*---/B----A--/--------/-A------ A 21";
const why = (value: unknown) => (value as { why: string }).why;

/** A board from its non-empty rows: `{ 3: "-----A--" }` is a man on f3. */
function board(rows: Record<number, string>, tail = "A 1", config: Partial<MMPawnsConfig> = {}): MMPawnsState {
  const lines = Array.from({ length: 8 }, (_, index) => rows[8 - index] ?? "--------");
  return accepted(mmpawns.parsePosition!(`${lines.join("/")} ${tail}`, { ...standard, ...config }));
}

const moves = (state: MMPawnsState) => mmpawns.actions!(state, 0).map((move) => mmpawns.formatMove(state, move));

function play(state: MMPawnsState, text: string): MMPawnsState {
  for (const word of text.split(" ")) mmpawns.move(state, accepted(mmpawns.read(state, state.side, word) as number));
  return state;
}

function sequences(state: MMPawnsState, length: number): number {
  if (length === 0) return 1;
  let count = 0;
  for (const move of mmpawns.actions!(state, 0)) {
    const next = mmpawns.copy(state);
    mmpawns.move(next, move);
    count += sequences(next, length - 1);
  }
  return count;
}

describe("MMPawns", () => {
  it("lets a man of A step up, straight or diagonally, onto an empty cell", () => {
    expect(moves(board({ 8: "-------B", 3: "---A----" }))).toEqual(["d3-c4", "d3-d4", "d3-e4"]);
  });

  it("lets a man of B step down", () => {
    expect(moves(board({ 6: "---B----", 1: "A-------" }, "B 2"))).toEqual(["d6-c5", "d6-d5", "d6-e5"]);
  });

  it("lets nobody step on men, on marked cells or off the board", () => {
    expect(moves(board({ 8: "-------B", 4: "*A------", 3: "A-------" })).sort()).toEqual(["b4-a5", "b4-b5", "b4-c5"]);
  });

  it("lets a man jump over an adjacent enemy man in these three directions onto the empty cell behind", () => {
    const state = board({ 4: "--BBB---", 3: "---A----" });
    expect(moves(state).sort()).toEqual(["d3xb5", "d3xd5", "d3xf5"]);
    play(state, "d3xb5");
    expect(mmpawns.formatPosition!(state)).toBe(
      "--------/--------/--------/-A------/---BB---/--------/--------/-------- B 2",
    );
  });

  it("allows no jump onto a man, a marked cell or off the board, and none over own men or marked cells", () => {
    expect(moves(board({ 5: "---*----", 4: "--*BA---", 3: "---A----" })).sort()).toEqual(["e4-e5", "e4-f5"]);
    expect(moves(board({ 4: "B-------", 3: "*B------", 2: "A-------" })).filter((move) => move.includes("x"))).toEqual([
      "a2xc4",
    ]);
    expect(moves(board({ 3: "B-------", 2: "A-------" })).sort()).toEqual(["a2-b3", "a2xa4"]);
  });

  it("makes jumping a choice, one jump a move", () => {
    const free = board({ 6: "---B----", 4: "-B------", 3: "A-------" });
    expect(moves(free).sort()).toEqual(["a3-a4", "a3xc5"]);
    play(free, "a3xc5");
    expect(free.side).toBe(1);
    expect(free.board.filter((cell) => cell === 2)).toHaveLength(1);
  });

  it("is won at once by a man that steps or jumps onto the far row", () => {
    const stepped = play(board({ 7: "A-------", 2: "-------B" }), "a7-a8");
    expect(mmpawns.outcome(stepped)).toMatchObject({ places: [1, 2], reason: "A is on the far row" });
    expect(mmpawns.acting(stepped)).toEqual([]);
    const jumped = play(board({ 3: "B-------", 2: "-A------" }, "B 2"), "a3xc1");
    expect(mmpawns.outcome(jumped)).toMatchObject({ places: [2, 1], reason: "B is on the far row" });
  });

  it("is lost by the player who is to move and cannot", () => {
    const taken = play(board({ 4: "-B------", 3: "A-------" }), "a3xc5");
    expect(mmpawns.outcome(taken)).toMatchObject({ places: [1, 2], reason: "B cannot move" });
    const shut = board({ 3: "B-------", 2: "**------", 1: "-------A" }, "B 2");
    expect(mmpawns.outcome(shut)).toMatchObject({ places: [1, 2], reason: "B cannot move" });
  });

  it("is a draw after half-move 60 without a winner", () => {
    const state = play(board({ 7: "-------B", 2: "A-------" }, "B 60"), "h7-h6");
    expect(mmpawns.outcome(state)).toMatchObject({ places: [1, 1], reason: "no winner by half-move 60" });
    expect(mmpawns.formatPosition!(state)).toMatch(/A 61$/);
  });

  it("lets a win by half-move 60 stand, also by leaving the opponent without a move", () => {
    const far = play(board({ 7: "A-------", 2: "B-------" }, "B 60"), "a2-a1");
    expect(mmpawns.outcome(far)).toMatchObject({ places: [2, 1] });
    const taken = play(board({ 5: "-B------", 4: "A-------" }, "B 60"), "b5-c4");
    expect(mmpawns.outcome(taken)).toMatchObject({ places: [1, 1] });
    const last = play(board({ 5: "-B------", 4: "--A-----" }, "B 60"), "b5xd3");
    expect(mmpawns.outcome(last)).toMatchObject({ places: [2, 1], reason: "A cannot move" });
  });

  it("has the number of half-moves as a setting", () => {
    const state = play(board({ 7: "-------B", 2: "A-------" }, "A 1", { halfMoves: 1 }), "a2-a3");
    expect(mmpawns.outcome(state)).toMatchObject({ places: [1, 1] });
  });

  it("gives the moves of the example", () => {
    const state = accepted(mmpawns.parsePosition!(EXAMPLE, standard));
    expect(moves(state)).toEqual(["f3-f4", "f3-g4", "b1-a2", "b1-b2", "b1-c2"]);
  });

  it("has 5, 40, 190, 1638 and 7848 sequences of 1 to 5 moves from the example", () => {
    const state = accepted(mmpawns.parsePosition!(EXAMPLE, standard));
    expect([1, 2, 3, 4, 5].map((length) => sequences(state, length))).toEqual([5, 40, 190, 1638, 7848]);
  });

  it("draws fair maps: half a turn exchanges the sides", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 60 }),
        (seed, men, blocked) => {
          const config = { ...standard, men, blocked: String(blocked) };
          const state = mmpawns.start(config, 2, new Random(seed));
          const turned = Array.from(state.board, (_, cell) => [0, 2, 1, 3][state.board[63 - cell]!]);
          expect(Array.from(state.board)).toEqual(turned);
          expect(state.board.filter((cell) => cell === 1)).toHaveLength(men);
          const room = 64 - 2 * men;
          expect(state.board.filter((cell) => cell === 3)).toHaveLength(Math.min(room, 2 * Math.floor(blocked * 0.32)));
          expect([state.side, state.number]).toEqual([0, 1]);
          if (blocked <= 40) expect(mmpawns.mover(state)).toBe(0);
        },
      ),
    );
  });

  it("draws the same map from the same seed", () => {
    const map = (seed: bigint) => mmpawns.formatPosition!(mmpawns.start(standard, 2, new Random(seed)));
    expect(map(3n)).toBe(map(3n));
    expect(map(3n)).not.toBe(map(4n));
  });

  it("starts from a given position, and marks listed cells on a generated one", () => {
    const given = mmpawns.start({ ...standard, position: EXAMPLE }, 2, new Random(1n));
    expect(mmpawns.formatPosition!(given)).toBe(EXAMPLE);
    const listed = mmpawns.start({ ...standard, blocked: "d4 e5" }, 2, new Random(1n));
    expect([27, 36].map((cell) => listed.board[cell])).toEqual([3, 3]);
    expect(listed.board.filter((cell) => cell === 3)).toHaveLength(2);
  });

  it("ends, whatever is played, and writes and reads every position on the way", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 60n }), (seed) => {
        const random = new Random(seed);
        const state = mmpawns.start(standard, 2, random);
        while (mmpawns.mover(state) >= 0) {
          expect(mmpawns.parsePosition!(mmpawns.formatPosition!(state), standard)).toEqual(state);
          mmpawns.move(state, random.pick(mmpawns.actions!(state, 0)));
        }
        expect(state.number).toBeLessThanOrEqual(61);
        expect(mmpawns.outcome(state)).toBeDefined();
      }),
    );
  });

  it("says what is wrong with a position or a config", () => {
    const refused = (text: string) => why(mmpawns.parsePosition!(text, standard));
    const empty = "--------/".repeat(7);
    expect(refused("--------")).toContain("1 row;");
    expect(refused(`${empty}-------`)).toContain("row 8");
    expect(refused(`${empty}-----X--`)).toContain('"X"');
    expect(refused(`${empty}--------`)).toContain("empty");
    expect(refused(`A-------/${"--------/".repeat(6)}--------`)).toContain("A stands on the top row");
    expect(refused(`${empty}B-------`)).toContain("B stands on the bottom row");
    expect(refused(`${"--------/".repeat(6)}AAAAAAAA/A-------`)).toContain("9 men");
    expect(refused(`${empty}A------- B 21`)).toContain("half-move 21 is A's");
    expect(refused(`${empty}A------- A 61`)).toContain("from 1 to 60");
    expect(refused(`${empty}A------- C 1`)).toContain("A or B");
    const bad = (set: Partial<MMPawnsConfig>) => why(readConfig(mmpawns.config, { set }));
    expect(bad({ position: "nothing" })).toContain("position: there is 1 row;");
    expect(bad({ blocked: "z9" })).toContain("not on the board");
    expect(bad({ men: 9 })).toContain("1 to 8");
    const home = ["a", "b", "c", "d", "e", "f", "g", "h"].flatMap((column) => [
      `${column}1`,
      `${column}2`,
      `${column}6`,
    ]);
    expect(bad({ blocked: home.join(" ") })).toContain("room for 0 of 8 men");
  });

  it("shows the board and which side one plays", () => {
    const state = accepted(mmpawns.parsePosition!(EXAMPLE, standard));
    expect(mmpawns.view(state, 1)).toEqual({
      rows: EXAMPLE.split(" ")[0]!.split("/"),
      you: "B",
      side: "A",
      number: 21,
      halfMoves: 60,
    });
  });

  it("evaluates a gain of one side as the loss of the other", () => {
    const state = accepted(mmpawns.parsePosition!(EXAMPLE, standard));
    for (const evaluate of Object.values(mmpawns.evaluations!)) expect(evaluate(state, 0)).toBe(-evaluate(state, 1));
    expect(mmpawns.evaluations!.men!(state, 0)).toBe(-2);
  });
});
