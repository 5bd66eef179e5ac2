import { describe, expect, it } from "vitest";
import { mostWorthSeeing, nextGame } from "./show-choice.ts";

const game = (id: number, players: string[], scores: number[] | null, playing = false) => {
  const state = scores === null ? ("waiting" as const) : ("finished" as const);
  return { id, players, scores, state, playing };
};
const ratings = new Map([
  ["Anna", 1900],
  ["Boris", 1850],
  ["Vera", 1000],
]);

describe("the show of a contest", () => {
  const strong = game(1, ["Anna", "Boris"], [40, 8]);
  const weak = game(2, ["Vera", "Vera"], [40, 8]);
  const close = game(3, ["Anna", "Boris"], [25, 23]);
  const live = game(4, ["Vera", "new"], null, true);
  const waiting = game(5, ["Anna", "Boris"], null);

  it("takes strong players and close games first", () => {
    expect(mostWorthSeeing([weak, strong, close], ratings)).toBe(close);
    expect(mostWorthSeeing([weak, strong], ratings)).toBe(strong);
    expect(mostWorthSeeing([strong, { ...strong, id: 9 }], ratings)?.id).toBe(9);
  });

  it("goes from what is being played to what was not seen yet, and begins again", () => {
    const games = [strong, weak, close, live, waiting];
    expect(nextGame(games, [], ratings)).toBe(live);
    expect(nextGame(games, [4], ratings)).toBe(close);
    expect(nextGame(games, [4, 3, 1], ratings)).toBe(weak);
    expect(nextGame(games, [4, 3, 1, 2], ratings)).toBe(close);
    expect(nextGame([waiting], [], ratings)).toBeUndefined();
  });
});
