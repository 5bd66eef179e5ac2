import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { firstMatrix, judge, type MatrixVerdict, stateOf } from "./judging.ts";
import { formatMatrix, isBad, lineInFile, type Matrix, parseMatrix } from "./matrix.ts";
import { parseMMPawns } from "./notation.ts";

const FIRST = `A 21 U
0 2.01
0 1.9
--------
--B-----
-B------
B--*----
----*---
B----A--
--------
-A------
`;
const SECOND = FIRST.replace("A 21 U\n0 2.01", "B 22 U\n0 1.22").replace("--------\n-A------", "-A------\n--------");
const THIRD = SECOND.replace("B 22 U", "A 23 B")
  .replace("0 1.9", "0 0.98")
  .replace("B----A--\n-A------\n--------", "-----A--\n--------\n--B-----");

function read(text: string): Matrix {
  const matrix = parseMatrix(text);
  if (isBad(matrix)) throw new Error(`line ${matrix.line}: ${matrix.why.text}`);
  const { steps, ...read } = matrix;
  return read;
}

const verdict = (before: string, after: string, wall = 0.8, cpu = 0.79): MatrixVerdict =>
  judge({ before: read(before), after, wall, cpu, halfMoves: 60 });

describe("matrix.txt", () => {
  it("is read and written", () => {
    expect(read(FIRST)).toEqual({
      side: "A",
      number: 21,
      result: "U",
      seconds: [2.01, 1.9],
      rows: ["--------", "--B-----", "-B------", "B--*----", "----*---", "B----A--", "--------", "-A------"],
    });
    for (const text of [FIRST, SECOND, THIRD]) expect(formatMatrix(read(text))).toBe(text);
  });

  it("may have CRLF, spaces at line ends, empty lines, no last line end, and any digits", () => {
    const plain = read(FIRST);
    expect(read(FIRST.replaceAll("\n", "\r\n"))).toEqual(plain);
    expect(read(FIRST.replaceAll("\n", "  \n"))).toEqual(plain);
    expect(read(`${FIRST}\n\n`)).toEqual(plain);
    expect(read(`\n${FIRST.replace("--------", "\n--------").replace("A 21 U", "A 21 U \r\n \t")}`)).toEqual(plain);
    expect(read(FIRST.trimEnd())).toEqual(plain);
    expect(read(FIRST.replace("2.01", "2.010000").replace("1.9", "1.900"))).toEqual(plain);
    expect(read(FIRST.replace("2.01", "2.")).seconds[0]).toBe(2);
    expect(read(FIRST.replace("2.01", "1e-05")).seconds[0]).toBe(0.00001);
    expect(read(FIRST.replace("2.01", "2,01"))).toEqual(plain);
  });

  it("may have more spaces than asked for, also between the cells of a row", () => {
    const padded = FIRST.replace("A 21 U", " A  21\tU").replace("0 1.9", "0   1.9");
    expect(read(padded.replace("B----A--", "B - - - - A - -"))).toEqual(read(FIRST));
  });

  it("starts a game at number 1 with 30 seconds each", () => {
    const rows = "-------B/--------/--------/--------/--------/--------/--------/A-------";
    const text = formatMatrix(firstMatrix(accepted(parseMMPawns(rows, 60))));
    expect(text.split("\n").slice(0, 3)).toEqual(["A 1 U", "0 30", "0 30"]);
  });

  it("shows times rounded down to two digits", () => {
    const text = formatMatrix({ ...read(FIRST), seconds: [29.999, 0.001] });
    expect(text.split("\n").slice(1, 3)).toEqual(["0 29.99", "0 0"]);
  });

  it.each([
    ["", 1, "empty"],
    ["hello", 1, "side, half-move and result"],
    [FIRST.replace("A 21 U", "A 21"), 1, "side, half-move and result"],
    [FIRST.replace("A 21 U", "C 21 U"), 1, "side, half-move and result"],
    [FIRST.replace("A 21 U", "A 21 X"), 1, "side, half-move and result"],
    [FIRST.replace("0 2.01", "2.01"), 2, "points and seconds"],
    [FIRST.replace("0 2.01", "1 2.01"), 2, "always 0"],
    [FIRST.replace("0 1.9", "0 1,9,1"), 3, "decimal point"],
    [FIRST.replace("0 1.9", "0 nan"), 3, "decimal point"],
    [FIRST.replace("--B-----", "--B----"), 5, "8 cells, this one has 7"],
    [FIRST.replace("--B-----", "--B------"), 5, "8 cells, this one has 9"],
    [FIRST.replace("B--*----", "B--#----"), 7, '"#" on d5'],
    [FIRST.replace("\n-A------", ""), 11, "row 1 is missing"],
    [`${FIRST}bye\n`, 12, "nothing may follow"],
    ["A 21 U\n0 2\n", 3, "the end of the file"],
  ])("in a broken form is refused with the line: %#", (text, line, why) => {
    expect(parseMatrix(text)).toEqual({ line, why: expect.objectContaining({ text: expect.stringContaining(why) }) });
  });
});

it("A line of matrix.txt is told by its place in the file, empty lines counted", () => {
  const spread = `\n${FIRST.replace("0 1.9\n", "0 1.9\n\n")}`;
  expect([1, 3, 4, 11, 12].map((line) => lineInFile(spread, line))).toEqual([2, 4, 6, 13, 14]);
  expect(lineInFile("", 1)).toBe(1);
});

describe("The judge of matrix.txt", () => {
  it("replays the example: b1-b2, then a3xc1 wins and the file says A 23 B", () => {
    const first = verdict(FIRST, SECOND);
    expect(first).toMatchObject({ kind: "played", notation: "b1-b2", next: { side: "B", number: 22, result: "U" } });
    const second = verdict(SECOND, THIRD, 0.92, 0.92);
    expect(second).toMatchObject({ kind: "played", notation: "a3xc1" });
    if (second.kind === "played") expect(formatMatrix(second.next)).toBe(THIRD);
  });

  it("writes its own measure of processor time into the next file", () => {
    const played = verdict(FIRST, SECOND, 0.8, 0.5);
    if (played.kind !== "played") throw new Error("a move was expected");
    expect(played.next.seconds[0]).toBeCloseTo(1.51, 9);
    expect(played.next.seconds[1]).toBe(1.9);
  });

  it("accepts an own time between wall and processor time, half a second more or less", () => {
    const written = (time: string, wall: number, cpu: number) =>
      verdict(FIRST, SECOND.replace("0 1.22", `0 ${time}`), wall, cpu).kind;
    // From 2.01 - 1.2 - 0.5 = 0.31 to 2.01 - 0.2 + 0.5 = 2.31; and a hundredth more, which the digits cannot show.
    expect(written("0.32", 1.2, 0.2)).toBe("played");
    expect(written("2.3", 1.2, 0.2)).toBe("played");
    expect(written("0.29", 1.2, 0.2)).toBe("disqualified");
    expect(written("2.33", 1.2, 0.2)).toBe("disqualified");
    expect(verdict(FIRST, SECOND.replace("0 1.22", "0 2.9"))).toEqual({
      kind: "disqualified",
      line: 2,
      why: expect.objectContaining({
        text: "its own time must be from 0.61 s to 2.11 s (0.8 s by the clock, 0.79 s of CPU time), not 2.9 s",
      }),
    });
  });

  it("accepts processor time in whole seconds, as the document's formula gives it in C++", () => {
    const before = FIRST.replace("2.01", "29.5");
    const written = (time: string, cpu: number) => verdict(before, SECOND.replace("1.22", time), cpu + 0.05, cpu).kind;
    expect(written("29.50", 0.9)).toBe("played");
    // Its own clock said 0.99 when it looked.
    expect(written("29.50", 1.02)).toBe("played");
    expect(written("27.50", 2.95)).toBe("played");
    expect(written("29.52", 2.95)).toBe("disqualified");
    expect(written("28.52", 2.95)).toBe("disqualified");
  });

  it("accepts times in whole seconds, of both, rounded or cut off", () => {
    const before = FIRST.replace("2.01", "28.6").replace("1.9", "27.55");
    const written = (own: string, other: string) =>
      verdict(before, SECOND.replace("1.22", own).replace("1.9", other), 0.1, 0.1).kind;
    for (const [own, other] of [
      ["29", "28"],
      ["28", "27"],
    ] as const)
      expect(written(own, other), own).toBe("played");
    expect(written("31", "28")).toBe("disqualified");
    expect(written("28.5", "27")).toBe("played");
    expect(written("28.5", "27.0")).toBe("disqualified");
    expect(written("28.5", "3e1")).toBe("disqualified");
  });

  it("accepts an own time between the two also where threads used more processor time than passed", () => {
    const before = FIRST.replace("2.01", "30");
    for (const [written, wall, cpu] of [
      ["27.2", 1, 3],
      ["28.9", 1, 3],
    ] as const)
      expect(verdict(before, SECOND.replace("1.22", written), wall, cpu).kind, written).toBe("played");
    expect(verdict(before, SECOND.replace("1.22", "26.3"), 1, 3)).toMatchObject({ kind: "disqualified" });
  });

  it("accepts the opponent's time with one digit", () => {
    const before = FIRST.replace("1.9", "1.98");
    expect(verdict(before, SECOND.replace("0 1.9\n", "0 2.0\n")).kind).toBe("played");
    expect(verdict(before, SECOND.replace("0 1.9\n", "0 1.8\n")).kind).toBe("disqualified");
  });

  it("accepts no negative own time", () => {
    const after = SECOND.replace("0 1.22", "0 -0.1");
    expect(verdict(FIRST, after, 2.01, 2)).toMatchObject({
      kind: "disqualified",
      line: 2,
      why: expect.objectContaining({ text: expect.stringContaining("negative") }),
    });
  });

  it("accepts no change of the opponent's time", () => {
    const after = SECOND.replace("0 1.9", "0 1.5");
    expect(verdict(FIRST, after)).toMatchObject({
      kind: "disqualified",
      line: 3,
      why: expect.objectContaining({ text: expect.stringContaining("must stay") }),
    });
    expect(verdict(FIRST, SECOND.replace("0 1.9", "0 1.90000")).kind).toBe("played");
  });

  it("calls a program out of time that used more processor time than it had", () => {
    expect(verdict(FIRST, SECOND, 3, 2.02)).toEqual({
      kind: "out of time",
      why: expect.objectContaining({ text: "2.02 s used, 2.01 s were left" }),
    });
    expect(verdict(FIRST, SECOND.replace("0 1.22", "0 0"), 2.01, 2.01).kind).toBe("played");
  });

  it.each([
    ["an unchanged file", FIRST, 1, "no move was made"],
    ["the wrong side", SECOND.replace("B 22", "A 22"), 1, "must be B now"],
    ["the wrong number", SECOND.replace("B 22", "B 23"), 1, "must be 22 now, not 23"],
    ["a board without a move", FIRST.replace("A 21 U\n0 2.01", "B 22 U\n0 1.22"), 4, "no man has moved"],
    ["an illegal move", SECOND.replace("-A------", "---A----"), 10, "no legal move"],
    ["two moves at once", SECOND.replace("----*---\nB----A--", "----*A--\nB-------"), 8, "no legal move"],
    ["a removed man", SECOND.replace("--B-----", "--------"), 5, "no legal move"],
    ["a changed marked cell", SECOND.replace("----*---", "--------"), 8, "blocked cells"],
    ["a claim to have won", SECOND.replace("22 U", "22 A"), 1, "the game is not over"],
    ["a claim of a draw", SECOND.replace("22 U", "22 D"), 1, "the game is not over"],
    ["a corrupted file", "garbage", 1, "side, half-move and result"],
  ])("disqualifies for %s and names the line", (_what, after, line, why) => {
    expect(verdict(FIRST, after)).toEqual({
      kind: "disqualified",
      line,
      why: expect.objectContaining({ text: expect.stringContaining(why) }),
    });
  });

  it("wants the winner's letter for the far row, and no other", () => {
    for (const letter of ["U", "A", "D"]) {
      const after = THIRD.replace("A 23 B", `A 23 ${letter}`);
      expect(verdict(SECOND, after, 0.92, 0.92)).toEqual({
        kind: "disqualified",
        line: 1,
        why: expect.objectContaining({ text: `the result is B, but the file says ${letter}` }),
      });
    }
  });

  it("accepts U where the opponent cannot move or half-move 60 is over, and the right letter", () => {
    const empty = "--------\n".repeat(3);
    const taken = (letter: string) =>
      verdict(
        `A 21 U\n0 9\n0 9\n${empty}--------\n-B------\nA-------\n--------\n--------\n`,
        `B 22 ${letter}\n0 9\n0 9\n${empty}--A-----\n--------\n--------\n--------\n--------\n`,
        0.1,
        0.1,
      );
    expect(taken("A")).toMatchObject({ kind: "played", next: { result: "A" } });
    expect(taken("U")).toMatchObject({ kind: "played", next: { result: "A" } });
    expect(taken("B").kind).toBe("disqualified");
    const last = (letter: string) =>
      verdict(
        `B 60 U\n0 9\n0 9\n--------\n-------B\n${empty}--------\nA-------\n--------\n`,
        `A 61 ${letter}\n0 9\n0 9\n--------\n--------\n-------B\n--------\n--------\n--------\nA-------\n--------\n`,
        0.1,
        0.1,
      );
    expect(last("D")).toMatchObject({ kind: "played", next: { side: "A", number: 61, result: "D" } });
    expect(last("U")).toMatchObject({ kind: "played", next: { result: "D" } });
    expect(last("A").kind).toBe("disqualified");
  });

  it("reads the state of a game from a file", () => {
    expect(stateOf(read(FIRST), 60)).toMatchObject({ side: 0, number: 21, result: "U" });
  });
});
