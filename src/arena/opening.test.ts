import { describe, expect, it } from "vitest";
import { defaultConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import { kalah } from "../games/kalah/rules.ts";
import { kingdom } from "../games/kingdom/rules.ts";
import { minesweeper } from "../games/minesweeper/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import { MatchState } from "./match-state.ts";
import { openingProblem, openTable } from "./opening.ts";

const opened = (game: Game, count: number, moves: number) =>
  Array.from({ length: count }, (_, seed) =>
    openTable(game, defaultConfig(game.config), game.seats.min, BigInt(seed), moves),
  );

describe("a random opening", () => {
  it("is the same for the same seed, and mostly another for another", () => {
    const prints = opened(kalah, 100, 4).map(({ table }) => table.fingerprint());
    expect(opened(kalah, 100, 4).map(({ table }) => table.fingerprint())).toEqual(prints);
    expect(new Set(prints).size).toBeGreaterThan(60);
  });

  it("never ends the game before it has begun", () => {
    for (const { table, steps } of opened(noughts, 300, 6)) {
      expect(table.acting()).toHaveLength(1);
      expect(steps).toHaveLength(6);
    }
    for (const { table, steps } of opened(noughts, 3, 9)) expect([table.turn, steps]).toEqual([0, []]);
  });

  it("is made of steps that lead there again, in games with chance and with orders too", () => {
    for (const game of [kalah, kingdom, minesweeper] as Game[])
      for (const [seed, { table, steps }] of opened(game, 5, 3).entries()) {
        const again = new MatchState(game, defaultConfig(game.config), game.seats.min, BigInt(seed));
        for (const step of steps) {
          const actions: unknown[] = [];
          for (const [index, seat] of again.acting().entries())
            actions[seat] = game.read(again.state, seat, step[index]!);
          again.step(actions, []);
        }
        expect(again.fingerprint()).toBe(table.fingerprint());
      }
  });

  it("is refused where actions cannot be drawn, and none is the game from its start", () => {
    const { actions: _, ...unlisted } = kalah;
    expect(openingProblem(unlisted as Game)).toBeInstanceOf(Refusal);
    expect(openingProblem(kingdom as Game)).toBeUndefined();
    expect(opened(kalah, 1, 0)[0]).toMatchObject({ steps: [], table: { turn: 0 } });
  });
});
