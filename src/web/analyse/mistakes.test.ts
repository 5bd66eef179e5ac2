import { describe, expect, it } from "vitest";
import type { Assessment } from "../../engines/assessment.ts";
import { judgeMoves, type Position, summary } from "./mistakes.ts";

const stands = (share: number, best: string[], more: Partial<Assessment> = {}): Assessment => {
  return { seat: 0, shares: [share, 1 - share], best, proven: false, depth: 8, ...more };
};
const position = (assessment: Assessment | undefined, seat?: number, text = ""): Position => {
  return { assessment, made: seat === undefined ? undefined : { seat, text } };
};

describe("the analysis of a game", () => {
  it("marks moves by the part of the win they give away", () => {
    const moves = judgeMoves([
      position(stands(0.6, ["a"])),
      position(stands(0.45, ["x"]), 0, "b"),
      position(stands(0.7, ["a"]), 1, "y"),
      position(stands(0.3, ["x"]), 0, "c"),
      position(stands(0.35, ["a"]), 1, "y"),
    ]);
    expect(moves.map(({ mark }) => mark)).toEqual(["?!", "?", "??", undefined]);
    expect(moves[2]).toMatchObject({ turn: 3, seat: 0, text: "c", better: ["a"] });
    expect(summary(moves, 2)).toEqual([
      { counts: [1, 0, 1], accuracy: 73 },
      { counts: [0, 1, 0], accuracy: 85 },
    ]);
  });

  it("never blames the best move, whatever the machine thinks of it later", () => {
    const [move] = judgeMoves([position(stands(0.9, ["a", "b"])), position(stands(0.2, ["x"]), 0, "b")]);
    expect(move).toMatchObject({ mark: undefined, loss: 0, better: [] });
  });

  it("notes a detour where the truth is known, and lost points where they count", () => {
    const proven = { proven: true };
    const [detour] = judgeMoves([position(stands(1, ["a"], proven)), position(stands(1, ["x"], proven), 0, "b")]);
    expect(detour).toMatchObject({ mark: "?!", loss: 0 });
    const kalah = (left: number) =>
      judgeMoves([
        position(stands(1, ["1"], { proven: true, margin: 8 })),
        position(stands(1, ["1"], { proven: true, margin: -left, seat: 1 }), 0, "2"),
      ])[0]!.mark;
    expect([kalah(7), kalah(6), kalah(2)]).toEqual([undefined, "?!", "?!"]);
  });

  it("says nothing of moves it does not know enough about", () => {
    expect(judgeMoves([position(undefined), position(stands(0.1, []), 0, "a")])[0]).toMatchObject({ mark: undefined });
    expect(judgeMoves([undefined, position(stands(0.1, []), 0, "a")])).toEqual([]);
  });
});
