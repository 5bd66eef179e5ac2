import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { findDisqualified } from "../standings/disqualification.ts";
import { GAME_POINTS } from "../standings/points.ts";
import { tableOf } from "../standings/tournament-standings.ts";
import { decidedBeforehand, withoutExpelled } from "./expulsion.ts";
import { type Format, next, usualFormat } from "./format.ts";
import { simulateTournament } from "./simulated-tournament.ts";

const entrants = ["a", "b", "c", "d"].map((name) => ({ name }));
const FOUL: FinishedGame = {
  id: "r1-1v2-1",
  match: "r1-1v2",
  round: 1,
  players: ["a", "b"],
  places: [2, 1],
  scores: [0, 1],
  faults: [{ seat: 0, kind: "illegal", turn: 3, message: "no such move" }],
};
const out = findDisqualified([FOUL], { kinds: ["illegal"], at: 1 });

describe("after a disqualification", () => {
  it("rounds are paired without the disqualified from the next one on", () => {
    for (const kind of ["swiss", "waves"] as const)
      for (const policy of ["losses", "annul"] as const) {
        const [first] = withoutExpelled(usualFormat(kind, 4), entrants, out, [FOUL], policy);
        expect(first).toEqual({ name: "a", outFrom: 2 });
      }
  });

  it("a knockout goes on with the other, even if it had lost the games before", () => {
    for (const kind of ["knockout", "double-knockout"] as const)
      for (const policy of ["losses", "annul"] as const) {
        const format = { ...usualFormat(kind, 4), gamesPerPairing: 3 } as Format;
        const planned = [...accepted(next(format, entrants, [], 1n)).games];
        const ofCheat = planned.filter(({ players }) => players.includes("a"));
        const other = ofCheat[0]!.players.find((player) => player !== "a")!;
        // The cheat wins two games and then makes an illegal move; the other matches are won by those who sit first.
        const games = planned.map(({ id, match, round, players }, at): FinishedGame => {
          const third = id === ofCheat[2]!.id;
          const winner = !players.includes("a") ? planned[at]!.players.toSorted()[0] : third ? other : "a";
          const scores = players.map((player) => (player === winner ? 1 : 0));
          const faults = third ? [{ seat: players.indexOf("a"), kind: "illegal" }] : [];
          return { id, match, round, players, places: scores.map((score) => 2 - score), scores, faults, at };
        });
        const gone = findDisqualified(games, { kinds: ["illegal"], at: 1 });
        expect(gone.map(({ player }) => player)).toEqual(["a"]);
        const rest = withoutExpelled(format, entrants, gone, games, policy);
        const coming = [...accepted(next(format, rest, games, 1n)).games];
        expect(coming.some(({ players }) => players.includes(other))).toBe(true);
        expect(coming.some(({ players }) => players.includes("a"))).toBe(false);

        const { games: all } = simulateTournament(format, rest, 1n, { strengths: new Map([[other, 9000]]) }, games);
        const rules = { points: GAME_POINTS, tieBreaks: [], bye: 0, disqualification: policy };
        const table = accepted(tableOf(format, { entrants: rest, games: all, disqualified: gone }, rules, 1n));
        expect(table[0]).toMatchObject({ place: 1, name: other, losses: 0 });
        expect(table.at(-1)).toMatchObject({ name: "a", wins: 0, losses: policy === "losses" ? 3 : 0 });
      }
  });

  it("all still meet the disqualified where its games count as lost, and nobody does where they are annulled", () => {
    const format = usualFormat("round-robin", 4);
    const count = (policy: "losses" | "annul" | "keep") =>
      [...accepted(next(format, withoutExpelled(format, entrants, out, [FOUL], policy), [], 1n)).games].length;
    expect([count("losses"), count("keep"), count("annul")]).toEqual([12, 12, 6]);
  });

  it("its games at tables of two are won by the other without being played", () => {
    const planned = { id: "1v2-2", match: "1v2", round: 1, players: ["b", "a"], seed: 1n };
    const gone = new Set(["a"]);
    expect(decidedBeforehand(planned, gone, "losses")).toMatchObject({ id: "1v2-2", places: [1, 2], scores: [1, 0] });
    expect(decidedBeforehand(planned, new Set(["a", "b"]), "losses")).toMatchObject({ places: [2, 2], scores: [0, 0] });
    expect(decidedBeforehand(planned, gone, "keep")).toBeUndefined();
    expect(decidedBeforehand(planned, new Set(["c"]), "losses")).toBeUndefined();
    expect(decidedBeforehand({ ...planned, players: ["a", "b", "c"] }, gone, "losses")).toBeUndefined();
  });
});
