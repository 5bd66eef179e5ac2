import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../core/config.ts";
import { Refusal } from "../../core/refusal.ts";
import { describeGame } from "../../engines/catalogue.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { added, completed, favourites, moved, removed, seatedAtOnce, shuffled } from "./line-up.ts";

describe("a line-up", () => {
  it("takes players in and lets them go", () => {
    expect(added(["a"], "b")).toEqual(["a", "b"]);
    expect(removed(["a", "b", "c"], 1)).toEqual(["a", "c"]);
  });

  it("moves a player to another seat, and the others make room", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 1, -5)).toEqual(["b", "a", "c"]);
    expect(moved(["a"], 7, 0)).toEqual(["a"]);
  });

  it("shuffles without losing anybody", () => {
    expect([...shuffled(["a", "b", "c", "d"], () => 0)].sort()).toEqual(["a", "b", "c", "d"]);
    expect(shuffled(["a", "b"], () => 0)).toEqual(["b", "a"]);
  });

  it.each([...games.values()])("of $name begins with players who can play it as it is", (game) => {
    const players = completed([], game.seats, favourites(describeGame(game)));
    const match = { config: defaultConfig<object>(game.config), seats: players.length };
    for (const spec of players) expect(botNamed(spec, game, { now: () => 0, match }), spec).not.toBeInstanceOf(Refusal);
    if (players.length < 3) expect(players).not.toContain("maxn");
  });

  it("has as many as the game needs, and only players that know it", () => {
    expect(completed(["x", "random"], { min: 2, max: 2 }, ["greedy", "random"])).toEqual(["random", "greedy"]);
    expect(completed(["random", "random", "random"], { min: 2, max: 2 }, ["random"])).toEqual(["random", "random"]);
  });

  it("seats a new program at once, in a free seat or the last", () => {
    expect(seatedAtOnce(["a"], "new", 2)).toEqual(["a", "new"]);
    expect(seatedAtOnce(["a", "b"], "new", 2)).toEqual(["a", "new"]);
    expect(seatedAtOnce([], "new", 1)).toEqual(["new"]);
  });
});
