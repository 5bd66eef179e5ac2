import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { ludusIn } from "../ludus.fixture.ts";

describe("ludus fit", () => {
  const folder = temporaryFolder();
  const player = "alphabeta:depth=2,table=0,eval=weights";
  const typed = ["play", "kalah", "mcts:nodes=20", player, "--games", "120", "--rotate", "--seed", "1"];
  expect(ludusIn(folder, ...typed, "--replays", "games").code).toBe(0);

  it("finds that stones in the store win games, and says how sure that is", () => {
    const { out, code } = ludusIn(folder, "fit", "games", "--game", "kalah", "--json");
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.games).toBe(120);
    expect(report.positions).toBeGreaterThan(2000);
    expect(Object.keys(report.weights)).toEqual(["stores", "near", "cramped", "tempo", "rows", "extra", "loot"]);
    expect(report.weights.stores.mean).toBe(1);
    for (const { low, mean, high } of Object.values<any>(report.weights))
      expect(low <= mean && mean <= high).toBe(true);
    expect(report.after).toBeLessThan(1);
    const { code: plays } = ludusIn(
      folder,
      "play",
      "kalah",
      `alphabeta:depth=1,${report.options}`,
      "random",
      "--seed",
      "1",
    );
    expect(plays).toBe(0);
  });

  it("fits some weights alone, and leaves out what tells nothing", () => {
    mkdirSync(join(folder, "mixed"));
    writeFileSync(join(folder, "mixed/notes.json"), "{}");
    ludusIn(folder, "play", "beans", "random", "random", "--games", "2", "--seed", "1", "--replays", "mixed");
    const { out } = ludusIn(folder, "fit", "games", "mixed", "--game", "kalah", "--weights", "stores,rows");
    expect(out).toMatch(/^Kalah: weights fitted to 120 games, \d+ positions\n3 files were left out/);
    expect(out).toMatch(/Try it: eval=weights,stores=1,rows=-?\d/);
  });

  it.each([
    ["no replays", ["--game", "kalah"], "name replays or folders of them"],
    [
      "a game without weights",
      ["games", "--game", "noughts"],
      "has no evaluation that is a weighted sum; there is one in kalah",
    ],
    ["a weight that is none", ["games", "--game", "kalah", "--weights", "store"], 'there is no weight "store"'],
    ["a weight twice", ["games", "--game", "kalah", "--weights", "rows,rows"], "rows is named twice"],
    ["a folder that is not there", ["nowhere", "--game", "kalah"], "there is no file or folder nowhere"],
    ["too few games", ["few", "--game", "kalah"], "0 games can be used, and at least 20 are needed"],
  ])("refuses %s", (_what, typed, told) => {
    mkdirSync(join(folder, "few"), { recursive: true });
    const { code, err } = ludusIn(folder, "fit", ...typed);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
  });
});
