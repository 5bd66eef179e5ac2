import { describe, expect, it } from "vitest";
import { plain } from "../../core/message.ts";
import { findDisqualified } from "../standings/disqualification.ts";
import { standings } from "../standings/standings.ts";
import { CLASS_MARKS, classMarks, classTournament, correctPlayers, neverPlayed } from "./class-tournament.ts";
import { simulateTournament } from "./simulated-tournament.ts";

const students = ["ivanov", "petrov", "sidorov", "kuznetsova"].map((name) => ({ name }));
const strengths = new Map(students.map(({ name }, i) => [name, -4000 * i]));

describe("the class tournament", () => {
  it("plays every pair from both sides of the same position and gives the marks of the seed", () => {
    const { format, rules } = classTournament("round-robin", 4);
    const { games } = simulateTournament(format, students, 1n, { strengths });
    expect(games.length).toBe(12);
    const table = standings({ entrants: students, games }, rules);
    expect(table.map(({ name, points }) => [name, points])).toEqual([
      ["ivanov", 6],
      ["petrov", 4],
      ["sidorov", 2],
      ["kuznetsova", 0],
    ]);
    expect(
      classMarks(table, CLASS_MARKS, correctPlayers(table, games), ["sidorov"]).map(({ name, total }) => [name, total]),
    ).toEqual([
      ["ivanov", 13],
      ["petrov", 8],
      ["sidorov", 8],
      ["kuznetsova", 3],
    ]);
  });

  it("disqualifies who writes a wrong file: last, no mark, and all its games lost", () => {
    const { format, rules, disqualify } = classTournament("round-robin", 4);
    const { games } = simulateTournament(format, students, 1n, { strengths });
    const last = games.findLastIndex(({ players }) => players.includes("ivanov"));
    const caught = games.map((game, i) =>
      i === last ? { ...game, faults: [{ seat: game.players.indexOf("ivanov"), kind: "protocol" }] } : game,
    );
    const table = standings(
      { entrants: students, games: caught, disqualified: findDisqualified(caught, disqualify) },
      rules,
    );
    expect(table.map(({ name, points }) => [name, points])).toEqual([
      ["petrov", 6],
      ["sidorov", 4],
      ["kuznetsova", 2],
      ["ivanov", 0],
    ]);
    expect(classMarks(table, CLASS_MARKS, correctPlayers(table, caught)).at(-1)).toMatchObject({
      name: "ivanov",
      total: 0,
    });
  });

  it("gives no mark for correct play to who crashes, but does to who runs out of time", () => {
    const { format, rules } = classTournament("round-robin", 4);
    const { games } = simulateTournament(format, students, 1n, { strengths });
    const kinds = new Map([
      ["petrov", "time"],
      ["sidorov", "crash"],
    ]);
    const failing = games.map((game) => ({
      ...game,
      faults: game.players.flatMap((name, seat) => (kinds.has(name) ? [{ seat, kind: kinds.get(name)! }] : [])),
    }));
    const table = standings({ entrants: students, games: failing }, rules);
    expect(correctPlayers(table, failing)).toEqual(["ivanov", "petrov", "kuznetsova"]);
  });

  it("gives no mark for correct play to who never made a move", () => {
    const game = (id: string, players: string[], idle: number[]) => ({
      ...{ id, players, places: [1, 2], scores: [1, 0], idle },
      faults: idle.map((seat) => ({ seat, kind: "time" })),
    });
    const games = [game("1", ["ivanov", "petrov"], [1]), game("2", ["petrov", "ivanov"], [0])];
    const table = standings({ entrants: students, games }, classTournament("round-robin", 4).rules);
    expect(correctPlayers(table, games)).toEqual(["ivanov"]);
  });

  it("gives no mark for a place to who failed in every game, even with one that was never played", () => {
    const game = (id: string, players: string[], failing: string[]) => ({
      ...{ id, players, places: [1, 2], scores: [1, 0] },
      faults: failing.map((name) => ({ seat: players.indexOf(name), kind: "crash" })),
    });
    const games = [
      game("1", ["ivanov", "petrov"], ["petrov"]),
      game("2", ["petrov", "sidorov"], []),
      game("3", ["ivanov", "sidorov"], ["ivanov"]),
      game("4", ["ivanov", "kuznetsova"], []),
    ];
    const disqualified = [{ player: "sidorov", reason: plain("wrong file") }];
    const table = standings({ entrants: students, games, disqualified }, classTournament("round-robin", 4).rules);
    const failed = neverPlayed(table, games);
    expect(failed).toEqual(["petrov"]);
    const marks = new Map(classMarks(table, CLASS_MARKS, [], [], failed).map(({ name, place }) => [name, place]));
    expect([marks.get("petrov"), marks.get("sidorov"), marks.get("ivanov")]).toEqual([0, 0, 10]);
  });

  it("gives everyone on a shared place its mark, and leaves out the next", () => {
    const row = { points: 0, games: 0, wins: 0, draws: 0, losses: 0, byes: 0, faults: 0, tieBreaks: [] };
    const table = [1, 1, 3].map((place, i) => ({ ...row, place, name: `p${i}` }));
    expect(classMarks(table, CLASS_MARKS, []).map(({ place }) => place)).toEqual([10, 10, 3]);
  });
});
