import { expect, it } from "vitest";
import { resultsCsv } from "./level-tally.ts";

it("saves who won how much against which level, as a table of people and levels", () => {
  const results = {
    Anna: { "kalah/level1": { won: 3, all: 4 }, "kalah/level3": { won: 0, all: 2 } },
    "": { "kalah/level1": { won: 1, all: 3 } },
  };
  expect(resultsCsv(results, ["kalah/level1", "kalah/level2", "kalah/level3"]).split(/\r?\n/)).toEqual([
    "name,level,player,games,won,per cent",
    "Anna,1,kalah/level1,4,3,75",
    "Anna,3,kalah/level3,2,0,0",
    ",1,kalah/level1,3,1,33",
    "",
  ]);
});
