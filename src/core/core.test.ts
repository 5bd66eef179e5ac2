import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawn, placesByScore, ranked, won } from "./game.ts";
import { COMPASS, formatCell, Grid, parseCell } from "./grid.ts";
import { plain } from "./message.ts";
import { didYouMean, editDistance, nearest } from "./nearest.ts";
import { Random } from "./random.ts";
import { Refusal } from "./refusal.ts";
import { copyState, fingerprint } from "./state.ts";

describe("outcomes", () => {
  it("share places and leave out the ones that sharing covers", () => {
    expect(placesByScore([10, 30, 20])).toEqual([3, 1, 2]);
    expect(placesByScore([5, 5, 1, 0, 1])).toEqual([1, 1, 3, 5, 3]);
  });

  it("of one winner put all others on the second place", () => {
    expect(won(1, 3)).toEqual({ places: [2, 1, 2], scores: [0, 1, 0] });
    for (const nobody of [5, 2, -1, 0.5, Number.NaN]) expect(() => won(nobody, 2, "x")).toThrow("the seats are 0 to 1");
    expect(drawn(2, plain("full"))).toEqual({ places: [1, 1], scores: [0.5, 0.5], reason: "full" });
    expect(ranked([1, 2])).toEqual({ places: [2, 1], scores: [1, 2] });
  });
});

describe("a grid", () => {
  it("numbers cells from the bottom left, along rows", () => {
    const grid = new Grid(4, 3);
    expect([grid.cell(0, 0), grid.cell(3, 0), grid.cell(0, 1), grid.cell(3, 2)]).toEqual([0, 3, 4, 11]);
    expect([grid.x(7), grid.y(7)]).toEqual([3, 1]);
  });

  it("knows its edges", () => {
    const grid = new Grid(4, 3);
    expect(grid.step(0, -1, 0)).toBe(-1);
    expect(grid.step(11, 1, 0)).toBe(-1);
    expect(grid.step(5, 1, 1)).toBe(10);
    expect(grid.distance(0, 11)).toBe(3);
  });

  it("goes round the compass clockwise from east", () => {
    expect(COMPASS.map(([dx, dy]) => `${dx},${dy}`).join(" ")).toBe("1,0 1,-1 0,-1 -1,-1 -1,0 -1,1 0,1 1,1");
  });

  it("writes and reads every cell of any board", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 60 }), fc.nat(), (width, height, n) => {
        const grid = new Grid(width, height);
        const cell = n % grid.size;
        expect(parseCell(grid, formatCell(grid, cell))).toBe(cell);
        expect(parseCell(grid, `${grid.x(cell)},${grid.y(cell)}`)).toBe(cell);
      }),
    );
    expect(formatCell(new Grid(30, 2), 27)).toBe("ab1");
  });

  it("refuses what is no cell of the board", () => {
    const grid = new Grid(3, 3);
    for (const bad of ["", "d1", "a4", "a0", "1", "aaa1", "3,0", "-1,0", "hello"])
      expect(parseCell(grid, bad)).toBeInstanceOf(Refusal);
    expect((parseCell(grid, "d1") as Refusal).why).toContain("a1 to c3");
  });
});

describe("the nearest word", () => {
  it("counts single changes, swaps too", () => {
    expect(editDistance("kalah", "kalah")).toBe(0);
    expect(editDistance("klaah", "kalah")).toBe(1);
    expect(editDistance("kala", "kalah")).toBe(1);
  });

  it("is found when it is near, and only then", () => {
    expect(nearest("klah", ["kalah", "beans"])).toBe("kalah");
    expect(nearest("KALAH", ["kalah"])).toBe("kalah");
    expect(nearest("noug", ["noughts", "beans"])).toBe("noughts");
    expect(nearest("chess", ["kalah", "beans"])).toBeUndefined();
    expect(didYouMean("chess", ["kalah"]).text).toBe("");
  });
});

describe("states", () => {
  const make = () => ({
    cells: new Uint8Array([1, 2]),
    list: [1, [2.5]],
    deep: { a: "x" },
    random: new Random(1n),
    none: undefined,
  });

  it("are copied deeply", () => {
    const state = make();
    const copy = copyState(state);
    expect(copy).toEqual(state);
    copy.cells[0] = 9;
    (copy.list[1] as number[])[0] = 9;
    copy.random.bits();
    expect(state).toEqual(make());
  });

  it("have one fingerprint, whatever the order of their fields", () => {
    expect(fingerprint(make())).toBe(fingerprint(copyState(make())));
    expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
  });

  it("have different fingerprints when anything differs", () => {
    const states = [
      0,
      -0.5,
      0.5,
      1,
      "",
      "1",
      [],
      [0],
      [[0]],
      [0, 0],
      {},
      { a: 0 },
      { a: 1 },
      { b: 0 },
      true,
      false,
      null,
    ];
    expect(new Set(states.map(fingerprint)).size).toBe(states.length);
  });

  it("change their fingerprint with every drawn number", () => {
    const random = new Random(1n);
    const before = fingerprint({ random });
    random.bits();
    expect(fingerprint({ random })).not.toBe(before);
  });
});
