import { describe, expect, it } from "vitest";
import { simulateGame } from "../contest/formats/simulated-tournament.ts";
import type { FinishedGame } from "../contest/records/finished-game.ts";
import { accepted } from "../core/refusal.ts";
import { answer, comparisonGames } from "./comparison.ts";
import { sampleFor, scoreIn } from "./sample.ts";
import { eloHypotheses, hypotheses } from "./sequential-test.ts";

describe("a comparison", () => {
  it("counts complete rotations only, and each as one unit", () => {
    const games = comparisonGames(["new", "old"], 0, 3, 5n);
    expect(games.map(({ players }) => players.join(" "))).toEqual([
      "new old",
      "old new",
      "new old",
      "old new",
      "new old",
      "old new",
    ]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
    const strengths = new Map([["new", 5000]]);
    const finished = games.map((game) => simulateGame(game, { strengths }, 5n));
    expect(sampleFor(finished, "new").counts).toEqual(new Map([[1, 3]]));
    expect(sampleFor(finished.slice(0, 5), "new").size).toBe(2);
    expect(comparisonGames(["new", "old"], 2, 3, 5n)).toEqual(games.slice(4));
  });

  it("at larger tables goes by places or by shares of the score", () => {
    const game: FinishedGame = { id: "1v2v3-1", players: ["a", "b", "c"], places: [1, 2, 2], scores: [6, 2, 2] };
    expect(scoreIn(game, "a", "places")).toBe(1);
    expect(scoreIn(game, "b", "places")).toBe(0.25);
    expect(scoreIn(game, "a", "scores")).toBe(0.6);
    expect(scoreIn({ ...game, scores: [0, 0, 0] }, "a", "scores")).toBeCloseTo(1 / 3, 12);
    expect(scoreIn(game, "x", "scores")).toBeUndefined();
  });

  it("finds the stronger of three at a table and says how sure it is", () => {
    const strengths = new Map([["a", 100]]);
    const games = comparisonGames(["a", "b", "b (2)"], 0, 150, 8n).map((game) => simulateGame(game, { strengths }, 8n));
    const question = {
      player: "a",
      seats: 3,
      measure: "places",
      hypotheses: accepted(eloHypotheses(0, 30)),
      confidence: 0.95,
    } as const;
    const found = answer(games, question);
    expect(found.games).toBe(450);
    expect(found.verdict.accepted).toBe("upper");
    expect(found.superiority).toBeGreaterThan(0.99);
    expect(found.elo!.low).toBeLessThan(100);
    expect(found.elo!.high).toBeGreaterThan(70);
    const shares = answer(games, { ...question, measure: "scores", hypotheses: accepted(hypotheses(1 / 3, 0.4)) });
    expect(shares.elo).toBeUndefined();
    expect(shares.score.low).toBeGreaterThan(1 / 3);
  });
});
