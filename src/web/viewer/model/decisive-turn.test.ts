import { describe, expect, it } from "vitest";
import type { JudgedMove } from "../../analyse/mistakes.ts";
import { costliestMove, steepestFall } from "./decisive-turn.ts";

const move = (turn: number, seat: number, loss: number): JudgedMove => {
  return { turn, seat, loss, text: "", mark: undefined, better: [] };
};

describe("the decisive turn", () => {
  it("is the own move that gave away most, the first of equal ones", () => {
    const moves = [move(1, 0, 0.1), move(2, 1, 0.9), move(3, 0, 0.4), move(5, 0, 0.4), move(7, 0, 0.2)];
    expect(costliestMove(moves, 0)?.turn).toBe(3);
    expect(costliestMove(moves, 1)?.turn).toBe(2);
  });

  it("is none where no move gave anything away", () => {
    expect(costliestMove([move(1, 0, 0.01), move(2, 1, 0.5)], 0)).toBeUndefined();
  });

  it("is not at the end, where whoever is far behind loses most points", () => {
    const turns = Array.from({ length: 101 }, (_, turn) => turn);
    const stats = turns.map((turn) => [[turn], [turn < 30 ? turn : 30 + (turn - 30) ** 2 / 10]]);
    expect(steepestFall({ turns, stats }, 0)!.from).toBeLessThan(60);
  });

  it("is where points were lost to the best of the others fastest", () => {
    const turns = Array.from({ length: 101 }, (_, turn) => turn);
    // Everybody gains; from turn 60 to 64 the second loses 40 while the third gains.
    const second = (turn: number) => turn - (turn < 60 ? 0 : 10 * Math.min(4, turn - 60));
    const stats = turns.map((turn) => [[turn / 2], [second(turn)], [turn]]);
    const fall = steepestFall({ turns, stats }, 1)!;
    expect([fall.from, fall.to]).toEqual([60, 64]);
    expect([fall.before, fall.after]).toEqual([
      [60, 60],
      [24, 64],
    ]);
    expect(steepestFall({ turns, stats: turns.map((turn) => [[turn], [0]]) }, 0)).toBeUndefined();
  });
});
