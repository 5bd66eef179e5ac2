import { describe, expect, it } from "vitest";
import { knight, scene, turn, where, worker } from "../scene.ts";

describe("move", () => {
  it("goes to one of the eight neighbours, 0 = north, then clockwise", () => {
    const state = scene();
    const a = worker(state, 0, 30, 30);
    const path: [number, number][] = [];
    for (let dir = 0; dir < 8; dir++) {
      turn(state, [a, "move", dir]);
      path.push(where(state, a));
    }
    expect(path).toEqual([
      [30, 29],
      [31, 28],
      [32, 28],
      [33, 29],
      [33, 30],
      [32, 31],
      [31, 31],
      [30, 30],
    ]);
  });

  it("fails at the edge and into a servant that stays", () => {
    const state = scene();
    const a = worker(state, 0, 0, 0);
    const b = worker(state, 0, 1, 0);
    turn(state, [a, "move", 0]);
    turn(state, [a, "move", 2]);
    expect(where(state, a)).toEqual([0, 0]);
    expect(where(state, b)).toEqual([1, 0]);
    expect(state.tally.failed[0]).toBe(2);
  });

  it("lets a column advance, whatever the order of the ids", () => {
    const state = scene();
    const ids = [3, 1, 2, 0].map((x) => worker(state, 0, 10 + x, 10));
    turn(state, ...ids.map((id) => [id, "move", 2]));
    expect(ids.map((id) => where(state, id)[0])).toEqual([14, 12, 13, 11]);
    const back = scene();
    const line = [0, 1, 2, 3].map((x) => worker(back, 0, 10 + x, 10));
    turn(back, ...line.map((id) => [id, "move", 2]));
    expect(line.map((id) => where(back, id)[0])).toEqual([11, 12, 13, 14]);
    expect(back.tally.failed[0]).toBe(0);
  });

  it("fails for two who want to swap", () => {
    const state = scene();
    const a = worker(state, 0, 10, 10);
    const b = worker(state, 1, 11, 10);
    turn(state, [a, "move", 2], [b, "move", 6]);
    expect([where(state, a), where(state, b)]).toEqual([
      [10, 10],
      [11, 10],
    ]);
    expect([...state.tally.failed]).toEqual([1, 1]);
  });

  it("fails for a ring in which everybody wants the next one's cell", () => {
    const state = scene();
    const a = worker(state, 0, 10, 10);
    const b = worker(state, 0, 11, 10);
    const c = worker(state, 0, 10, 11);
    turn(state, [a, "move", 2], [b, "move", 5], [c, "move", 0]);
    expect(where(state, a)).toEqual([10, 10]);
    expect(state.tally.failed[0]).toBe(3);
  });

  it("gives a contested cell to another ruler each turn", () => {
    const winners: number[] = [];
    const state = scene({ seats: 3 });
    const ids = [worker(state, 0, 10, 10), worker(state, 1, 12, 10), worker(state, 2, 11, 11)];
    for (let round = 0; round < 6; round++) {
      turn(state, [ids[0]!, "move", 2], [ids[1]!, "move", 6], [ids[2]!, "move", 0]);
      const winner = ids.findIndex((id) => where(state, id).join() === "11,10");
      winners.push(winner);
      for (const [seat, [x, y]] of [[10, 10] as const, [12, 10] as const, [11, 11] as const].entries()) {
        const cell = state.board.cellAt(x, y);
        state.standing[state.servants.cell[seat]!] = 0;
        state.servants.cell[seat] = cell;
        state.standing[cell] = seat + 1;
      }
    }
    expect(winners).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it("gives a cell contested by one ruler's own servants to the lower id", () => {
    const state = scene();
    const a = worker(state, 0, 12, 10);
    const b = worker(state, 0, 10, 10);
    turn(state, [b, "move", 2], [a, "move", 6]);
    expect(where(state, a)).toEqual([11, 10]);
  });

  it("leads into any castle that is empty, and never into one that is held", () => {
    const state = scene();
    const a = worker(state, 0, 47, 46);
    const b = knight(state, 0, 47, 45);
    turn(state, [a, "move", 4]);
    expect(where(state, a)).toEqual([47, 47]);
    turn(state, [b, "move", 4]);
    turn(state, [b, "move", 4]);
    expect(where(state, b)).toEqual([47, 46]);
  });
});
