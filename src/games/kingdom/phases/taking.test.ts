import { describe, expect, it } from "vitest";
import { find, grant, hp, knight, scene, turn, worker } from "../scene.ts";

describe("capture", () => {
  it("gives the castle to a knight inside it; wealth and training stay", () => {
    const state = scene();
    turn(state, [1, "train", "knight"]);
    state.castles.wealth[1] = 777;
    const a = knight(state, 0, 47, 47);
    turn(state, [a, "capture"]);
    expect([...state.castles.lord]).toEqual([0, 0]);
    expect(state.castles.wealth[1]).toBe(777);
    expect(state.castles.training[1]).toBe(1);
    expect([...state.tally.castles]).toEqual([2, 0]);
    expect(state.tally.captured[0]).toBe(1);
    expect(state.tally.castlesLost[1]).toBe(1);
  });

  it("fails outside a castle and in an own castle", () => {
    const state = scene();
    const a = knight(state, 0, 16, 16);
    const b = knight(state, 0, 20, 20);
    turn(state, [a, "capture"], [b, "capture"]);
    expect([...state.castles.lord]).toEqual([0, 1]);
    expect(state.tally.failed[0]).toBe(2);
  });

  it("is not for the dead: a knight struck down in this turn takes nothing", () => {
    const state = scene({ knightHp: 20 });
    const a = knight(state, 0, 47, 47);
    const b = knight(state, 1, 47, 46);
    turn(state, [a, "capture"], [b, "attack", 4]);
    expect([...state.castles.lord]).toEqual([0, 1]);
  });

  it("comes after the castle's order, which still counts in that turn", () => {
    const state = scene();
    const a = knight(state, 0, 47, 47);
    turn(state, [a, "capture"], [1, "train", "knight"]);
    expect(state.castles.lord[1]).toBe(0);
    expect(state.castles.training[1]).toBe(1);
  });
});

describe("cultivate", () => {
  it("gives the cell under a worker to its ruler, free land and others' alike", () => {
    const state = scene();
    grant(state, 1, 1);
    const a = worker(state, 0, 0, 0);
    const b = worker(state, 0, 9, 9);
    turn(state, [a, "cultivate"], [b, "cultivate"]);
    expect(state.land[0]).toBe(1);
    expect(state.land[state.board.cellAt(9, 9)]).toBe(1);
    expect([...state.tally.land]).toEqual([2, 0]);
  });

  it("fails on own land", () => {
    const state = scene();
    grant(state, 0, 1);
    const a = worker(state, 0, 0, 0);
    turn(state, [a, "cultivate"]);
    expect(state.tally.land[0]).toBe(1);
    expect(state.tally.failed[0]).toBe(1);
  });

  it("tells which cells changed hands in the last turn only", () => {
    const state = scene();
    const a = worker(state, 0, 3, 0);
    turn(state, [a, "cultivate"]);
    expect([state.changes, state.changed[0]]).toEqual([1, 3]);
    turn(state);
    expect([state.changes, state.changed[0]]).toEqual([0, 0]);
  });
});

describe("training", () => {
  it("changes at once and keeps the wealth", () => {
    const state = scene({ cost: 100 });
    grant(state, 0, 60);
    turn(state);
    expect(state.castles.wealth[0]).toBe(60);
    turn(state, [0, "train", "knight"]);
    expect(state.castles.wealth[0]).toBe(20);
    expect(state.tally.knights[0]).toBe(1);
  });
});

describe("heal", () => {
  it("gives back 10 hit points to a knight that is told to stay, up to 100", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    state.servants.hp[find(state, a)] = 85;
    turn(state, [a, "stay"]);
    expect(hp(state, a)).toBe(95);
    turn(state, [a, "stay"]);
    expect(hp(state, a)).toBe(100);
  });

  it("does not come without the order to stay", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = knight(state, 0, 9, 9);
    state.servants.hp[find(state, a)] = 50;
    state.servants.hp[find(state, b)] = 50;
    turn(state, [b, "move", 0]);
    expect([hp(state, a), hp(state, b)]).toEqual([50, 50]);
  });

  it("does not come to a knight that was struck at", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = knight(state, 1, 5, 6);
    state.random.between = () => 30;
    turn(state, [a, "stay"], [b, "attack", 0]);
    expect(hp(state, a)).toBe(70);
  });

  it("is nothing for workers", () => {
    const state = scene({ workerHp: 50 });
    const a = worker(state, 0, 5, 5);
    state.servants.hp[find(state, a)] = 5;
    turn(state, [a, "stay"]);
    expect(hp(state, a)).toBe(5);
    expect(state.tally.failed[0]).toBe(0);
  });
});
