import { describe, expect, it } from "vitest";
import { readConfig } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { perfect } from "./perfect.ts";
import { random } from "./random.ts";

const anybody = (game: Game) => random.make(game, {}) as Bot;

/** The place of the perfect player in a game against random ones. */
function place(game: Game, set: object, seat: number, seats: number, seed: bigint): number {
  const chance = new Random(seed);
  const config = accepted(readConfig(game.config, { set: { ...set } }));
  const state = game.start(config, seats, chance);
  const best = accepted(perfect.make(game, {}, { match: { config, seats } }));
  for (let acting = game.acting(state); acting.length > 0; acting = game.acting(state)) {
    const actions: unknown[] = [];
    for (const at of acting) {
      const mind = at === seat ? best : anybody(game);
      actions[at] = mind.act(game.known ? game.known(state, at) : state, at, chance);
    }
    game.play(state, actions);
  }
  return game.outcome(state)!.places[seat]!;
}

describe("The perfect player", () => {
  it.each([
    ["kalah", { pits: 4, stones: 3 }],
    ["beans", { white: 5, black: 4 }],
    ["noughts", {}],
    ["queen", { width: 6, height: 4 }],
  ])("never loses %s from a position that is not lost", (name, set) => {
    for (let seed = 0n; seed < 3n; seed++) expect(place(games.get(name)!, set, 0, 2, seed)).toBe(1);
  });

  it("refuses sizes that are not solved before the match begins", () => {
    const kalah = games.get("kalah")!;
    const match = { config: accepted(readConfig(kalah.config)), seats: 2 };
    expect(perfect.make(kalah, {}, { match })).toHaveProperty("why", expect.stringContaining("too many to solve"));
  });

  it("refuses games that nobody has solved", () => {
    expect(perfect.unfit(games.get("kingdom")!)?.why).toContain("nobody has solved");
    expect(perfect.unfit(games.get("kalah")!)).toBeUndefined();
  });
});
