import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { drawOpponents, sandboxInterval } from "../pairing/ladder.ts";
import { stageFormat } from "../stages/rules.ts";
import { byRating, qualified, type Rated, sandboxOrder } from "../standings/qualification.ts";
import { standings } from "../standings/standings.ts";
import { CUP, CUP_SANDBOX_INTERVAL } from "./cup.ts";
import { simulateTournament } from "./simulated-tournament.ts";

const rated = (name: string, rating: number, submitted = 0): Rated => ({ name, rating, submitted });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

describe("qualification", () => {
  const sandbox = [rated("a", 1500), rated("b", 1400), rated("c", 1400, -5), rated("d", 1300), rated("e", 1200)];

  it("takes the best of the stage, then the best of the Sandbox among those not yet in", () => {
    const stage = [rated("d", 90), rated("a", 80), rated("e", 100)];
    expect(qualified(stage, sandbox, { best: 2, sandbox: 2 })).toEqual(["e", "d", "a", "c"]);
  });

  it("of equal ratings lets the earlier submission go first", () => {
    expect(byRating(sandbox).map(({ name }) => name)).toEqual(["a", "c", "b", "d", "e"]);
  });

  it("takes all there are where the field is smaller than the places", () => {
    expect(qualified([], sandbox, { best: 300, sandbox: 60 }).length).toBe(5);
  });

  it("orders the Sandbox at its end without the Final's prize winners", () => {
    expect(sandboxOrder(sandbox, ["a", "b"]).map(({ name }) => name)).toEqual(["c", "d", "e"]);
  });
});

describe("the Sandbox", () => {
  it("lets those wait longer who sent nothing for weeks, and those who crash", () => {
    const interval = (sinceSubmission: number, crashes = 0) =>
      sandboxInterval(CUP_SANDBOX_INTERVAL, { sinceSubmission, crashes }) / HOUR;
    expect(interval(WEEK - 1)).toBe(1);
    expect(interval(WEEK)).toBe(2);
    expect(interval(2 * WEEK)).toBe(4);
    expect(interval(3 * WEEK + DAY)).toBe(7);
    expect(interval(0, 1)).toBe(1.2);
    expect(interval(WEEK, 10)).toBe(4);
  });

  it("never lets anyone wait more than a day", () => {
    expect(sandboxInterval(HOUR, { sinceSubmission: 30 * WEEK, crashes: 0 })).toBe(DAY);
  });

  it("draws near opponents more often than far ones, each once, and never the player", () => {
    const others = [rated("me", 1200), rated("near", 1250), rated("far", 1800)];
    const random = new Random(3n);
    let near = 0;
    for (let i = 0; i < 1000; i++) if (drawOpponents(others[0]!, others, 1, random)[0]!.name === "near") near++;
    expect(near).toBeGreaterThan(900);
    expect(near).toBeLessThan(1000);
    expect(drawOpponents(others[0]!, others, 5, random).length).toBe(2);
  });
});

describe("the cup", () => {
  it("adds the points of all parts of a stage, from 0", () => {
    const entrants = Array.from({ length: 12 }, (_, i) => ({ name: `p${i}`, submitted: i }));
    const strengths = new Map(entrants.map(({ name }, i) => [name, -200 * i]));
    for (const { rules, parts } of CUP) {
      let games: ReturnType<typeof simulateTournament>["games"] = [];
      const counts = parts.map(({ count }) => count);
      for (const part of counts.keys()) {
        const format = stageFormat(rules, counts.slice(0, part + 1), entrants.length);
        games = simulateTournament(format, entrants, 2n, { strengths }, games).games;
      }
      const table = standings({ entrants, games }, rules.standings);
      expect(new Set(table.map((row) => row.games)).size).toBe(1);
      expect(table.reduce((sum, row) => sum + row.points, 0)).toBe(games.length * (25 + 18));
      expect(table[0]!.name).toBe("p0");
    }
  });
});
