import { describe, expect, it } from "vitest";
import { Summary } from "./summary.ts";

describe("The table of a series", () => {
  it("counts a first place that some share before others as a win, and one that all share as a draw", () => {
    const summary = new Summary(["a", "b", "c"]);
    summary.add([0, 1, 2], { places: [1, 1, 3], scores: [1, 1, 0] }, ["a", "b", "c"]);
    summary.add([1, 2, 0], { places: [1, 1, 1], scores: [0, 0, 0] }, ["b", "c", "a"]);
    expect(summary.rows.map(({ wins, draws, losses, points }) => [wins, draws, losses, points])).toEqual([
      [1, 1, 0, 1.25],
      [1, 1, 0, 1.25],
      [0, 1, 1, 0.5],
    ]);
  });

  it("counts a game that all have won together as won, and one that all have lost as lost", () => {
    const summary = new Summary(["a", "b"]);
    summary.add([0, 1], { places: [1, 1], scores: [1, 1], together: true }, ["a", "b"]);
    summary.add([1, 0], { places: [2, 2], scores: [0, 0] }, ["b", "a"]);
    expect(summary.rows.map(({ wins, draws, losses, points }) => [wins, draws, losses, points])).toEqual([
      [1, 0, 1, 1],
      [1, 0, 1, 1],
    ]);
  });

  it("says for whom moves were made at random, because none had come", () => {
    const summary = new Summary(["kgp 2671", "random"]);
    summary.addReplaced([1, 0], [{ seat: 1, turn: 3 }]);
    summary.addReplaced([0, 1], [{ seat: 0, turn: 1 }]);
    expect(summary.replacedLines()).toEqual(["", "kgp 2671: 2 moves were made at random, because none had come."]);
    expect(new Summary(["a"]).replacedLines()).toEqual([]);
  });
});
