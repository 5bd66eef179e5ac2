import { describe, expect, it } from "vitest";
import { plain } from "../../core/message.ts";
import { accepted } from "../../core/refusal.ts";
import { simulateGame } from "../formats/simulated-tournament.ts";
import type { Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { outFrom, type StageRecord, stageCourse, stageCrossTable, stageTable } from "./course.ts";
import { classRules, cupRules, partsProblem, rulesOfKind, STAGE_KINDS, type StageRules } from "./rules.ts";

const field = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, n) => ({ name: `p${n + 1}`, rating: 2000 - n, submitted: n }));

const recordOf = (rules: StageRules, entrants: readonly Entrant[], more: Partial<StageRecord> = {}): StageRecord => ({
  ...{ rules, entrants, counts: [rules.kind === "swiss" ? 0 : rules.kind === "waves" ? 4 : 1], games: [], seed: 7n },
  ...{ annulled: new Set<string>(), disqualified: [], left: [] },
  ...more,
});

/** Plays what is planned, `most` times or to the end. */
function play(record: StageRecord, most = Number.POSITIVE_INFINITY): StageRecord {
  let games = record.games;
  for (let n = 0; n < most; n++) {
    const course = accepted(stageCourse({ ...record, games }));
    if (course.over) break;
    games = [...games, ...Array.from(course.planned, (game) => simulateGame(game, {}, 3n))];
  }
  return { ...record, games };
}
const table = (record: StageRecord) => accepted(stageTable(record, accepted(stageCourse(record))));

describe("a stage", () => {
  it("of every kind ends, with an odd field and with an even one", () => {
    for (const kind of STAGE_KINDS)
      for (const size of [2, 5, 8]) {
        const played = play(recordOf(rulesOfKind(kind, 2, null), field(size)));
        const rows = table(played);
        expect(rows).toHaveLength(size);
        expect(rows[0]!.place).toBe(1);
        expect(accepted(stageCourse(played)).over).toBe(true);
      }
  });

  it("of fewer than a table holds is over at once", () => {
    for (const size of [0, 1]) {
      const record = recordOf(cupRules("waves", { best: 0, sandbox: 10 }), field(size));
      expect(accepted(stageCourse(record)).over).toBe(true);
      expect(table(record)).toHaveLength(size);
    }
  });

  it("goes on in its next part from the games of the one before", () => {
    const first = play(recordOf(cupRules("waves", { best: 0, sandbox: 10 }), field(6), { counts: [3] }));
    expect(first.games).toHaveLength(9);
    const second = play({ ...first, counts: [3, 2] });
    expect(second.games.slice(9).every(({ round }) => round! > 3)).toBe(true);
    expect(new Set(table(second).map(({ games }) => games))).toEqual(new Set([5]));
  });

  it("gives those who were to meet somebody who left the game, and lets stand what was played", () => {
    const rules = cupRules("waves", { best: 0, sandbox: 10 });
    const started = play(recordOf(rules, field(6)), 1);
    const course = accepted(stageCourse(started));
    const [planned] = [...course.planned].filter(({ players }) => players.includes("p1"));
    const opponent = planned!.players.find((name) => name !== "p1")!;
    const before = started.games.filter(({ players }) => players.includes("p1"));
    const gone = (entrants: readonly Entrant[]) =>
      entrants.map((entrant) => (entrant.name === "p1" ? { ...entrant, outFrom: outFrom(rules, 2)! } : entrant));
    const after = play({ ...started, entrants: gone(started.entrants), left: ["p1"] });
    const mine = after.games.filter(({ players }) => players.includes("p1"));
    expect(mine).toEqual(before);
    expect(accepted(stageCourse(after)).games.has!(planned!.id)).toBe(true);
    const rows = new Map(table(after).map((row) => [row.name, row]));
    expect(rows.get("p1")).toMatchObject({
      games: 2,
      losses: before[0]!.places[before[0]!.players.indexOf("p1")] === 1 ? 1 : 2,
    });
    // Four waves: all but one rest once in the two that are left.
    expect(rows.get(opponent)!.games + rows.get(opponent)!.byes).toBe(4);
    expect(table(after).every((row) => row.disqualified === undefined)).toBe(true);
  });

  it("counts all games of the disqualified as lost, and brings them back when that is undone", () => {
    const rules = classRules("round-robin", 2);
    const started = play(recordOf(rules, field(4)));
    const out = { ...started, games: started.games.slice(0, 5), disqualified: [{ player: "p2", reason: plain("x") }] };
    const rows = table(play(out));
    expect(rows.at(-1)).toMatchObject({ name: "p2", points: 0, wins: 0, games: 6, disqualified: { text: "x" } });
    const whole = play(out);
    const cross = stageCrossTable(whole, accepted(stageCourse(whole)), rows);
    expect(cross.cells.at(-1)!.map((cell) => cell?.score)).toEqual([0, 0, 0, undefined]);
    const unplayed = play(out).games.filter(({ players }) => players.includes("p2")).length;
    expect(unplayed).toBe(out.games.filter(({ players }) => players.includes("p2")).length);
    expect(table(play({ ...out, disqualified: [] }))).toEqual(table(started));
  });

  it("disqualifies by faults where its rules say so", () => {
    const rules = classRules("round-robin", 2);
    const record = recordOf(rules, field(3));
    const [first] = [...accepted(stageCourse(record)).planned];
    const faulty: FinishedGame = { ...simulateGame(first!, {}, 3n), faults: [{ seat: 0, kind: "illegal" }] };
    const rows = table(play({ ...record, games: [faulty] }));
    expect(rows.at(-1)).toMatchObject({ name: first!.players[0], points: 0 });
    expect(rows.at(-1)!.disqualified?.code).toBe("contest.fault-in");
  });

  it("does not play an annulled game again", () => {
    for (const kind of ["waves", "round-robin", "finals", "swiss"] as const) {
      const started = play(recordOf(rulesOfKind(kind, 2, null), field(6)), 1);
      const [gone, ...games] = started.games;
      const record = { ...started, games, annulled: new Set([gone!.id]) };
      const after = play(record);
      expect(
        after.games.some(({ id }) => id === gone!.id),
        kind,
      ).toBe(false);
      const missing = table(after).reduce((sum, row) => sum + row.games, 0);
      expect(missing, kind).toBe(table(play(started)).reduce((sum, row) => sum + row.games, 0) - 2);
    }
  });

  it("has parts that fit its kind", () => {
    expect(partsProblem(classRules("knockout", 2), [1, 1])).toMatchObject({ why: expect.any(String) });
    expect(partsProblem(classRules("swiss", 2), [0])).toBeUndefined();
    expect(partsProblem(cupRules("waves", { best: 1, sandbox: 1 }), [0])).toMatchObject({ why: expect.any(String) });
    expect(partsProblem(cupRules("finals", { best: 1, sandbox: 1 }), [])).toMatchObject({ why: expect.any(String) });
    expect(partsProblem(classRules("knockout", 3), [1])).toMatchObject({ why: expect.any(String) });
  });
});
