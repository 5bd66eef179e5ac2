import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import type { Entrant } from "../records/entrant.ts";
import { byMatch, type FinishedGame } from "../records/finished-game.ts";
import { next, usualFormat } from "./format.ts";
import { bracketMatches, type Knockout, knockoutPlaces } from "./knockout.ts";
import { simulateTournament } from "./simulated-tournament.ts";

const field = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, i) => ({ name: `p${i + 1}`, rating: 3000 - i }));
const single = (size: number) => usualFormat("knockout", size) as Knockout;
const double = (size: number) => usualFormat("double-knockout", size) as Knockout;
const SIZES = Array.from({ length: 29 }, (_, i) => i + 2);
/** The better seed wins all but certainly. */
const byTheBook = (size: number) => new Map(field(size).map(({ name }, i) => [name, -4000 * i]));

describe("a knockout", () => {
  it("takes one match less than there are entrants, and the best seeds rest first", () => {
    for (const size of SIZES) {
      const { games, byes } = simulateTournament(single(size), field(size), 1n);
      const matches = byMatch(games);
      expect(matches.length).toBe(size - 1);
      const free = byes.map(({ player }) => Number(player.slice(1))).sort((a, b) => a - b);
      expect(free).toEqual(free.map((_, i) => i + 1));
      expect(byes.every(({ round }) => round === 1)).toBe(true);
    }
  });

  it("brings the first two seeds together in the final and places everyone by the round they came to", () => {
    const strengths = byTheBook(8);
    const { games } = simulateTournament(single(8), field(8), 1n, { strengths });
    expect([...knockoutPlaces(single(8), field(8), games, 1n).values()]).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
    const final = games.filter(({ round }) => round === 3);
    expect(final.every(({ players }) => players.toSorted().join() === "p1,p2")).toBe(true);
  });

  it("plays for the third place if asked", () => {
    const format = { ...single(8), thirdPlace: true };
    const { games } = simulateTournament(format, field(8), 1n, { strengths: byTheBook(8) });
    expect([...knockoutPlaces(format, field(8), games, 1n).values()]).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
  });

  it("prolongs a level match, and decides by scores, then by seed, when that does not help", () => {
    const play = (scores: readonly number[]) => {
      const games: FinishedGame[] = [];
      for (;;) {
        const schedule = accepted(next(single(2), field(2), games, 1n));
        if (schedule.over) {
          const [final] = bracketMatches(single(2), field(2), games, 1n);
          return { games, final, places: [...knockoutPlaces(single(2), field(2), games, 1n).values()] };
        }
        for (const { id, match, round, players } of schedule.games) {
          const own = players[0] === "p1" ? scores : scores.toReversed();
          games.push({ id, match, round, players, places: [1, 1], scores: own });
        }
      }
    };
    expect(play([5, 5]).games.length).toBe(6);
    expect(play([5, 5]).places).toEqual([1, 2]);
    expect(play([5, 5]).final).toMatchObject({ winner: "p1", decidedBy: "seeding", scores: [30, 30] });
    expect(play([5, 7]).places).toEqual([2, 1]);
    expect(play([5, 7]).final).toMatchObject({ winner: "p2", decidedBy: "scores", points: [3, 3], scores: [30, 42] });
    expect(
      new Set(
        Array.from(accepted(next(single(2), field(2), play([5, 5]).games.slice(0, 2), 1n)).games, ({ seed }) => seed),
      ).size,
    ).toBe(1);
  });

  it("lets the opponent of a withdrawn entrant go on", () => {
    const entrants = field(4).map((entrant) => (entrant.name === "p1" ? { ...entrant, outFrom: 2 } : entrant));
    const { games } = simulateTournament(single(4), entrants, 1n, { strengths: byTheBook(4) });
    expect(byMatch(games).length).toBe(2);
    expect(knockoutPlaces(single(4), entrants, games, 1n).get("p2")).toBe(1);
  });
});

describe("a double knockout", () => {
  it("puts everyone out after the second loss and nobody before", () => {
    for (const size of SIZES) {
      for (const seed of [1n, 2n]) {
        const { games } = simulateTournament(double(size), field(size), seed);
        const losses = new Map(field(size).map(({ name }) => [name, 0]));
        for (const match of byMatch(games)) {
          const players = match[0]!.players;
          const won = (name: string) => match.filter((game) => game.places[game.players.indexOf(name)] === 1).length;
          const loser = won(players[0]!) > won(players[1]!) ? players[1]! : players[0]!;
          if (won(players[0]!) !== won(players[1]!)) losses.set(loser, losses.get(loser)! + 1);
        }
        expect(Math.max(...losses.values())).toBeLessThanOrEqual(2);
        const places = knockoutPlaces(double(size), field(size), games, seed);
        expect([...places.values()].filter((place) => place === 1).length).toBe(1);
        const matches = byMatch(games).length;
        expect([2 * size - 2, 2 * size - 1]).toContain(matches);
      }
    }
  });

  it("plays a second final if the first is won from the losers' side", () => {
    let upsets = 0;
    for (let seed = 1n; seed <= 20n; seed++) {
      const { games } = simulateTournament(double(4), field(4), seed);
      const finals = new Set(games.map(({ match }) => match!).filter((match) => match.startsWith("f")));
      if (finals.size === 2) upsets++;
    }
    expect(upsets).toBeGreaterThan(3);
    expect(upsets).toBeLessThan(17);
  });

  it("by the book ends with the seeds in order", () => {
    const { games } = simulateTournament(double(8), field(8), 1n, { strengths: byTheBook(8) });
    expect([...knockoutPlaces(double(8), field(8), games, 1n).values()]).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
  });

  it("can be looked at as a bracket: who met, with which points, who won, who had no opponent, what is to come", () => {
    const format = single(5);
    const { games } = simulateTournament(format, field(5), 1n);
    const whole = bracketMatches(format, field(5), games, 1n);
    expect(whole.map(({ id }) => id)).toEqual(["w1.1", "w1.2", "w1.3", "w1.4", "w2.1", "w2.2", "w3.1"]);
    expect(whole.filter(({ free }) => free)).toHaveLength(3);
    for (const { sides, winner, free, points } of whole) {
      expect(sides).toContain(winner);
      expect(points[0] + points[1]).toBe(
        free ? 0 : games.filter(({ players }) => sides.every((side) => players.includes(side!))).length,
      );
    }
    const [first] = games.filter(({ round }) => round === 1);
    const begun = bracketMatches(format, field(5), [first!], 1n);
    const open = begun.find(({ sides, free }) => !free && sides[0] !== undefined && sides[1] !== undefined)!;
    expect(open).toMatchObject({ winner: undefined, free: false });
    expect(open.points[0] + open.points[1]).toBe(1);
    expect(begun.at(-1)).toMatchObject({ id: "w3.1", sides: [undefined, undefined], winner: undefined });
  });
});
