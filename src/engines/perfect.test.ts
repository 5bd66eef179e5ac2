import { describe, expect, it } from "vitest";
import { readConfig } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import { games } from "../games/index.ts";
import { perfect } from "./perfect.ts";
import { random } from "./random.ts";
import { BestReply } from "./solvers/best-reply.ts";

const anybody = (game: Game) => random.make(game, {}) as Bot;

/** The place of the perfect player in a game against random ones. */
function place(game: Game, set: object, seat: number, seats: number, seed: bigint, given?: Bot): number {
  const chance = new Random(seed);
  const config = accepted(readConfig(game.config, { set: { ...set } }));
  const state = game.start(config, seats, chance);
  const best = given ?? accepted(perfect.make(game, { against: "best" }, { match: { config, seats } }));
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
    expect(perfect.make(kalah, { against: "best" }, { match })).toHaveProperty(
      "why",
      expect.stringContaining("too many to solve"),
    );
  });

  it.each([
    ["minesweeper", 1, {}, "5 x 5 with up to five"],
    ["minesweeper", 1, { width: 9, height: 9, answer: "count" }, "4 x 4 with up to four"],
    ["minesweeper", 2, { width: 4, height: 4, mines: 3, players: 2 }, "4 x 4 with one"],
    ["mmpawns", 2, {}, "men=3"],
    ["pursuit", 3, { width: 13, height: 13, pursuers: 2 }, "such as 12 x 12"],
    ["pursuit", 3, { width: "3..20", height: 20, pursuers: 2 }, "such as 12 x 12"],
    ["noughts", 3, { width: 4, height: 4, players: 3 }, "such as 3 x 3"],
  ])("refuses %s for %d as %j before the match, and says what is possible", (name, seats, set, possible) => {
    const game = games.get(name)!;
    const match = { config: accepted(readConfig(game.config, { set: { ...set } })), seats };
    expect(perfect.make(game, { against: "best" }, { match })).toHaveProperty("why", expect.stringContaining(possible));
  });

  it.each([
    ["minesweeper", 1, { width: 4, height: 4, mines: 3 }],
    ["minesweeper", 2, { width: 3, height: 3, mines: 2, players: 2 }],
    ["mmpawns", 2, { men: 2 }],
    ["pursuit", 2, { width: 5, height: 5 }],
    ["noughts", 3, { players: 3 }],
  ])("takes its seat at %s for %d as %j", (name, seats, set) => {
    const game = games.get(name)!;
    const match = { config: accepted(readConfig(game.config, { set: { ...set } })), seats };
    expect(perfect.make(game, { against: "best" }, { match })).not.toHaveProperty("why");
  });

  it.each([
    ["noughts", {}, 2],
    ["noughts", { width: 4, height: 3 }, 2],
    ["noughts", { players: 3 }, 3],
    ["king", { width: 7, height: 6 }, 3],
    ["queen", { width: 8, height: 8 }, 2],
    ["queen", { width: 6, height: 6 }, 3],
    ["beans", { white: 5, black: 6 }, 3],
    ["mmpawns", { men: 2 }, 2],
    ["rook", { width: 6, height: 5 }, 2],
    ["knight", { width: 8, height: 8 }, 2],
    ["knight", { width: 8, height: 8 }, 3],
    ["pursuit", { width: 4, height: 4 }, 2],
  ])("never passes by an immediate win in %s as %j for %i", (name, set, seats) => {
    const game = games.get(name)! as TurnGame;
    const config = accepted(readConfig(game.config, { set: { ...set } }));
    const best = accepted(perfect.make(game, { against: "best" }, { match: { config, seats } }));
    let chances = 0;
    for (let seed = 0n; seed < 12n; seed++) {
      const chance = new Random(seed);
      for (const state = game.start(config, seats, chance); game.mover(state) !== NOBODY; ) {
        const mover = game.mover(state);
        const wins = game.actions!(state, mover).filter((move) => {
          const next = game.copy(state);
          game.move(next, move);
          return (
            game.outcome(next)?.places[mover] === 1 && game.outcome(next)!.places.filter((p) => p === 1).length === 1
          );
        });
        if (wins.length > 0) {
          chances++;
          expect(wins).toContain(best.act(state, mover, chance));
        }
        game.move(state, chance.pick(game.actions!(state, mover)));
      }
    }
    expect(chances).toBeGreaterThan(3);
  });

  it("wins more often against random players if it expects them", () => {
    const game = games.get("king")!;
    const config = accepted(readConfig(game.config, { set: { width: 6, height: 6, players: 3 } }));
    const wonBy = (against: "best" | "random") => {
      const bot = accepted(perfect.make(game, { against }, { match: { config, seats: 3 } }));
      let won = 0;
      for (let seed = 0n; seed < 300n; seed++)
        if (place(game, { width: 6, height: 6, players: 3 }, 0, 3, seed, bot) === 1) won++;
      return won / 300;
    };
    const state = game.start(config, 3, new Random(0n));
    const expected = accepted(new BestReply(game).reply(state)).share;
    expect(Math.abs(wonBy("random") - expected)).toBeLessThan(0.08);
    expect(expected).toBeGreaterThan(wonBy("best") + 0.1);
  });

  it("says before the match that it cannot look at everything where something is hidden", () => {
    const game = games.get("minesweeper")!;
    const match = { config: accepted(readConfig(game.config)), seats: game.seats.min };
    expect(perfect.make(game, { against: "random" }, { match })).toHaveProperty(
      "why",
      expect.stringContaining("without hidden information"),
    );
  });

  it("says so where too many positions follow to look at them all", () => {
    const start = games.get("kalah")!.start(accepted(readConfig(games.get("kalah")!.config)), 2, new Random(1n));
    expect(new BestReply(games.get("kalah")!, 10_000).reply(start)).toHaveProperty(
      "why",
      expect.stringContaining("more than 10000 positions can follow, too many to solve"),
    );
  });

  it("refuses games without a solver", () => {
    expect(perfect.unfit(games.get("kingdom")!)?.why).toContain("no solver");
    expect(perfect.unfit(games.get("kalah")!)).toBeUndefined();
  });
});
