import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plain } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { FORMATS, usualFormat } from "../formats/format.ts";
import { simulateTournament } from "../formats/simulated-tournament.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { crossTable } from "./cross-table.ts";
import { findDisqualified } from "./disqualification.ts";
import { FORMULA_ONE, GAME_POINTS, matchPoints, placePoints } from "./points.ts";
import { type PlayedContest, type StandingsRules, standings } from "./standings.ts";
import { TIE_BREAKS } from "./tie-breaks.ts";

const RULES: StandingsRules = { points: GAME_POINTS, tieBreaks: [], bye: 1, disqualification: "losses" };

/** "a>b" a won, "a=b" a draw; the first sits in the first seat. */
const duel = (text: string, id: number): FinishedGame => {
  const [one = "", sign, other = ""] = text.split(/([>=])/);
  const places = sign === ">" ? [1, 2] : [1, 1];
  return { id: `${id}`, players: [one, other], places, scores: places.map((place) => 2 - place) };
};
const contest = (...texts: string[]): PlayedContest => {
  const games = texts.map(duel);
  const names = [...new Set(games.flatMap(({ players }) => players))].sort();
  return { entrants: names.map((name) => ({ name })), games };
};
const order = (table: ReturnType<typeof standings>) => table.map(({ place, name }) => `${place} ${name}`).join(", ");

describe("a shared first place", () => {
  it("is a win for those who share it where others are left behind, a draw where all do", () => {
    const players = ["a", "b", "c"];
    const game = (id: string, places: number[]) => ({ id, players, places, scores: places.map(() => 0) });
    const games = [game("1", [1, 1, 3]), game("2", [1, 1, 1])];
    const table = standings(
      { entrants: players.map((name) => ({ name })), games },
      { points: GAME_POINTS, tieBreaks: [], bye: 0, disqualification: "keep" },
    );
    expect(table.map(({ name, wins, draws, losses }) => [name, wins, draws, losses])).toEqual([
      ["a", 1, 1, 0],
      ["b", 1, 1, 0],
      ["c", 0, 1, 1],
    ]);
  });
});

describe("points by place", () => {
  it("follow the Formula 1 table, cut to the players, and share sums rounded down", () => {
    expect(placePoints([1, 2], FORMULA_ONE.game)).toEqual([25, 18]);
    expect(placePoints([1, 1], FORMULA_ONE.game)).toEqual([21, 21]);
    expect(placePoints([2, 1, 2, 4], FORMULA_ONE.game)).toEqual([16, 25, 16, 12]);
    expect(placePoints([1, 1, 1, 1, 1, 1], FORMULA_ONE.game)).toEqual([14, 14, 14, 14, 14, 14]);
    expect(placePoints([1, 2, 2], FORMULA_ONE.game)).toEqual([25, 16, 16]);
  });

  it("may count those left behind instead", () => {
    expect(placePoints([1, 1], GAME_POINTS.game)).toEqual([0.5, 0.5]);
    expect(placePoints([3, 1, 2], GAME_POINTS.game)).toEqual([0, 2, 1]);
  });

  it("never give out more than the table holds", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 12 }), (scores) => {
        const places = scores.map((own) => 1 + scores.filter((other) => other > own).length);
        const given = placePoints(places, FORMULA_ONE.game).reduce((a, b) => a + b, 0);
        const whole = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1].slice(0, scores.length).reduce((a, b) => a + b, 0);
        expect(given).toBeLessThanOrEqual(whole);
        expect(given).toBeGreaterThan(whole - scores.length);
      }),
    );
  });
});

describe("match points", () => {
  it("count the match, not its games: 2 for won, 1 for level", () => {
    const games = ["a>b", "b>a", "a>c", "c=a"].map(duel);
    const match = ["ab", "ab", "ac", "ac"];
    const table = standings(
      {
        entrants: [{ name: "a" }, { name: "b" }, { name: "c" }],
        games: games.map((g, i) => ({ ...g, match: match[i]! })),
      },
      { ...RULES, points: matchPoints(2) },
    );
    expect(table.map(({ name, points, wins, draws, losses }) => [name, points, wins, draws, losses])).toEqual([
      ["a", 3, 2, 1, 1],
      ["b", 1, 1, 0, 1],
      ["c", 0, 0, 1, 1],
    ]);
  });
});

describe("tie-breaks", () => {
  // Points: a 2, b 2, c 1, d 1. a beat c and d; b beat a and d; c beat b; d beat c.
  const four = contest("a>c", "a>d", "b>a", "b>d", "c>b", "d>c");

  it("without any, equals share the place", () => {
    expect(order(standings(four, RULES))).toBe("1 a, 1 b, 3 c, 3 d");
  });

  it("by direct encounter look at the games among the equals", () => {
    expect(order(standings(four, { ...RULES, tieBreaks: ["direct-encounter"] }))).toBe("1 b, 2 a, 3 d, 4 c");
  });

  it("by direct encounter decide nothing among some who have not met", () => {
    const some = contest("a>c", "b>d");
    const table = standings(some, { ...RULES, tieBreaks: ["direct-encounter"] });
    expect(order(table)).toBe("1 a, 1 b, 3 c, 3 d");
    expect(table[0]!.tieBreaks).toEqual([undefined]);
  });

  it("by Sonneborn-Berger count the points of the beaten, and half of the drawn", () => {
    const table = standings(four, { ...RULES, tieBreaks: ["sonneborn-berger"] });
    expect(table.map(({ name, tieBreaks }) => [name, ...tieBreaks])).toEqual([
      ["b", 3],
      ["a", 2],
      ["c", 2],
      ["d", 1],
    ]);
    const drawn = standings(contest("a=b", "a>c"), { ...RULES, tieBreaks: ["sonneborn-berger"] });
    expect(drawn.map(({ name, tieBreaks }) => [name, ...tieBreaks])).toEqual([
      ["a", 0.25],
      ["b", 0.75],
      ["c", 0],
    ]);
  });

  it("by Buchholz count the points of all opponents; a bye stands for one's own", () => {
    const games = contest("a>c", "b>d", "c>d");
    const table = standings({ ...games, byes: [{ player: "a", round: 2 }] }, { ...RULES, tieBreaks: ["buchholz"] });
    expect(table.map(({ name, points, tieBreaks }) => [name, points, ...tieBreaks])).toEqual([
      ["a", 2, 3],
      ["c", 1, 2],
      ["b", 1, 0],
      ["d", 0, 2],
    ]);
  });

  it("by wins, by scores, by the earlier submission", () => {
    const wins = contest("a>b", "c>a", "b=d", "d=c", "d=b", "d=a");
    expect(order(standings(wins, { ...RULES, tieBreaks: ["wins"] }))).toBe("1 d, 2 a, 2 c, 4 b");
    const sent = { ...four, entrants: four.entrants.map(({ name }, i) => ({ name, submitted: 10 - i })) };
    expect(order(standings(sent, { ...RULES, tieBreaks: ["earlier-submission"] }))).toBe("1 b, 2 a, 3 d, 4 c");
    const scores = { ...four, games: Array.from(four.games, (g) => (g.id === "0" ? { ...g, scores: [9, 0] } : g)) };
    expect(order(standings(scores, { ...RULES, tieBreaks: ["scores"] }))).toBe("1 a, 2 b, 3 c, 3 d");
  });
});

describe("byes", () => {
  it("are worth the given points, or the mean of one's games rounded down", () => {
    const games = contest("a>b", "a=c", "b>c");
    const byes = [{ player: "a", round: 4 }];
    const cup = { ...RULES, points: FORMULA_ONE };
    expect(standings({ ...games, byes }, { ...cup, bye: 25 })[0]).toMatchObject({
      name: "a",
      points: 25 + 21 + 25,
      byes: 1,
    });
    expect(standings({ ...games, byes }, { ...cup, bye: "mean" })[0]).toMatchObject({
      name: "a",
      points: 25 + 21 + 23,
    });
  });
});

describe("disqualification", () => {
  it("of two who were to meet gives neither of them anything, in games or matches", () => {
    const entrants = ["a", "b", "c"].map((name) => ({ name }));
    const out = ["a", "b"].map((player) => ({ player, reason: plain("broke a file") }));
    const meet = (players: readonly string[]) => {
      const scores = players.map((player) => (player === "c" ? 1 : 0));
      const [a, b] = players;
      return { id: `${a}${b}`, match: `${a}-${b}`, players, places: scores.map((score) => 2 - score), scores };
    };
    const games = [meet(["a", "b"]), meet(["b", "a"]), meet(["a", "c"]), meet(["c", "b"])];
    for (const points of [GAME_POINTS, matchPoints(2)]) {
      const table = standings({ entrants, games, disqualified: out }, { ...RULES, points });
      expect(table.map(({ name, points, wins, draws, losses }) => [name, points, wins, draws, losses])).toEqual([
        ["c", points === GAME_POINTS ? 2 : 4, 2, 0, 0],
        ["a", 0, 0, 0, 3],
        ["b", 0, 0, 0, 3],
      ]);
    }
    const three = { id: "abc", players: ["a", "b", "c"], places: [1, 2, 3], scores: [2, 1, 0] };
    const table = standings({ entrants, games: [three], disqualified: out }, RULES);
    expect(table.map(({ name, points }) => [name, points])).toEqual([
      ["c", 2],
      ["a", 0],
      ["b", 0],
    ]);
  });

  const games = contest("a>b", "c>a", "b>c", "d>a");
  const disqualified = [{ player: "a", reason: plain("spoiled the clock") }];
  const points = (policy: StandingsRules["disqualification"]) =>
    standings({ ...games, disqualified }, { ...RULES, disqualification: policy }).map(
      (row) => `${row.name} ${row.points}`,
    );

  it("turns the games into losses, annuls them, or keeps them; and puts its subject last, with the reason", () => {
    expect(points("losses")).toEqual(["b 2", "c 1", "d 1", "a 0"]);
    expect(points("annul")).toEqual(["b 1", "c 0", "d 0", "a 0"]);
    expect(points("keep")).toEqual(["b 1", "c 1", "d 1", "a 1"]);
    const last = standings({ ...games, disqualified }, RULES).at(-1)!;
    expect(last).toMatchObject({ name: "a", place: 4, disqualified: { text: "spoiled the clock" } });
  });

  it("lets the others of a larger table move up", () => {
    const table: FinishedGame = { id: "t", players: ["a", "b", "c"], places: [1, 2, 3], scores: [9, 5, 1] };
    const entrants = ["a", "b", "c"].map((name) => ({ name }));
    const rules = { ...RULES, points: FORMULA_ONE };
    const given = (policy: StandingsRules["disqualification"]) =>
      standings({ entrants, games: [table], disqualified }, { ...rules, disqualification: policy }).map(
        (r) => r.points,
      );
    expect(given("losses")).toEqual([25, 18, 15]);
    expect(given("annul")).toEqual([25, 18, 0]);
  });

  it("gives nobody the win where both are disqualified", () => {
    const both = standings(
      { ...contest("a>b"), disqualified: ["a", "b"].map((player) => ({ player, reason: plain("x") })) },
      RULES,
    );
    expect(both.map((row) => row.points)).toEqual([0, 0]);
  });

  it("finds those whose faults are of the kinds that disqualify, with game and turn", () => {
    const faulty = (id: string, kind: string): FinishedGame => ({
      ...duel("a>b", 0),
      id,
      faults: [{ seat: 1, kind, turn: 7, message: "the file has 7 rows" }],
    });
    const found = findDisqualified([faulty("g2", "protocol"), faulty("g1", "time"), faulty("g3", "protocol")], {
      kinds: ["protocol"],
      at: 1,
    });
    expect(found).toEqual([
      {
        player: "b",
        game: "g2",
        reason: expect.objectContaining({ text: "protocol: the file has 7 rows (game g2, turn 7)" }),
      },
    ]);
    expect(findDisqualified([faulty("g2", "protocol")], { kinds: ["protocol"], at: 2 })).toEqual([]);
  });
});

describe("the table and the cross table", () => {
  it("come out the same whatever the order of the games, and if one is listed twice", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.integer({ min: 2, max: 9 }), fc.nat(), (kind, size, number) => {
        const entrants = Array.from({ length: size }, (_, i) => ({ name: `p${i}`, submitted: i % 3 }));
        const usual = usualFormat(kind, size);
        const format = usual.kind === "gauntlet" ? { ...usual, challengers: ["p0"] } : usual;
        const { games, byes } = simulateTournament(format, entrants, 8n, { draws: 0.3 });
        const random = new Random(BigInt(number));
        const mixed = random.shuffle([...games, ...games.slice(0, 3)]);
        const rules: StandingsRules = { ...RULES, points: matchPoints(2), tieBreaks: TIE_BREAKS };
        const table = standings({ entrants, games, byes }, rules);
        expect(standings({ entrants: random.shuffle([...entrants]), games: mixed, byes }, rules)).toEqual(table);
        expect(crossTable(mixed)).toEqual(crossTable(games));
      }),
      { numRuns: 40 },
    );
  });

  it("agree: what one wins in the cross table another loses", () => {
    const { names, cells } = crossTable(["a>b", "b>a", "a=b", "c>a"].map(duel));
    expect(names).toEqual(["a", "b", "c"]);
    expect(cells[0]).toEqual([
      undefined,
      { wins: 1, draws: 1, losses: 1, score: 1.5 },
      { wins: 0, draws: 0, losses: 1, score: 0 },
    ]);
    expect(cells[1]![2]).toBeUndefined();
    expect(cells[2]![0]!.score).toBe(1);
  });
});
