import { describe, expect, it } from "vitest";
import { isNote, NoteBook, readAnnotation } from "./note.ts";

describe("notes of programs", () => {
  it("are words and marks; what is neither is left out", () => {
    expect(readAnnotation({ note: " a plan ", marks: [[1, 2], [1, 2, 3, 4], [1], "x", [1, null]] })).toEqual({
      text: "a plan",
      marks: [
        [1, 2],
        [1, 2, 3, 4],
      ],
    });
    for (const bad of [{}, { note: 7 }, { note: "  " }, { marks: "e4" }, { note: null, marks: [[]] }])
      expect(readAnnotation(bad)).toBeUndefined();
  });

  it("are cut when they are long, and end when a seat has said enough", () => {
    expect(readAnnotation({ note: "x".repeat(10_000) })?.text).toHaveLength(500);
    const marks = Array.from({ length: 500 }, () => [0, 0]);
    expect(readAnnotation({ marks })?.marks).toHaveLength(50);
    const book = new NoteBook(2);
    for (let turn = 1; turn <= 2000; turn++) book.add(0, turn, { text: "x".repeat(500) });
    book.add(1, 2000, { text: "the other one may still speak" });
    expect(JSON.stringify(book.notes).length).toBeLessThan(300 * 1024);
    expect(book.notes.at(-1)).toEqual({ seat: 1, turn: 2000, text: "the other one may still speak" });
  });

  it("of a replay are checked", () => {
    expect(isNote({ seat: 1, turn: 3, text: "so" }, 2)).toBe(true);
    for (const bad of [
      null,
      { seat: 2, turn: 3 },
      { seat: 0 },
      { seat: 0, turn: 1, text: 5 },
      { seat: 0, turn: 1, marks: [[1]] },
    ])
      expect(isNote(bad, 2)).toBe(false);
  });
});
