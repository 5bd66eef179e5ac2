import { describe, expect, it } from "vitest";
import { parseSettings } from "../settings/settings-file.ts";
import { readLab } from "./lab-file.ts";

describe("the limits of an experiment", () => {
  const limitsOf = (...lines: string[]) =>
    readLab(
      parseSettings([...lines, "experiments:", "  - { player: random, opponent: random }"].join("\n"), "lab.yaml"),
    )
      .flatMap(({ trials }) => trials)
      .map(({ limits }) => limits);

  it("are the usual ones", () => {
    expect(limitsOf("game: kalah")).toEqual([{ startTime: 10_000, turnTime: 2_000 }]);
  });

  it("are those of the game where it has its own, changed by what is written", () => {
    expect(limitsOf("game: mmpawns")[0]).toMatchObject({ turnTime: 120_000, gameCpu: 30_000 });
    expect(limitsOf("game: mmpawns", "limits: { gameCpu: 5s }")[0]).toMatchObject({
      turnTime: 120_000,
      gameCpu: 5_000,
    });
  });
});
