import { describe, expect, it } from "vitest";
import { chapterAt, lastWords, marksAt } from "./notes.ts";

const notes = [
  { seat: 0, turn: 1, text: "a plan" },
  { seat: 1, turn: 4, marks: [[1, 2]] },
  { seat: 0, turn: 4, text: "another", marks: [[0, 0, 3, 3]] },
];

describe("notes beside the turn", () => {
  it("are the last words of a seat, however long ago", () => {
    expect(lastWords(notes, 0, 0)).toBeUndefined();
    expect(lastWords(notes, 0, 3)?.text).toBe("a plan");
    expect(lastWords(notes, 0, 9)?.text).toBe("another");
    expect(lastWords(notes, 1, 9)).toBeUndefined();
  });

  it("show marks with their own turn alone", () => {
    expect(marksAt(notes, 3)).toEqual([]);
    expect(marksAt(notes, 4)).toEqual([
      { seat: 1, mark: [1, 2] },
      { seat: 0, mark: [0, 0, 3, 3] },
    ]);
  });

  it("join the pieces of a turn's log", () => {
    const log = [
      [0, "hello\n"],
      [3, "one"],
      [3, " two"],
    ] as const;
    expect(chapterAt(log, 2)).toEqual([0, "hello\n"]);
    expect(chapterAt(log, 7)).toEqual([3, "one two"]);
    expect(chapterAt([], 7)).toBeUndefined();
  });
});
