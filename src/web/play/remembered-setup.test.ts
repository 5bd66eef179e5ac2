import { describe, expect, it } from "vitest";
import { describeGame } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { setupOf } from "./remembered-setup.ts";

const entry = (name: string) => describeGame(games.get(name)!) as never as Parameters<typeof setupOf>[0];
const usual = { mode: "machine", level: 1, opponent: "", side: 0, count: 0, preset: "", clock: "" };

describe("what was chosen for playing", () => {
  it("is there again at the next visit", () => {
    const chosen = { ...usual, level: 4, opponent: "kalah/left", side: 1, clock: "3+2" };
    expect(setupOf(entry("kalah"), chosen)).toEqual(chosen);
    expect(setupOf(entry("pursuit"), { ...usual, preset: "coalition" }).preset).toBe("coalition");
  });

  it("is as usual where nothing was chosen, or what the game does not know", () => {
    expect(setupOf(entry("kalah"), undefined)).toEqual(usual);
    const strange = { mode: "link", level: -3, opponent: "gone", side: -1, count: "x", preset: "toString", clock: 7 };
    expect(setupOf(entry("kalah"), strange)).toEqual(usual);
    const top = setupOf(entry("kalah"), { ...usual, level: 99, side: 7 });
    expect(top).toMatchObject({ side: 1, level: setupOf(entry("kalah"), { ...usual, level: 98 }).level });
    expect(top.level).toBeLessThan(20);
  });
});
