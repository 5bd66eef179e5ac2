import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { bayesianRatings, rateGame, rateNext, SANDBOX_RATING, type SandboxRating, shownRating } from "./bayesian.ts";
import { scoreFromElo } from "./elo.ts";
import { type OwnGame, programChange } from "./program-change.ts";
import { type LadderGame, programResets, resetDue } from "./program-resets.ts";

const STILL = { ...SANDBOX_RATING, drift: 0 };
const beliefs = (...pairs: [number, number][]) => pairs.map(([mean, sigma]) => ({ mean, sigma }));
const game = (at: number, winner: string, loser: string): FinishedGame => ({
  id: `g${at}`,
  at,
  players: [winner, loser],
  places: [1, 2],
  scores: [1, 0],
});

describe("the Bayesian rating", () => {
  it("agrees with another implementation of the same model (openskill 5.0.1), two players and more, ties, drift", () => {
    const close = (before: [number, number][], places: number[], after: [number, number][], rules = STILL) => {
      const got = rateGame(beliefs(...before), places, rules);
      for (const [i, [mean, sigma]] of after.entries()) {
        expect(got[i]!.mean).toBeCloseTo(mean, 9);
        expect(got[i]!.sigma).toBeCloseTo(sigma, 9);
      }
    };
    close(
      [
        [1950, 250],
        [1950, 250],
      ],
      [1, 2],
      [
        [2029.0569415042096, 241.9651894897064],
        [1870.9430584957904, 241.9651894897064],
      ],
    );
    close(
      [
        [2000, 100],
        [1800, 60],
      ],
      [2, 1],
      [
        [1966.0028998121181, 98.93302378184642],
        [1812.2389560676374, 59.86229957839578],
      ],
    );
    close(
      [
        [2000, 100],
        [1800, 60],
      ],
      [1, 1],
      [
        [1989.6125080446122, 98.93302378184642],
        [1803.7394971039396, 59.86229957839578],
      ],
    );
    close(
      [
        [1950, 250],
        [2100, 80],
        [1700, 120],
        [1950, 250],
      ],
      [2, 1, 2, 4],
      [
        [1930.8392386268706, 241.09030208853866],
        [2109.1129436024207, 79.95096709034772],
        [1704.100827495667, 119.6740343049153],
        [1862.368441055795, 241.09030208853866],
      ],
    );
    close(
      [
        [1950, 250],
        [2100, 80],
      ],
      [1, 2],
      [
        [2071.7242220400162, 234.98856519786457],
        [2087.5245147894193, 79.88583439422653],
      ],
      SANDBOX_RATING,
    );
  });

  it("is shown as 1200 at the start, rises with a win and falls with a loss", () => {
    expect(shownRating(SANDBOX_RATING.start)).toBe(1200);
    const ratings = bayesianRatings([game(1, "a", "b")]);
    expect(ratings.get("a")!.shown).toBeGreaterThan(1250);
    expect(ratings.get("b")!.shown).toBeLessThan(1200);
  });

  it("gives little for a win against a weak one and much for one against a strong one", () => {
    const gain = (opponent: number) => rateGame(beliefs([2000, 60], [opponent, 60]), [1, 2], STILL)[0]!.mean - 2000;
    expect(gain(1500)).toBeLessThan(0.2 * gain(2000));
    expect(gain(2500)).toBeGreaterThan(1.5 * gain(2000));
  });

  it("drops with the next game after a reset, even a won one, and then recovers", () => {
    const random = new Random(1n);
    const games: FinishedGame[] = [];
    for (let at = 1; at <= 400; at++) {
      const [one, other] = random.shuffle(["a", "b", "c", "d"]);
      games.push(game(at, one!, other!));
    }
    const settled = bayesianRatings(games).get("a")!;
    const wins = Array.from({ length: 40 }, (_, i) => game(401 + i, "a", ["b", "c", "d"][i % 3]!));
    const resets = [{ player: "a", at: 400 }];
    const after = (count: number) => bayesianRatings([...games, ...wins.slice(0, count)], resets).get("a")!;
    expect(after(0).shown).toBe(settled.shown);
    expect(after(1).shown).toBeLessThan(settled.shown - 150);
    expect(after(1).mean).toBeGreaterThan(settled.mean);
    expect(after(40).shown).toBeGreaterThan(settled.shown);
    const withoutReset = bayesianRatings([...games, ...wins]).get("a")!;
    expect(after(40).mean).toBeGreaterThan(withoutReset.mean);
  });

  it("settles: later games move it less", () => {
    const games = Array.from({ length: 60 }, (_, i) => (i % 2 ? game(i, "a", "b") : game(i, "b", "a")));
    const sigma = (count: number) => bayesianRatings(games.slice(0, count)).get("a")!.sigma;
    expect(sigma(10)).toBeLessThan(200);
    expect(sigma(60)).toBeLessThan(sigma(10) * 0.7);
  });

  it("comes out the same in whatever order the games are listed", () => {
    const games = Array.from({ length: 30 }, (_, i) => game(i, "abc"[i % 3]!, "abc"[(i + 1) % 3]!));
    const mixed = new Random(2n).shuffle([...games, games[4]!]);
    expect(bayesianRatings(mixed)).toEqual(bayesianRatings(games));
  });
});

describe("a reset with a program", () => {
  const played = (at: number, one: number, two: number): LadderGame => ({
    ...game(at, "a", "b"),
    at,
    programs: [one, two],
  });
  const asked = new Map([["a", [5, 7]]]);

  it("takes effect with the first game of that program or a later one, once", () => {
    expect(programResets([played(1, 3, 4), played(2, 5, 4), played(3, 5, 4), played(4, 8, 4)], asked)).toEqual([
      { player: "a", at: 1.5 },
      { player: "a", at: 3.5 },
    ]);
    expect(programResets([played(1, 3, 4), played(2, 8, 4)], asked)).toEqual([{ player: "a", at: 1.5 }]);
    // The first game of all is uncertain anyway.
    expect(programResets([played(1, 5, 4), played(2, 5, 4)], asked)).toEqual([]);
  });

  it("is not brought about by a game of the program before it that ends later", () => {
    expect(programResets([played(1, 3, 4), played(2, 5, 4), played(3, 3, 4), played(4, 5, 4)], asked)).toEqual([
      { player: "a", at: 1.5 },
    ]);
  });

  it("makes step by step what all games at once make", () => {
    const random = new Random(5n);
    const games = Array.from({ length: 60 }, (_, n) => played(n + 1, 1 + random.below(1 + Math.floor(n / 6)), 4));
    const known = new Map<string, { rating: SandboxRating; newest: number }>();
    for (const { players, programs, places } of games) {
      const resets = players.map((name, seat) => {
        return resetDue(asked.get(name) ?? [], known.get(name)?.newest, programs[seat]!);
      });
      const after = rateNext(
        players.map((name) => known.get(name)?.rating),
        places,
        resets,
      );
      for (const [seat, name] of players.entries())
        known.set(name, {
          rating: after[seat]!,
          newest: Math.max(known.get(name)?.newest ?? 0, programs[seat]!),
        });
    }
    const all = bayesianRatings(games, programResets(games, asked));
    expect(all.get("a")).toEqual(known.get("a")!.rating);
    expect(all.get("b")).toEqual(known.get("b")!.rating);
  });
});

describe("what a version changed", () => {
  /** Games of a program of this strength against others around 2000, as the model has it. */
  const sample = (strength: number, count: number, seed: bigint): OwnGame[] => {
    const random = new Random(seed);
    return Array.from({ length: count }, () => {
      const rating = 1900 + random.below(200);
      const won = random.real() < scoreFromElo(strength - rating);
      return { place: won ? 1 : 2, others: [{ rating, place: won ? 2 : 1 }] };
    });
  };

  it("is not known after few games, and known after enough", () => {
    expect(programChange(sample(2000, 40, 1n), sample(2200, 2, 2n)).verdict).toBe("unknown");
    expect(programChange(sample(2000, 40, 1n), sample(2200, 100, 2n)).verdict).toBe("better");
    expect(programChange(sample(2000, 80, 1n), sample(1800, 100, 2n)).verdict).toBe("worse");
    expect(programChange([], sample(2600, 3, 1n)).verdict).toBe("unknown");
  });

  it("is about as large as it is, and looks the same from both sides", () => {
    const { points, low, high } = programChange(sample(2000, 300, 3n), sample(2100, 300, 4n));
    expect(low).toBeLessThan(100);
    expect(high).toBeGreaterThan(100);
    expect(high - low).toBeLessThan(130);
    const back = programChange(sample(2100, 300, 4n), sample(2000, 300, 3n));
    expect(back.points).toBeCloseTo(-points, -1);
  });

  it("errs rarely, though it is asked after every game", () => {
    let wrong = 0;
    for (let run = 0; run < 40; run++) {
      const [before, after] = [sample(2000, 60, BigInt(run)), sample(1950, 40, BigInt(1000 + run))];
      const first = Array.from(
        { length: 4 },
        (_, n) => programChange(before, after.slice(0, 10 * n + 10)).verdict,
      ).find((verdict) => verdict !== "unknown");
      if (first === "better") wrong++;
    }
    expect(wrong).toBeLessThan(4);
  });

  it("is found in games of more than two as well", () => {
    const won = { place: 1, others: [2, 3, 4].map((place) => ({ rating: 1950, place })) };
    const lost = { place: 4, others: [1, 1, 3].map((place) => ({ rating: 1950, place })) };
    expect(programChange(Array(20).fill(lost), Array(20).fill(won)).verdict).toBe("better");
    expect(programChange(Array(20).fill(won), Array(20).fill(lost)).verdict).toBe("worse");
  });
});
