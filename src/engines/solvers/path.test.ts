import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { path } from "../../games/path/rules.ts";
import { pathSolver } from "./path.ts";

const config = defaultConfig(path.config);
const solve = (text: string) =>
  accepted(pathSolver.solve({ game: path, config, state: accepted(path.parsePosition!(text, config)) }));

describe("The path solver", () => {
  it("counts moves, not cells", () => {
    expect(solve("....G/...../K....")).toMatchObject({ value: 4, words: { text: "4 moves" }, best: ["b1", "b2"] });
    expect(solve("*..")).toMatchObject({ value: 0, best: [], line: [] });
  });

  it("goes around inaccessible cells", () => {
    expect(solve("..#G/.#../K#..")).toMatchObject({ value: 4, line: ["a2", "b3", "c2", "d3"] });
  });

  it("says unreachable where there is no way", () => {
    expect(solve(".#G/.#./K#.")).toMatchObject({ value: null, words: { text: "unreachable" }, best: ["unreachable"] });
  });

  it("shows how far every cell is from the goal", () => {
    expect(solve(".#G/##./K.#").table).toEqual([
      ["-", "#", "0"],
      ["#", "#", "1"],
      ["3", "2", "#"],
    ]);
  });
});
