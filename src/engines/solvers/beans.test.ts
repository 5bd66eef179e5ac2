import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { beans } from "../../games/beans/rules.ts";
import { beansSolver } from "./beans.ts";
import { solverOf } from "./index.ts";
import { positionsSolver } from "./positions.ts";

const request = (white: number, black: number, seats: number) => ({
  game: beans,
  config: {},
  state: { white, black, seats, mover: 0, out: 0 },
});

describe("The solver of beans", () => {
  it("agrees with looking at every position, for two and for three players", () => {
    expect(solverOf(beans)).toBe(beansSolver);
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.constantFrom(2, 3), (white, black, seats) => {
        if (white + black === 0) return;
        const asked = request(white, black, seats);
        const { value, best } = accepted(positionsSolver.solve(asked));
        const solution = accepted(beansSolver.solve(asked));
        expect(solution.value).toBe(value);
        expect(new Set(solution.best)).toEqual(new Set(best));
      }),
    );
  });

  it("knows that a game without beans is lost for the player who would be next", () => {
    for (const players of [2, 3]) {
      const state = accepted(beans.parsePosition!("0,0 2", { white: 9, black: 8, players }));
      expect(beansSolver.solve({ game: beans, config: {}, state })).toMatchObject({ value: -1, best: [] });
      expect(beans.outcome(state)!.places[0]).toBe(1);
    }
  });

  it("gives a line of moves that ends the game", () => {
    const { line, value } = accepted(beansSolver.solve(request(5, 3, 2)));
    const state = request(5, 3, 2).state;
    for (const move of line) beans.move(state, accepted(beans.read(state, state.mover, move)));
    expect(beans.outcome(state)!.places[0]).toBe(value === 1 ? 1 : 2);
  });

  it("knows heaps of any allowed size, and draws the table of small ones", () => {
    expect(beansSolver.solve(request(1000, 999, 2))).toMatchObject({ value: 1, best: ["black"] });
    expect(beansSolver.solve(request(200, 200, 2))).toMatchObject({ value: -1 });
    expect(beansSolver.solve(request(200, 200, 2))).not.toHaveProperty("table");
    expect(beansSolver.solve(request(2, 1, 2))).toMatchObject({
      table: [
        ["N", "N", "N"],
        ["P", "N", "P"],
      ],
    });
  });
});
