import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { type TurnGame, turnGame } from "../../core/turns.ts";
import { beans } from "../../games/beans/rules.ts";
import { solverOf } from "./index.ts";
import { positionsSolver } from "./positions.ts";

const heaps = (white: number, black: number, seats: number) => ({ white, black, seats, mover: 0, out: 0 });
const solve = (white: number, black: number, seats = 2) =>
  accepted(positionsSolver.solve({ game: beans, config: {}, state: heaps(white, black, seats) }));

describe("The solver of small games", () => {
  it("finds that two heaps of beans are lost if both are even", () => {
    for (let white = 0; white < 8; white++) {
      for (let black = 0; black < 8; black++) {
        if (white + black === 0) continue;
        expect(solve(white, black).value).toBe(white % 2 === 0 && black % 2 === 0 ? -1 : 1);
      }
    }
  });

  it("finds the podium of three players at the beans as the king's formula has it", () => {
    for (let white = 0; white < 8; white++) {
      for (let black = 0; black < 8; black++) {
        if (white + black === 0) continue;
        const next = white % 3 === 2 || black % 3 === 2;
        const before = white % 3 === 0 && black % 3 === 0;
        expect(solve(white, black, 3).more!.podium).toEqual([next ? 1 : before ? 2 : 0]);
      }
    }
  });

  it("tells who can force a win against the two others together", () => {
    expect(solve(1, 1, 3)).toMatchObject({ value: 1, best: ["both"], more: { coalition: 0 } });
    expect(solve(9, 8, 3).more).toMatchObject({ coalition: null });
  });

  it("refuses games that go round in circles, and says so", () => {
    const round: TurnGame = turnGame<{ at: number }, object>({
      name: "round",
      title: "Round",
      summary: "",
      rules: 1,
      seats: { min: 2, max: 2 },
      config: { fields: {} },
      start: () => ({ at: 0 }),
      mover: ({ at }) => at % 2,
      width: () => 1,
      list(_state, moves) {
        moves[0] = 0;
        return 1;
      },
      move(state) {
        state.at = (state.at + 1) % 4;
      },
      outcome: () => undefined,
      view: () => null,
      formatMove: () => "on",
    });
    expect(solverOf(round)).toBe(positionsSolver);
    const refusal = positionsSolver.solve({ game: round, config: {}, state: { at: 0 } });
    expect(refusal).toHaveProperty("why", expect.stringContaining("circles"));
  });
});
