import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { FORMATS, type Format, next, usualFormat } from "../formats/format.ts";
import { simulateTournament } from "../formats/simulated-tournament.ts";
import { likelihoodRatings } from "../ratings/likelihood-ratings.ts";
import { crossTable } from "../standings/cross-table.ts";
import { standings } from "../standings/standings.ts";
import type { Entrant } from "./entrant.ts";
import type { FinishedGame } from "./finished-game.ts";
import { GameBook } from "./game-book.ts";

const field = (count: number): Entrant[] => Array.from({ length: count }, (_, i) => ({ name: `p${i + 1}` }));
const formatFor = (kind: Format["kind"], entrants: number): Format => {
  const format = usualFormat(kind, entrants);
  return format.kind === "gauntlet" ? { ...format, challengers: ["p1"] } : format;
};

function bookOf(games: readonly FinishedGame[]): GameBook {
  const book = new GameBook();
  for (const game of games) book.add(game);
  return book;
}

describe("a book of finished games", () => {
  it("gives back what was written into it, in that order", () => {
    const { games } = simulateTournament(usualFormat("swiss", 9), field(9), 3n, { draws: 0.3 });
    const faulty = { ...games[0]!, faults: [{ seat: 1, kind: "time" }], scores: [0.25, -7] };
    const all = [faulty, ...games.slice(1)];
    expect([...bookOf(all)]).toEqual(all.map((game, at) => ({ ...game, at })));
  });

  it("takes a game once and knows which it has", () => {
    const { games } = simulateTournament(usualFormat("round-robin", 4), field(4), 3n);
    const book = bookOf(games.slice(0, 5));
    expect(book.add(games[2]!)).toBe(false);
    expect(book.size).toBe(5);
    for (const [number, { id }] of games.entries()) expect(book.has(id)).toBe(number < 5);
    for (const id of ["", "1v2", "1v2-99", "-1"]) expect(book.has(id)).toBe(false);
  });

  it("leads to the same next games, table and ratings as a list, whatever was finished first", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.integer({ min: 2, max: 9 }), fc.nat(), (kind, size, number) => {
        const format = formatFor(kind, size);
        const { games } = simulateTournament(format, field(size), 5n, { draws: 0.2 });
        const random = new Random(BigInt(number));
        const some = random.shuffle([...games]).slice(0, random.below(games.length + 1));
        const book = bookOf(some);
        const planned = (finished: Iterable<FinishedGame>) => {
          const { games, ...others } = accepted(next(format, field(size), finished, 5n));
          return { games: [...games], ...others };
        };
        expect(planned(book)).toEqual(planned(some));
        const points = "points" in format ? format.points : { game: { points: "beaten", shared: "exact" } as const };
        const tieBreaks = ["direct-encounter", "sonneborn-berger", "buchholz", "wins", "scores"] as const;
        const rules = { points, tieBreaks, bye: 1, disqualification: "losses" } as const;
        const table = (games: Iterable<FinishedGame>) => standings({ entrants: field(size), games }, rules);
        expect(table(book)).toEqual(table(some));
        expect(crossTable(book)).toEqual(crossTable(some));
        expect(likelihoodRatings(book).ratings).toEqual(likelihoodRatings(some).ratings);
      }),
      { numRuns: 60 },
    );
  });
});
