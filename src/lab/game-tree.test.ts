import { describe, expect, it } from "vitest";
import { readConfig } from "../core/config.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import type { TurnGame } from "../core/turns.ts";
import { games } from "../games/index.ts";
import { countTree, estimateTree } from "./game-tree.ts";

function start(name: string, set: Record<string, unknown> = {}): [TurnGame, unknown] {
  const game = games.get(name) as TurnGame;
  return [game, game.start(accepted(readConfig(game.config, { set })), 2, new Random(0n))];
}

describe("The tree of a game", () => {
  it("of noughts and crosses has 549 946 nodes, 255 168 games, 5 478 positions, 958 of them at the end", () => {
    expect(countTree(...start("noughts"), 10_000)).toEqual({
      nodes: 549_946n,
      games: 255_168n,
      positions: 5478,
      terminal: 958,
      longest: 9,
    });
  });

  it("of two beans and one has five games", () => {
    // Both, white; white, both; white, white, black; white, black, white; black, white, white.
    const size = countTree(...start("beans", { white: 2, black: 1 }), 100);
    expect(size).toMatchObject({ games: 5n, longest: 3, terminal: 2 });
  });

  it("is counted so many moves deep", () => {
    expect(countTree(...start("kalah"), 10_000, 1)).toMatchObject({ nodes: 7n, games: 6n, positions: 7, terminal: 0 });
    expect(countTree(...start("noughts"), 10_000, 2)).toMatchObject({ nodes: 82n, games: 72n, positions: 82 });
  });

  it("is given up where there are too many positions", () => {
    expect(countTree(...start("kalah"), 1000)).toBeUndefined();
  });

  it("is estimated by random games", () => {
    const { nodes, games } = estimateTree(...start("noughts"), new Random(1n), 4000);
    expect(Math.abs(nodes / 549_946 - 1)).toBeLessThan(0.05);
    expect(Math.abs(games / 255_168 - 1)).toBeLessThan(0.05);
    expect(estimateTree(...start("noughts"), new Random(1n), 10, 2)).toEqual({ nodes: 82, games: 72 });
  });
});
