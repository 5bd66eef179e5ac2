import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { kingFormula, kingPodium, queenFormula, rookFormula } from "../../games/one-way/formula.ts";
import { king } from "../../games/one-way/king.ts";
import { knight } from "../../games/one-way/knight.ts";
import { queen } from "../../games/one-way/queen.ts";
import { rook } from "../../games/one-way/rook.ts";
import { type OneWayConfig, type OneWayGame, type OneWayState, oneWayGame } from "../../games/one-way/rules.ts";
import type { Solution } from "../solver.ts";
import { solverOf } from "./index.ts";
import { oneWaySolver } from "./one-way.ts";
import { positionsSolver } from "./positions.ts";

const games = [king, queen, rook, knight];

function solve(game: OneWayGame, set: Partial<OneWayConfig> = {}, position?: string): Solution {
  const config = accepted(readConfig(game.config, { set }));
  const state = position
    ? accepted(game.parsePosition!(position, config))
    : game.start(config, config.players, new Random(1n));
  return accepted(oneWaySolver.solve({ game, config, state }));
}

/** The table's letter on (x, y). */
const letter = (solution: Solution, x: number, y: number) => solution.table![solution.table!.length - 1 - y]![x]!;

describe("The one-way solver", () => {
  it.each([
    [king, kingFormula],
    [queen, queenFormula],
    [rook, rookFormula],
  ] as const)("agrees with the closed form on an open board", (game, formula) => {
    const solution = solve(game, { width: 25, height: 18 });
    for (let x = 0; x < 25; x++) {
      for (let y = 0; y < 18; y++) expect([x, y, letter(solution, x, y)]).toEqual([x, y, formula(x, y) ? "P" : "N"]);
    }
  });

  it("lists Wythoff's pairs for a queen on 30 x 30", () => {
    const { more, value } = solve(queen, { width: 30, height: 30 });
    expect(value).toBe(1);
    expect(more!.wythoffPairs).toEqual([
      [1, 2],
      [3, 5],
      [4, 7],
      [6, 10],
      [8, 13],
      [9, 15],
      [11, 18],
      [12, 20],
      [14, 23],
      [16, 26],
      [17, 28],
    ]);
  });

  it("knows that the knight loses from the corner of 8 x 8", () => {
    const solution = solve(knight);
    expect(solution.value).toBe(-1);
    expect(solution.words.text).toContain("the player to move loses");
    expect(solution.best).toEqual(["f7", "g6"]);
  });

  it("knows boards on which the game is over wherever the piece stands", () => {
    const { value, best, table, words } = solve(knight, { width: 2, height: 2 });
    expect([value, best, table]).toEqual([
      -1,
      [],
      [
        ["P", "P"],
        ["P", "P"],
      ],
    ]);
    expect(words.text).toBe("over: the previous player has brought the piece there and won");
  });

  it("solves a new piece of the family cell by cell, as looking at every position does", () => {
    const piece = {
      name: "camel",
      letter: "C",
      directions: [
        [-3, 1],
        [1, -3],
        [-1, 0],
        [0, -1],
      ],
      slides: false,
    } as const;
    const camel = oneWayGame({ ...piece, ends: [[0, 0]] }, { title: "One-way camel", summary: "" });
    expect(solverOf(camel)).toBe(oneWaySolver);
    const { table } = solve(camel, { width: 5, height: 4 });
    expect(table!.flat()).toHaveLength(20);
    for (const cell of ["b1", "e1", "c3", "e4", "a4"]) {
      const config = accepted(readConfig(camel.config, { set: { width: 5, height: 4 } }));
      const state = accepted(camel.parsePosition!(cell, config));
      const general = accepted(positionsSolver.solve({ game: camel, config, state }));
      expect(solve(camel, { width: 5, height: 4 }, cell)).toMatchObject({ value: Math.sign(general.value!) });
    }
  });

  it("names every winning move, and a line that ends in the corner", () => {
    const { value, best, line } = solve(queen, {}, "e7");
    expect(value).toBe(1);
    expect(best).toEqual(["d6"]);
    expect(solve(queen, {}, "h8").best).toEqual(["a1", "e8", "h5"]);
    expect(solve(rook, {}, "c5").best).toEqual(["c3"]);
    expect(line.at(-1)).toBe("a1");
  });

  it("gives the value of exhaustive play on any board, with draws where the piece is stuck", () => {
    const exhaustive = (game: OneWayGame, state: OneWayState): number => {
      const outcome = game.outcome(state);
      if (outcome) return state.phase === "stuck" ? 0 : -1;
      return Math.max(
        ...game.actions!(state, 0).map((move) => {
          const next = game.copy(state);
          game.move(next, move);
          return -exhaustive(game, next);
        }),
      );
    };
    const seen = new Set<number>();
    fc.assert(
      fc.property(
        fc.constantFrom(...games),
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.integer({ min: 0, max: 60 }),
        (game, seed, blocked) => {
          const set = { width: "3..5", height: "3..5", blocked: String(blocked), start: "random" } as const;
          const config = accepted(readConfig(game.config, { set }));
          const state = game.start(config, 2, new Random(seed));
          const solution = accepted(oneWaySolver.solve({ game, config, state }));
          seen.add(solution.value!);
          expect(solution.value).toBe(exhaustive(game, state) + 0);
        },
      ),
      { numRuns: 200 },
    );
    expect(seen).toEqual(new Set([-1, 0, 1]));
  });

  it("finds for three players on the king's podium what the closed form says", () => {
    const solution = solve(king, { width: 20, height: 15, players: 3 });
    for (let x = 0; x < 20; x++) {
      for (let y = 0; y < 15; y++) expect(letter(solution, x, y)).toBe("123"[kingPodium(x, y)]);
    }
  });

  it("gives for the podium the winner of exhaustive play in which losers prefer the next player", () => {
    /** Seats from the player to move to the winner. */
    const offset = (game: OneWayGame, state: OneWayState): number => {
      if (state.phase === "won") return 2;
      return Math.min(
        ...game.actions!(state, 0).map((move) => {
          const next = game.copy(state);
          game.move(next, move);
          return (offset(game, next) + 1) % 3;
        }),
      );
    };
    for (const game of [king, queen, rook]) {
      const solution = solve(game, { width: 5, height: 5, players: 3 });
      const config = accepted(readConfig(game.config, { set: { width: 5, height: 5, players: 3 } }));
      for (let x = 0; x < 5; x++) {
        for (let y = 0; y < 5; y++) {
          if (x + y === 0) continue;
          const state = accepted(game.parsePosition!(`${x},${y}`, config));
          expect(letter(solution, x, y)).toBe("123"[offset(game, state)]);
        }
      }
    }
  });

  it("finds in the coalition analysis who wins against two, often nobody", () => {
    /** Whether the seat can force a win although the two others play together against it. */
    const forces = (game: OneWayGame, state: OneWayState, seat: number): boolean => {
      const outcome = game.outcome(state);
      if (outcome) return state.phase === "won" && outcome.places[seat] === 1;
      const results = game.actions!(state, 0).map((move) => {
        const next = game.copy(state);
        game.move(next, move);
        return forces(game, next, seat);
      });
      return game.mover(state) === seat ? results.includes(true) : results.every(Boolean);
    };
    let nobody = 0;
    for (const game of games) {
      const set = { width: 5, height: 5, players: 3, blocked: "c2" } as const;
      const config = accepted(readConfig(game.config, { set }));
      const table = solve(game, set).more!.coalitionTable as string[];
      for (let cell = 2; cell < 25; cell++) {
        const [x, y] = [cell % 5, Math.floor(cell / 5)];
        const state = game.parsePosition!(`${x},${y}`, config);
        if (!("cell" in state)) continue;
        const winner = [0, 1, 2].find((seat) => forces(game, state, seat));
        if (winner === undefined) nobody++;
        expect(table[4 - y]![x]).toBe(winner === undefined ? "-" : "123"[winner]);
      }
    }
    expect(nobody).toBeGreaterThan(30);
  });

  it("names the seats of podium and coalition, whoever is to move", () => {
    const config = accepted(readConfig(king.config, { set: { width: 5, height: 5, players: 3 } }));
    for (let cell = 1; cell < 25; cell++) {
      const text = `${cell % 5},${Math.floor(cell / 5)}`;
      const state = accepted(king.parsePosition!(text, config));
      const general = accepted(positionsSolver.solve({ game: king, config, state })).more!;
      const { podium, coalition } = accepted(oneWaySolver.solve({ game: king, config, state })).more!;
      expect([text, podium, coalition]).toEqual([text, general.podium, general.coalition]);
      const later = { ...state, mover: 2 };
      const [winner] = podium as number[];
      expect(accepted(oneWaySolver.solve({ game: king, config, state: later })).more!.podium).toEqual([
        (winner! + 2) % 3,
      ]);
    }
  });

  it("plays for two when one of three has dropped out", () => {
    const config = accepted(readConfig(king.config, { set: { players: 3 } }));
    const state = king.start(config, 3, new Random(1n));
    king.withdraw!(state, 1);
    expect(accepted(oneWaySolver.solve({ game: king, config, state })).more).toHaveProperty("lostCells", 16);
  });

  it("marks inaccessible cells in the table", () => {
    expect(letter(solve(queen, { blocked: "c3" }), 2, 2)).toBe("#");
  });
});
