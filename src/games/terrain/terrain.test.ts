import { describe, expect, it } from "vitest";
import { Grid } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { blockCells, blockedField, listedCells, percentage } from "./blocked.ts";
import { formatRows, parseRows } from "./rows.ts";
import { distancesTo, stepTowards } from "./walk.ts";

const grid = new Grid(4, 3);
const { read } = blockedField({ default: "0", help: "" });

describe("Inaccessible cells", () => {
  it("are given as a percentage, with or without its sign", () => {
    expect([read("20"), read(20), read("20%"), read(" 5 ")]).toEqual(["20", "20", "20", "5"]);
    expect(percentage("20")).toBe(20);
    expect(listedCells("20", grid)).toEqual([]);
  });

  it("are given as cells by name or by number, in text or as a list", () => {
    expect(read("b2,c3")).toBe("b2 c3");
    expect(read("b2; 2,2")).toBe("b2 2,2");
    expect(read(["b2", "c3"])).toBe("b2 c3");
    expect(listedCells("b2 2,2", grid)).toEqual([5, 10]);
    expect(percentage("b2")).toBeUndefined();
  });

  it("may be none", () => {
    expect(read("")).toBe("");
    expect(blockCells("", grid, [], new Random(1n)).includes(1)).toBe(false);
  });

  it("are refused in any other form", () => {
    for (const bad of ["91", "-5", "2.5", "b", "b2 ?", true, null]) expect(read(bad)).toBeInstanceOf(Refusal);
    expect(listedCells("e1", grid)).toBeInstanceOf(Refusal);
  });

  it("leave certain cells free", () => {
    for (let seed = 0n; seed < 20n; seed++) {
      const marks = blockCells("90", grid, [0, 11], new Random(seed));
      expect([marks[0], marks[11], marks.reduce((sum, mark) => sum + mark, 0)]).toEqual([0, 0, 10]);
    }
    expect(blockCells("a1 b1", grid, [0], new Random(1n)).indexOf(1)).toBe(1);
  });
});

describe("Rows of a board", () => {
  it("stand with the top row first", () => {
    const parsed = parseRows(["A..B", "....", "C..D"], ".ABCD");
    if (parsed instanceof Refusal) throw new Error(parsed.why);
    expect([0, 3, 8, 11].map((cell) => parsed.letters[cell])).toEqual(["C", "D", "A", "B"]);
    expect(formatRows(parsed.grid, (cell) => parsed.letters[cell]!)).toEqual(["A..B", "....", "C..D"]);
  });

  it("must be there, of one length, and of known letters", () => {
    for (const rows of [[], [""], ["..", "."], ["x"]]) expect(parseRows(rows, ".")).toBeInstanceOf(Refusal);
  });
});

describe("A king's way", () => {
  it("is -1 moves long where there is none, and has no first step", () => {
    const blocked = Uint8Array.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]);
    expect(distancesTo({ grid, blocked }, 0)[3]).toBe(-1);
    expect(stepTowards({ grid, blocked }, 3, 0)).toBe(-1);
  });

  it("takes no step where it is at an end", () => {
    const blocked = Uint8Array.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(stepTowards({ grid, blocked }, 2, 2)).toBe(2);
    expect(stepTowards({ grid, blocked: new Uint8Array(12) }, 2, 2)).toBe(2);
  });
});
