import { describe, expect, it } from "vitest";
import { accepted } from "../core/refusal.ts";
import { findDisqualified } from "./disqualification.ts";
import { decidedBeforehand, withoutExpelled } from "./expulsion.ts";
import type { FinishedGame } from "./finished-game.ts";
import { next, usualFormat } from "./format.ts";

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
    for (const kind of ["swiss", "waves", "knockout", "double-knockout"] as const)
      for (const policy of ["losses", "annul"] as const) {
        const [first] = withoutExpelled(usualFormat(kind, 4), entrants, out, [FOUL], policy);
        expect(first).toEqual({ name: "a", outFrom: 2 });
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
    expect(decidedBeforehand(planned, new Set(["a", "b"]), "losses")).toMatchObject({ places: [1, 1], scores: [0, 0] });
    expect(decidedBeforehand(planned, gone, "keep")).toBeUndefined();
    expect(decidedBeforehand(planned, new Set(["c"]), "losses")).toBeUndefined();
    expect(decidedBeforehand({ ...planned, players: ["a", "b", "c"] }, gone, "losses")).toBeUndefined();
  });
});
