import { describe, expect, it } from "vitest";
import { grant, scene, turn, where, worker } from "../scene.ts";

describe("production", () => {
  it("makes one servant every 8 turns in each of 2 castles on 500 cells of land", () => {
    const state = scene();
    state.castles.lord[1] = 0;
    state.tally.castles.set([2, 0]);
    grant(state, 0, 500);
    const made: number[] = [];
    for (let i = 0; i < 24; i++) {
      turn(state);
      made.push(state.tally.trained[0]!);
    }
    expect([made[6], made[7], made[14], made[15], made[22], made[23]]).toEqual([0, 2, 2, 4, 4, 6]);
    turn(state);
    expect([...state.castles.wealth]).toEqual([250, 250]);
  });

  it("gives what cannot be shared evenly to the ruler's first castles", () => {
    const state = scene({ seats: 3 });
    state.castles.lord.fill(1);
    state.tally.castles.set([0, 3, 0]);
    grant(state, 1, 8);
    turn(state);
    expect([...state.castles.wealth]).toEqual([3, 3, 2]);
  });

  it("starts by training workers", () => {
    const state = scene({ cost: 10 });
    grant(state, 0, 10);
    turn(state);
    expect(state.tally.workers[0]).toBe(1);
  });

  it("puts the servant on the castle's cell, else on the first free neighbour from north on clockwise", () => {
    const state = scene({ cost: 10 });
    grant(state, 0, 10);
    for (let i = 0; i < 9; i++) turn(state);
    const cells = Array.from({ length: 9 }, (_, i) => where(state, 2 + i));
    expect(cells).toEqual([
      [16, 16],
      [16, 15],
      [17, 15],
      [17, 16],
      [17, 17],
      [16, 17],
      [15, 17],
      [15, 16],
      [15, 15],
    ]);
  });

  it("waits with its wealth while no cell is free", () => {
    const state = scene({ cost: 10 });
    grant(state, 0, 10);
    for (let i = 0; i < 11; i++) turn(state);
    expect(state.tally.workers[0]).toBe(9);
    expect(state.castles.wealth[0]).toBe(20);
    turn(state, [3, "move", 0]);
    expect(state.tally.workers[0]).toBe(10);
    expect(state.castles.wealth[0]).toBe(20);
  });

  it("makes at most one servant per castle and turn", () => {
    const state = scene({ cost: 10 });
    grant(state, 0, 35);
    turn(state);
    expect(state.tally.workers[0]).toBe(1);
    expect(state.castles.wealth[0]).toBe(25);
  });

  it("counts land that was taken in the same turn", () => {
    const state = scene();
    const a = worker(state, 0, 5, 5);
    turn(state, [a, "cultivate"]);
    expect(state.castles.wealth[0]).toBe(1);
  });

  it("goes on for a ruler that gives no orders any more", () => {
    const state = scene({ cost: 10 });
    grant(state, 1, 10);
    turn(state, [1, "train", "knight"]);
    expect(state.tally.knights[1]).toBe(1);
  });
});
