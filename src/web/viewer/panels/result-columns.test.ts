import { describe, expect, it } from "vitest";
import { besidesScores } from "./result-columns.ts";

describe("the table of results", () => {
  it("tells beside the points what they do not say, once", () => {
    const stats = [
      [7, 0, 3],
      [5, 1, 3],
    ];
    expect(besidesScores({ scores: [7, 5] }, stats, 3)).toEqual([1, 2]);
    expect(besidesScores({ scores: [1, 0] }, stats, 3)).toEqual([0, 1, 2]);
    const allNothing = [
      [0, 0],
      [0, 0],
    ];
    expect(besidesScores({ scores: [0, 0] }, allNothing, 2)).toEqual([1]);
    expect(besidesScores({ scores: [0, 0] }, [], 0)).toEqual([]);
  });
});
