import { describe, expect, it } from "vitest";
import { find, hp, knight, scene, turn, where, worker } from "../scene.ts";
import { strongest, weakest } from "./attack.ts";

describe("attack", () => {
  it("takes 23 to 37 hit points, each about equally often", () => {
    expect([weakest(30), strongest(30)]).toEqual([23, 37]);
    const seen = new Map<number, number>();
    const state = scene({ knightHp: 10_000, turns: 5000 });
    const a = knight(state, 0, 5, 5);
    const b = knight(state, 1, 6, 5);
    for (let i = 0; i < 3000; i++) {
      state.servants.hp[find(state, b)] = 10_000;
      turn(state, [a, "attack", 2]);
      const taken = 10_000 - hp(state, b)!;
      seen.set(taken, (seen.get(taken) ?? 0) + 1);
    }
    expect([...seen.keys()].sort((x, y) => x - y)).toEqual([...Array(15).keys()].map((k) => 23 + k));
    for (const times of seen.values()) expect(times).toBeGreaterThan(140);
  });

  it("leaves a knight 8 of 100 hit points after four of the weakest blows", () => {
    expect(100 - 4 * weakest(30)).toBe(8);
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = knight(state, 1, 6, 5);
    state.random.between = () => weakest(30);
    for (let i = 0; i < 4; i++) turn(state, [a, "attack", 2]);
    expect(hp(state, b)).toBe(8);
    turn(state, [a, "attack", 2]);
    expect(find(state, b)).toBe(-1);
  });

  it("kills a worker with one blow", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = worker(state, 1, 5, 4);
    turn(state, [a, "attack", 0]);
    expect(find(state, b)).toBe(-1);
    expect(state.standing[state.board.cellAt(5, 4)]).toBe(0);
    expect(state.tally.workersKilled[0]).toBe(1);
    expect(state.tally.workersLost[1]).toBe(1);
    expect(state.tally.workers[1]).toBe(0);
  });

  it("reaches all eight neighbours, 0 = north, then clockwise", () => {
    const around = [
      [5, 4],
      [6, 4],
      [6, 5],
      [6, 6],
      [5, 6],
      [4, 6],
      [4, 5],
      [4, 4],
    ] as const;
    for (const [dir, [x, y]] of around.entries()) {
      const state = scene();
      const a = knight(state, 0, 5, 5);
      const b = worker(state, 1, x, y);
      turn(state, [a, "attack", dir]);
      expect(find(state, b)).toBe(-1);
    }
  });

  it("meets who stands there at the start of the turn, even if that servant wants to leave", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = worker(state, 1, 6, 5);
    turn(state, [a, "attack", 2], [b, "move", 2]);
    expect(find(state, b)).toBe(-1);
  });

  it("lets the orders of the dead fail, blows excepted, which were struck at the same time", () => {
    const state = scene({ knightHp: 20 });
    const a = knight(state, 0, 5, 5);
    const b = worker(state, 1, 6, 5);
    const c = worker(state, 1, 5, 6);
    const d = knight(state, 0, 5, 7);
    const e = knight(state, 1, 4, 5);
    turn(state, [a, "attack", 2], [b, "cultivate"], [d, "attack", 0], [c, "stay"], [e, "attack", 2]);
    expect([a, b, c].map((id) => find(state, id))).toEqual([-1, -1, -1]);
    expect([...state.tally.failed]).toEqual([0, 1]);
  });

  it("misses who only arrives in this turn", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = worker(state, 1, 7, 5);
    turn(state, [a, "attack", 2], [b, "move", 6]);
    expect(where(state, b)).toEqual([6, 5]);
    expect(state.tally.failed[0]).toBe(1);
  });

  it("fails against own servants, empty cells and beyond the edge, and the failures are counted", () => {
    const state = scene();
    const a = knight(state, 0, 0, 0);
    const own = worker(state, 0, 1, 0);
    turn(state, [a, "attack", 2]);
    turn(state, [a, "attack", 4]);
    turn(state, [a, "attack", 0]);
    expect(hp(state, own)).toBe(1);
    expect(state.tally.failed[0]).toBe(3);
  });

  it("happens all at once: two knights can kill each other", () => {
    const state = scene({ knightHp: 20 });
    const a = knight(state, 0, 5, 5);
    const b = knight(state, 1, 6, 5);
    turn(state, [a, "attack", 2], [b, "attack", 6]);
    expect([find(state, a), find(state, b)]).toEqual([-1, -1]);
    expect([...state.tally.knightsKilled]).toEqual([1, 1]);
  });

  it("gives the kill to the blow that brings the hit points down, in the order of the attackers' ids", () => {
    const state = scene({ knightHp: 50, seats: 3 });
    const first = knight(state, 2, 4, 5);
    const second = knight(state, 0, 6, 5);
    const third = knight(state, 2, 5, 4);
    const prey = knight(state, 1, 5, 5);
    turn(state, [third, "attack", 4], [second, "attack", 6], [first, "attack", 2]);
    expect(find(state, prey)).toBe(-1);
    expect([...state.tally.knightsKilled]).toEqual([1, 0, 0]);
    expect(state.servants.kills[find(state, second)]).toBe(1);
    expect(state.servants.kills[find(state, third)]).toBe(0);
  });

  it("counts as damage the hit points that were really taken", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    worker(state, 1, 5, 4);
    turn(state, [a, "attack", 0]);
    expect(state.servants.damage[find(state, a)]).toBe(1);
    expect(state.tally.damage[0]).toBe(1);
  });

  it("removes the dead before all later phases: their cell is free and their orders are void", () => {
    const state = scene();
    const a = knight(state, 0, 5, 5);
    const b = worker(state, 1, 6, 5);
    const c = worker(state, 0, 7, 5);
    turn(state, [a, "attack", 2], [b, "cultivate"], [c, "move", 6]);
    expect(where(state, c)).toEqual([6, 5]);
    expect(state.land[state.board.cellAt(6, 5)]).toBe(0);
  });

  it("keeps the orders of the living with the right servant when ranks close", () => {
    const state = scene();
    const b = worker(state, 1, 6, 5);
    const a = knight(state, 0, 5, 5);
    const c = worker(state, 0, 30, 30);
    const d = worker(state, 1, 40, 40);
    turn(state, [a, "attack", 2], [c, "move", 0], [d, "cultivate"]);
    expect(find(state, b)).toBe(-1);
    expect(where(state, a)).toEqual([5, 5]);
    expect(where(state, c)).toEqual([30, 29]);
    expect(state.land[state.board.cellAt(40, 40)]).toBe(2);
  });
});
