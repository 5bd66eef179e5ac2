import { describe, expect, it } from "vitest";
import { find, grant, knight, scene, turn, worker } from "../scene.ts";
import { standings } from "../statistics.ts";
import { kingdomOutcome, shownScore } from "./score.ts";

describe("score", () => {
  it("counts land, 10 a worker, 20 a knight, 250 a castle, and the deeds so far, times the turn's number", () => {
    const state = scene({ turns: 10 });
    grant(state, 0, 7);
    worker(state, 0, 3, 3);
    knight(state, 0, 5, 5);
    knight(state, 0, 7, 7);
    state.tally.workersKilled[0] = 2;
    state.tally.knightsKilled[0] = 3;
    state.tally.captured[0] = 1;
    const each = 7 + 10 + 2 * 20 + 250 + 2 * 40 + 3 * 60 + 150;
    turn(state);
    expect(state.tally.points[0]).toBe(each);
    turn(state);
    expect(state.tally.points[0]).toBe(each + 2 * each);
    turn(state);
    expect(state.tally.points[0]).toBe(each + 2 * each + 3 * each);
    expect(shownScore(state, 0)).toBe(Math.floor((6 * each) / 100));
  });

  it("lets the weights be set", () => {
    const weights = { perLand: 2, perWorker: 3, perKnight: 5, perCastle: 7, perWorkerKilled: 11, perKnightKilled: 13 };
    const state = scene({ ...weights, perCapture: 17 });
    grant(state, 0, 1);
    worker(state, 0, 3, 3);
    knight(state, 0, 5, 5);
    state.tally.workersKilled[0] = 1;
    state.tally.knightsKilled[0] = 1;
    state.tally.captured[0] = 1;
    turn(state);
    expect(state.tally.points[0]).toBe(2 + 3 + 5 + 7 + 11 + 13 + 17);
  });

  it("is 0 for a ruler without castle and servant, who is out", () => {
    const state = scene();
    turn(state);
    expect(state.tally.points[1]).toBe(250);
    const a = knight(state, 0, 47, 47);
    turn(state, [a, "capture"]);
    expect(state.tally.points[1]).toBe(0);
    expect(standings(state)[1]).toMatchObject({ out: true, points: 0 });
  });

  it("goes on for a ruler without a castle but with a servant", () => {
    const state = scene();
    const a = knight(state, 0, 47, 47);
    worker(state, 1, 1, 1);
    turn(state, [a, "capture"]);
    expect(state.tally.points[1]).toBe(10);
  });

  it("decides the places when all turns are played, not before", () => {
    const state = scene({ turns: 2 });
    grant(state, 1, 50);
    turn(state);
    expect(kingdomOutcome(state)).toBeUndefined();
    turn(state);
    expect(kingdomOutcome(state)).toEqual({
      places: [2, 1],
      scores: [37, 45],
      reason: "all 2 turns are played",
      code: "kingdom.played",
      values: { turns: 2 },
    });
  });

  it("breaks ties by land, then castles, then kills, and else shares the place", () => {
    const places = (change: (state: ReturnType<typeof scene>) => void) => {
      const state = scene({ turns: 1, perLand: 0, perCastle: 0, perWorkerKilled: 0, perCapture: 0 });
      turn(state);
      change(state);
      return kingdomOutcome(state)!.places;
    };
    expect(places(() => {})).toEqual([1, 1]);
    expect(places(({ tally }) => tally.land.set([3, 4]))).toEqual([2, 1]);
    expect(places(({ tally }) => tally.castles.set([2, 0]))).toEqual([1, 2]);
    expect(places(({ tally }) => tally.workersKilled.set([0, 1]))).toEqual([2, 1]);
  });

  it("shows every ruler's numbers for the running table", () => {
    const state = scene();
    grant(state, 0, 7);
    const a = knight(state, 0, 5, 5);
    worker(state, 1, 6, 5);
    knight(state, 1, 9, 9);
    turn(state, [a, "attack", 2]);
    turn(state, [a, "attack", 2]);
    expect(standings(state)[0]).toMatchObject({ land: 7, knights: 1, workersKilled: 1, failed: 1, castles: 1 });
    expect(standings(state)[1]).toMatchObject({ knights: 1, workers: 0, workersLost: 1, out: false });
    expect(find(state, a)).toBe(0);
  });
});
