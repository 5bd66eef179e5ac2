import { describe, expect, it } from "vitest";
import { defaultConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { kalah } from "../games/kalah/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import { withOpening } from "./opening.ts";

const starts = (game: Game, count: number) =>
  Array.from({ length: count }, (_, seed) => game.start(defaultConfig(game.config), 2, new Random(BigInt(seed))));

describe("an opening by lot", () => {
  it("is the same for the same seed, and mostly another for another", () => {
    const game = accepted(withOpening(kalah, 4));
    const prints = starts(game, 100).map(fingerprint);
    expect(starts(game, 100).map(fingerprint)).toEqual(prints);
    expect(new Set(prints).size).toBeGreaterThan(60);
  });

  it("never ends the game before it has begun", () => {
    const game = accepted(withOpening(noughts, 6));
    for (const state of starts(game, 300)) expect(game.acting(state)).toHaveLength(1);
  });

  it("is refused where actions cannot be listed, and none is the game itself", () => {
    const { actions: _, ...unlisted } = kalah;
    expect(withOpening(unlisted as Game, 2)).toBeInstanceOf(Refusal);
    expect(withOpening(kalah, 0)).toBe(kalah);
  });
});
