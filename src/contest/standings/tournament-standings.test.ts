import { describe, expect, it } from "vitest";
import { plain } from "../../core/message.ts";
import { accepted } from "../../core/refusal.ts";
import { classTournament } from "../formats/class-tournament.ts";
import { simulateTournament } from "../formats/simulated-tournament.ts";
import { tableOf } from "./tournament-standings.ts";

const entrants = Array.from({ length: 7 }, (_, i) => ({ name: `p${i + 1}`, rating: 100 - i }));
const strengths = new Map(entrants.map(({ name }, i) => [name, -4000 * i]));

describe("the table of a tournament", () => {
  const table = (kind: Parameters<typeof classTournament>[0], out?: string) => {
    const { format, rules } = classTournament(kind, 7);
    const { games } = simulateTournament(format, entrants, 6n, { strengths });
    const disqualified = out === undefined ? [] : [{ player: out, reason: plain("wrong file") }];
    return accepted(tableOf(format, { entrants, games, disqualified }, rules, 6n));
  };

  it("of a Swiss tournament counts a bye as a won match", () => {
    const rows = table("swiss");
    expect(rows[0]).toMatchObject({ name: "p1", points: 6, games: 6 });
    expect(rows.filter(({ byes }) => byes === 1).length).toBe(3);
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(3 * 3 * 2 + 3 * 2);
  });

  it("of a knockout goes by the round reached, whatever the points", () => {
    expect(table("knockout").map(({ place, name }) => `${place} ${name}`)).toEqual([
      "1 p1",
      "2 p2",
      "3 p3",
      "3 p4",
      "5 p5",
      "5 p6",
      "5 p7",
    ]);
    expect(
      table("double-knockout")
        .map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(["p1", "p2", "p3", "p4"]);
  });

  it("lists the disqualified last in every format, and lets the others move up", () => {
    for (const kind of ["round-robin", "swiss", "knockout", "double-knockout"] as const) {
      const rows = table(kind, "p1");
      expect(rows.at(-1)).toMatchObject({ name: "p1", disqualified: { text: "wrong file" } });
      expect(rows[0]).toMatchObject({ name: kind === "swiss" ? "p3" : "p2", place: 1 });
    }
  });
});
