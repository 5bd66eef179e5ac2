import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import type { Entrant } from "../records/entrant.ts";
import { byMatch, type FinishedGame } from "../records/finished-game.ts";
import { standings } from "../standings/standings.ts";
import { FORMATS, type Format, gamesAtMost, next, usualFormat } from "./format.ts";
import { simulateGame, simulateTournament } from "./simulated-tournament.ts";

const field = (count: number): Entrant[] => Array.from({ length: count }, (_, i) => ({ name: `p${i + 1}` }));
const SIZES = Array.from({ length: 29 }, (_, i) => i + 2);

const planned = (format: Format, entrants: readonly Entrant[], finished: readonly FinishedGame[], seed: bigint) => [
  ...accepted(next(format, entrants, finished, seed)).games,
];
const pairKey = (players: readonly string[]) => [...players].sort().join(" ");
const tally = (keys: Iterable<string>) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
const matchups = (games: readonly FinishedGame[]) => tally(byMatch(games).map(([game]) => pairKey(game!.players)));
const seatSurplus = (games: readonly FinishedGame[], name: string) =>
  games.filter((game) => game.players[0] === name).length - games.filter((game) => game.players[1] === name).length;

/** The format for any field, with the parts filled in that have no usual value. */
const formatFor = (kind: Format["kind"], entrants: number): Format => {
  const format = usualFormat(kind, entrants);
  return format.kind === "gauntlet" ? { ...format, challengers: ["p1"] } : format;
};

describe("a round robin", () => {
  it("lets everyone meet everyone once, from both seats and the same start", () => {
    for (const size of SIZES) {
      const games = planned(usualFormat("round-robin", size), field(size), [], 7n);
      expect(games.length).toBe(size * (size - 1));
      expect(new Set(games.map(({ players }) => players.join(" "))).size).toBe(games.length);
      expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
      const starts = Map.groupBy(games, ({ match }) => match);
      for (const match of starts.values()) expect(new Set(match.map(({ seed }) => seed)).size).toBe(1);
      expect(new Set(games.map(({ seed }) => seed)).size).toBe(starts.size);
    }
  });

  it("of 2 to 6 seats gives every set of players each of its rotations once", () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      for (const size of [seats, seats + 1, seats + 3]) {
        const games = planned(usualFormat("round-robin", size, seats), field(size), [], 7n);
        const sets = tally(games.map(({ players }) => pairKey(players)));
        expect(new Set(sets.values())).toEqual(new Set([seats]));
        const inSeat = tally(games.flatMap(({ players }) => players.map((player, seat) => `${player} in ${seat}`)));
        expect(inSeat.size).toBe(size * seats);
        expect(new Set(inSeat.values()).size).toBe(1);
      }
    }
  });

  it("with one game a pair gives everyone the first seat equally often, to within one game", () => {
    for (const size of SIZES) {
      const format = { ...usualFormat("round-robin", size), gamesPerPairing: 1 } as Format;
      const { games } = simulateTournament(format, field(size), 1n);
      for (const { name } of field(size)) expect(Math.abs(seatSurplus(games, name))).toBeLessThanOrEqual(1);
    }
  });

  it("plays in rounds: nobody has two matches in one", () => {
    for (const size of SIZES) {
      const games = planned(usualFormat("round-robin", size), field(size), [], 7n);
      for (const round of Map.groupBy(games, (game) => game.round).values()) {
        const matches = new Map(round.map((game) => [game.match, game.players]));
        const seated = [...matches.values()].flat();
        expect(new Set(seated).size).toBe(seated.length);
      }
    }
  });

  it("keeps the ids of its games when an entrant is added at the end", () => {
    const ids = (size: number) => planned(usualFormat("round-robin", size), field(size), [], 7n);
    const more = new Map(ids(9).map((game) => [game.id, game.players.join()]));
    for (const game of ids(8)) expect(more.get(game.id)).toBe(game.players.join());
  });
});

describe("a gauntlet", () => {
  it("lets every challenger meet all of the field and nobody else", () => {
    const format: Format = { ...usualFormat("gauntlet", 7), kind: "gauntlet", challengers: ["p2", "p5"] } as Format;
    const { games } = simulateTournament(format, field(7), 1n);
    expect(games.length).toBe(2 * 5 * 2);
    for (const { players } of games)
      expect(players.filter((player) => player === "p2" || player === "p5").length).toBe(1);
  });

  it("with one game a match gives everyone the seats equally often, to within one game at tables of two", () => {
    for (const size of SIZES.filter((size) => size >= 4))
      for (const challengers of [["p1"], ["p1", "p3"], ["p2", "p4"], ["p1", "p2", "p4"]]) {
        const format: Format = { kind: "gauntlet", seats: 2, gamesPerPairing: 1, rotate: true, challengers };
        const games = planned(format, field(size), [], 1n).map((game) => simulateGame(game, {}, 1n));
        expect(games.length).toBe(challengers.length * (size - challengers.length));
        for (const { name } of field(size)) expect(Math.abs(seatSurplus(games, name))).toBeLessThanOrEqual(1);
      }
    for (const seats of [3, 4, 5]) {
      const format: Format = { kind: "gauntlet", seats, gamesPerPairing: 1, rotate: true, challengers: ["p2"] };
      const games = planned(format, field(8), [], 1n);
      const times = Array.from({ length: seats }, (_, seat) => games.filter((g) => g.players[seat] === "p2").length);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }
  });

  it("keeps the ids of its games when someone leaves or is added at the end", () => {
    const format: Format = { kind: "gauntlet", seats: 2, gamesPerPairing: 1, rotate: true, challengers: ["p1", "p3"] };
    const ids = (entrants: readonly Entrant[]) => planned(format, entrants, [], 7n).map(({ id }) => id);
    const all = new Set(ids(field(9)));
    expect(ids(field(8)).every((id) => all.has(id))).toBe(true);
    const left = field(9).map((entrant) => (entrant.name === "p4" ? { ...entrant, outFrom: 1 } : entrant));
    expect(ids(left)).toHaveLength(12);
    expect(ids(left).every((id) => all.has(id))).toBe(true);
  });

  it("says so when a challenger is named twice", () => {
    const format: Format = { ...usualFormat("gauntlet", 2), kind: "gauntlet", challengers: ["p1", "p1"] } as Format;
    expect(next(format, field(2), [], 1n)).toHaveProperty("why", 'the challenger "p1" is named twice: once is enough');
  });

  it("says so when a challenger is not known", () => {
    const format: Format = { ...usualFormat("gauntlet", 7), kind: "gauntlet", challengers: ["p22"] } as Format;
    expect(next(format, field(7), [], 1n)).toHaveProperty(
      "why",
      'the challenger "p22" is not among the entrants. Did you mean "p2"?',
    );
  });
});

describe("finals of all pairs", () => {
  it("are repeated with seats changed, a repeat only after the one before", () => {
    const format: Format = { kind: "finals", seats: 2, repeats: 2 };
    const first = planned(format, field(6), [], 1n);
    expect(first.length).toBe(15);
    const played = first.map((game) => simulateGame(game, {}, 1n));
    const second = planned(format, field(6), played, 1n);
    expect(second.map(({ players }) => players.toReversed().join())).toEqual(
      first.map(({ players }) => players.join()),
    );
  });
});

describe("a Swiss tournament", () => {
  it("repeats no pairing while the rounds are at most half the field, for 2 to 30 entrants", () => {
    for (const size of SIZES) {
      for (const seed of [1n, 2n, 3n]) {
        const rounds = Math.max(1, Math.floor(size / 2));
        const format = { ...usualFormat("swiss", size), rounds } as Format;
        const { games } = simulateTournament(format, field(size), seed, { draws: 0.3 });
        expect(Math.max(...matchups(games).values())).toBe(1);
        expect(byMatch(games).length).toBe(rounds * Math.floor(size / 2));
      }
    }
  });

  it("repeats pairings only when it must, and then as few as it can", () => {
    const format = { ...usualFormat("swiss", 4), rounds: 6 } as Format;
    for (const seed of [1n, 2n, 3n, 4n]) {
      const { games } = simulateTournament(format, field(4), seed, { draws: 0.2 });
      expect([...matchups(games).values()].sort()).toEqual([2, 2, 2, 2, 2, 2]);
    }
  });

  it("gives byes to all before anyone gets a second", () => {
    for (const size of [3, 5, 9, 15, 29]) {
      const format = { ...usualFormat("swiss", size), rounds: size + 1 } as Format;
      const { byes } = simulateTournament(format, field(size), 5n);
      const counts = [...tally(byes.map(({ player }) => player)).values()].sort();
      expect(counts).toEqual([...Array(size - 1).fill(1), 2]);
    }
  });

  it("with one game a match keeps seats balanced to within two games", () => {
    for (const size of SIZES) {
      for (const seed of [1n, 2n]) {
        const format = { ...usualFormat("swiss", size), gamesPerPairing: 1, rounds: Math.max(1, size >> 1) } as Format;
        const { games } = simulateTournament(format, field(size), seed, { draws: 0.2 });
        for (const { name } of field(size)) expect(Math.abs(seatSurplus(games, name))).toBeLessThanOrEqual(2);
      }
    }
  });

  it("lets the leaders meet: who wins all rounds has met the best of the others", () => {
    const strengths = new Map(field(16).map(({ name }, i) => [name, 5000 - 300 * i]));
    const { games } = simulateTournament(usualFormat("swiss", 16), field(16), 3n, { strengths });
    expect(matchups(games).has("p1 p2")).toBe(true);
    expect(games.filter((game) => game.players[game.places.indexOf(1)] === "p1").length).toBe(8);
  });

  it("gives no more for a bye at a table of several than for playing", () => {
    for (const size of [4, 5, 7, 8]) {
      const format = { ...usualFormat("swiss", size, 3), rounds: 6 } as Extract<Format, { kind: "swiss" }>;
      const { games, byes } = simulateTournament(format, field(size), 4n);
      const rules = { points: format.points, tieBreaks: [], bye: format.bye, disqualification: "losses" } as const;
      const played = new Map(standings({ entrants: field(size), games }, rules).map((row) => [row.name, row.points]));
      for (const { name, points, games: own, byes: rests } of standings(
        { entrants: field(size), games, byes },
        rules,
      )) {
        const perMatch = played.get(name)! / (own / 3);
        expect(points - played.get(name)!).toBeLessThanOrEqual(rests * perMatch);
        expect(points - played.get(name)!).toBeGreaterThan(rests * (perMatch - 1) - 1e-9);
      }
    }
  });

  it("fills tables of more seats, with byes for those left over", () => {
    const format = { ...usualFormat("swiss", 11, 4), rounds: 4 } as Format;
    const { games, byes } = simulateTournament(format, field(11), 3n);
    expect(games.length).toBe(4 * 2 * 4);
    expect(byes.length).toBe(4 * 3);
    expect(Math.max(...tally(byes.map(({ player }) => player)).values())).toBe(2);
  });

  it("leaves a match as it stands if someone has left in the middle of it", () => {
    const format = usualFormat("swiss", 4);
    const [first] = planned(format, field(4), [], 3n);
    const entrants = field(4).map((entrant) =>
      entrant.name === first!.players[0] ? { ...entrant, outFrom: 1 } : entrant,
    );
    const before = [simulateGame(first!, {}, 3n)];
    const { games } = simulateTournament(format, entrants, 3n, {}, before);
    expect(games.filter(({ players }) => players.includes(first!.players[0]!))).toEqual(before);
    expect(games.filter(({ players }) => players.includes(first!.players[1]!)).length).toBeGreaterThan(1);
  });

  it("leaves out who is out, from that round on", () => {
    const entrants = field(8).map((entrant) => (entrant.name === "p3" ? { ...entrant, outFrom: 2 } : entrant));
    const { games, byes } = simulateTournament(usualFormat("swiss", 8), entrants, 3n);
    expect(games.filter(({ players }) => players.includes("p3")).every(({ round }) => round === 1)).toBe(true);
    expect(byes.map(({ round }) => round)).toEqual([2, 3]);
  });
});

describe("waves", () => {
  it("let everyone play exactly once per wave, an odd field with one bye, which goes round", () => {
    for (const size of SIZES) {
      const format = { ...usualFormat("waves", size), waves: 12 } as Format;
      const { games, byes } = simulateTournament(format, field(size), 9n, { draws: 0.1 });
      const perWave = tally([
        ...games.flatMap(({ players, round }) => players.map((player) => `${player} in ${round}`)),
        ...byes.map(({ player, round }) => `${player} in ${round}`),
      ]);
      expect(perWave.size).toBe(12 * size);
      expect(new Set(perWave.values())).toEqual(new Set([1]));
      expect(byes.length).toBe(size % 2 === 0 ? 0 : 12);
      if (size % 2 === 1) {
        const rests = field(size).map(({ name }) => byes.filter(({ player }) => player === name).length);
        expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("bring neighbours in the table together", () => {
    const entrants = field(40).map((entrant, i) => ({ ...entrant, rating: 3000 - 50 * i }));
    const strengths = new Map(entrants.map(({ name, rating }) => [name, rating]));
    const { games } = simulateTournament(usualFormat("waves", 40), entrants, 9n, { strengths });
    const gap = ({ players }: FinishedGame) => Math.abs(strengths.get(players[0]!)! - strengths.get(players[1]!)!) / 50;
    expect(games.reduce((sum, game) => sum + gap(game), 0) / games.length).toBeLessThan(9);
    expect(Math.max(...matchups(games).values())).toBe(1);
  });

  it("balance seats over time, at tables of any size", () => {
    for (const seats of [2, 3, 6]) {
      const format = { ...usualFormat("waves", 12, seats), waves: 24 } as Format;
      const { games } = simulateTournament(format, field(12), 9n);
      const inSeat = tally(games.flatMap(({ players }) => players.map((player, seat) => `${player} in ${seat}`)));
      for (const times of inSeat.values()) expect(Math.abs(times - 24 / seats)).toBeLessThanOrEqual(2);
    }
  });

  it("can be prolonged, as by the next part of a stage, without a change in those played", () => {
    const part = { ...usualFormat("waves", 10), waves: 4 } as Format;
    const first = simulateTournament(part, field(10), 9n).games;
    const whole = simulateTournament({ ...part, waves: 8 } as Format, field(10), 9n).games;
    expect(whole.slice(0, first.length)).toEqual(first);
  });

  it("are paired in reasonable time for the largest cup", () => {
    const format = { ...usualFormat("waves", 1080), waves: 3 } as Format;
    const { games } = simulateTournament(format, field(1080), 9n);
    expect(games.length).toBe(3 * 540);
  }, 30_000);
});

describe("any format", () => {
  it("asks for the same games again after a restart, whatever was finished before", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.integer({ min: 2, max: 12 }), fc.nat(), (kind, size, number) => {
        const format = formatFor(kind, size);
        const entrants = field(size);
        const whole = simulateTournament(format, entrants, 4n, { draws: 0.4 });
        const random = new Random(BigInt(number));
        let finished: FinishedGame[] = [];
        for (;;) {
          const schedule = accepted(next(format, entrants, random.shuffle([...finished]), 4n));
          if (schedule.over) break;
          const some = random.shuffle([...schedule.games]).slice(0, 1 + random.below(4));
          finished = [...finished, ...some.map((game) => simulateGame(game, { draws: 0.4 }, 4n))];
        }
        const byId = (games: readonly FinishedGame[]) => new Map(games.map((game) => [game.id, game]));
        expect(finished.length).toBe(byId(finished).size);
        expect(byId(finished)).toEqual(new Map([...byId(whole.games)].sort()));
      }),
      { numRuns: 60 },
    );
  });

  it("goes on when a game of an earlier round is voided, and plays that one again", () => {
    for (const kind of ["swiss", "waves"] as const) {
      const format = formatFor(kind, 9);
      const { games } = simulateTournament(format, field(9), 4n);
      const voided = games.filter(({ round }) => round! <= 2).slice(1);
      const [again, ...others] = planned(format, field(9), voided, 4n);
      expect([again!.id, others.length]).toEqual([games[0]!.id, 0]);
      const turned = { ...games[0]!, places: games[0]!.places.toReversed() };
      const rest = planned(format, field(9), [...voided, turned], 4n);
      expect(rest.every(({ round }) => round === 3)).toBe(true);
    }
  });

  it("has at most as many games as announced", () => {
    for (const kind of FORMATS)
      for (const size of [2, 3, 6, 7, 13]) {
        const format = formatFor(kind, size);
        const { games } = simulateTournament(format, field(size), 4n);
        const decided = games.filter(({ id }) => Number(/\d+$/.exec(id)![0]) <= 2);
        expect(decided.length).toBeLessThanOrEqual(gamesAtMost(format, size));
        if (kind !== "double-knockout") expect(decided.length).toBe(gamesAtMost(format, size));
      }
  });

  it("refuses what cannot be played, in plain words", () => {
    const why = (format: Format, entrants: Entrant[], games: FinishedGame[] = []) => {
      const answer = next(format, entrants, games, 1n);
      return answer instanceof Refusal ? answer.why : "accepted";
    };
    const robin = usualFormat("round-robin", 4);
    expect(why(robin, field(1))).toBe("a tournament needs at least 2 entrants, and there is 1");
    expect(why(robin, [...field(3), { name: "p2" }])).toBe(
      'two entrants are called "p2": give one of them another name',
    );
    expect(why({ ...robin, seats: 7 } as Format, field(8))).toBe("a game has 2 to 6 seats, not 7");
    expect(why({ ...robin, seats: 4 } as Format, field(3))).toBe("games of 4 seats cannot be filled by 3 entrants");
    expect(why({ ...robin, gamesPerPairing: 0.5 } as Format, field(3))).toBe(
      "gamesPerPairing must be a whole number from 1, not 0.5",
    );
    expect(why(usualFormat("round-robin", 60, 6), field(60))).toContain("or swiss, or waves");
    expect(why({ ...usualFormat("knockout", 8), seats: 3 } as Format, field(8))).toBe(
      "a knockout has two players per game, not 3: choose swiss or waves",
    );
    const game = { id: "1v2-1", players: ["p1", "who"], places: [1, 2], scores: [1, 0] };
    expect(why(robin, field(4), [game])).toBe('game "1v2-1" was played by "who", who is not among the entrants');
    expect(why(robin, field(4), [{ ...game, players: ["p1", "p2"], places: [1, 3] }])).toBe(
      'the record of game "1v2-1" is damaged: places must be whole numbers from 1 to 2',
    );
  });
});
