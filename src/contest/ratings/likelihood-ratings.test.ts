import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { usualFormat } from "../formats/format.ts";
import { simulateTournament } from "../formats/simulated-tournament.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { likelihoodRatings } from "./likelihood-ratings.ts";
import { normalBelow, normalQuantile } from "./normal.ts";

let count = 0;
const game = (players: string, places: number[]): FinishedGame => ({
  id: `g${count++}`,
  players: [...players],
  places,
  scores: places.map(() => 0),
});
const duels = (players: string, wins: number, draws: number, losses: number) => [
  ...Array.from({ length: wins }, () => game(players, [1, 2])),
  ...Array.from({ length: draws }, () => game(players, [1, 1])),
  ...Array.from({ length: losses }, () => game(players, [2, 1])),
];
const elos = (games: FinishedGame[]) =>
  Object.fromEntries(likelihoodRatings(games).ratings.map(({ name, elo }) => [name, elo]));

describe("the normal distribution", () => {
  it("has its well-known values", () => {
    expect(normalBelow(0)).toBe(0.5);
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(normalBelow(-3.5)).toBeCloseTo(2.32629079035525e-4, 16);
    expect(normalBelow(-8) / 6.220960574271785e-16).toBeCloseTo(1, 10);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    for (const x of [-5, -2.999, -1, 0.3, 2.999, 3, 3.001, 6]) expect(normalQuantile(normalBelow(x))).toBeCloseTo(x, 6);
  });
});

describe("the likeliest ratings", () => {
  it("of two players solve what can be solved by hand: 3 of 4 points are 190.85 Elo", () => {
    const { difference } = likelihoodRatings(duels("ab", 30, 0, 10));
    expect(accepted(difference("a", "b")).elo).toBeCloseTo(400 * Math.log10(3), 8);
    expect(accepted(likelihoodRatings(duels("ab", 20, 20, 0)).difference("a", "b")).elo).toBeCloseTo(
      400 * Math.log10(3),
      8,
    );
  });

  it("of a chain add up: a over b and b over c, 2 to 1 each, makes a 4 to 1 over c", () => {
    const { a, b, c } = elos([...duels("ab", 20, 0, 10), ...duels("bc", 20, 0, 10)]);
    expect(a! - b!).toBeCloseTo(400 * Math.log10(2), 8);
    expect(a! - c!).toBeCloseTo(400 * Math.log10(4), 8);
    expect(a! + b! + c!).toBeCloseTo(0, 8);
  });

  it("of a circle are all equal", () => {
    const { a, b, c } = elos([...duels("ab", 5, 0, 1), ...duels("bc", 5, 0, 1), ...duels("ca", 5, 0, 1)]);
    expect([a, b, c].every((elo) => Math.abs(elo!) < 1e-8)).toBe(true);
  });

  it("of larger tables match the brute force of a fine grid", () => {
    const games = [
      game("abc", [1, 2, 3]),
      game("abc", [2, 1, 3]),
      game("bca", [1, 1, 3]),
      game("cab", [1, 2, 2]),
      game("abc", [1, 1, 1]),
    ];
    const chance = (strengths: Record<string, number>, order: string[]) => {
      let product = 1;
      for (let i = 0; i < order.length; i++)
        product *= strengths[order[i]!]! / order.slice(i).reduce((sum, name) => sum + strengths[name]!, 0);
      return product;
    };
    const orders = ["abc", "acb", "bac", "bca", "cab", "cba"].map((word) => [...word]);
    const fits = (order: string[], { players, places }: FinishedGame) =>
      order.every((name, i) => i === 0 || places[players.indexOf(order[i - 1]!)]! <= places[players.indexOf(name)]!);
    const logLikelihood = (a: number, b: number) => {
      const strengths = { a: Math.exp(a), b: Math.exp(b), c: Math.exp(-a - b) };
      let sum = 0;
      for (const played of games) {
        const possible = orders.filter((order) => fits(order, played));
        for (const order of possible) sum += Math.log(chance(strengths, order)) / possible.length;
      }
      return sum;
    };
    let best = { a: 0, b: 0, height: Number.NEGATIVE_INFINITY };
    for (let span = 1; span > 1e-5; span /= 4)
      for (let i = -8, from = best; i <= 8; i++)
        for (let j = -8; j <= 8; j++) {
          const [a, b] = [from.a + (i / 8) * span, from.b + (j / 8) * span];
          const height = logLikelihood(a, b);
          if (height > best.height) best = { a, b, height };
        }
    const { a, b } = elos(games);
    expect((a! * Math.LN10) / 400).toBeCloseTo(best.a, 4);
    expect((b! * Math.LN10) / 400).toBeCloseTo(best.b, 4);
  });

  it("give who has won everything a finite rating by one imagined draw, and say so", () => {
    const swept = likelihoodRatings(duels("ab", 10, 0, 0));
    expect(swept.imaginedDraws).toBe(1);
    const [first, last] = swept.ratings;
    expect(first!.name).toBe("a");
    expect(first!.elo).toBeGreaterThan(100);
    expect(first!.elo - last!.elo).toBeLessThan(1500);
    expect(likelihoodRatings(duels("ab", 9, 1, 0)).imaginedDraws).toBe(0);
  });

  it("compare players who never met through those they both met, and islands by the imagined draws", () => {
    const islands = likelihoodRatings([...duels("ab", 3, 0, 1), ...duels("cd", 3, 0, 1)]);
    expect(islands.imaginedDraws).toBe(1);
    expect(Number.isFinite(islands.ratings[0]!.elo)).toBe(true);
  });

  it("do not depend on the order of the games", () => {
    const entrants = Array.from({ length: 6 }, (_, i) => ({ name: `p${i}` }));
    const { games } = simulateTournament(usualFormat("round-robin", 6, 3), entrants, 1n);
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const mixed = new Random(BigInt(number)).shuffle([...games, games[0]!]);
        expect(likelihoodRatings(mixed).ratings).toEqual(likelihoodRatings(games).ratings);
      }),
      { numRuns: 10 },
    );
  });

  it("refuse to compare someone who has not played, and take an empty list", () => {
    expect(likelihoodRatings([]).ratings).toEqual([]);
    expect(likelihoodRatings(duels("ab", 2, 0, 1)).difference("a", "x")).toHaveProperty(
      "why",
      '"x" has played no game',
    );
  });

  for (const { title, seats, draws, rounds } of [
    { title: "games without draws", seats: 2, draws: 0, rounds: 12 },
    { title: "games that are half draws", seats: 2, draws: 0.5, rounds: 12 },
    { title: "tables of four", seats: 4, draws: 0, rounds: 4 },
  ])
    it(`have intervals that hold the truth as often as they claim: ${title}`, () => {
      const entrants = Array.from({ length: 5 }, (_, i) => ({ name: `p${i}` }));
      const strengths = new Map(entrants.map(({ name }, i) => [name, 60 * (i - 2)]));
      const format = { ...usualFormat("round-robin", 5, seats), gamesPerPairing: rounds * seats, rotate: false };
      const seed = (tournament: number) => BigInt(1000 * seats + tournament);
      let held = 0;
      let asked = 0;
      for (let tournament = 0; tournament < 300; tournament++) {
        const { games } = simulateTournament(format as never, entrants, seed(tournament), { strengths, draws });
        const alone = games.map(({ match: _, ...rest }) => rest);
        const { difference } = likelihoodRatings(alone, { confidence: 0.9 });
        for (const [one, other] of [
          ["p0", "p1"],
          ["p1", "p4"],
          ["p2", "p3"],
        ] as const) {
          const { low, high } = accepted(difference(one, other));
          // Half the games drawn whatever the strengths leaves half of the difference in score.
          const score = draws / 2 + (1 - draws) / (1 + 10 ** ((strengths.get(other)! - strengths.get(one)!) / 400));
          const truth = 400 * Math.log10(score / (1 - score));
          asked++;
          if (low <= truth && truth <= high) held++;
        }
      }
      expect(held / asked).toBeGreaterThan(0.87);
      expect(held / asked).toBeLessThan(0.93);
    });
});
