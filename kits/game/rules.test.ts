// Every sentence of the rules has a test whose name is that sentence. `ludus test` runs them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkGame, defaultConfig, Random, solverOf } from "ludus";
import { game } from "./rules.ts";

/** The state after these columns: "aab". */
function after(columns: string) {
  const state = game.start(defaultConfig(game.config), 2, new Random(1n));
  for (const column of columns) game.move(state, game.read(state, game.mover(state), column) as number);
  return state;
}

test("it passes checkGame", () => {
  assert.deepEqual(checkGame(game), []);
});

test("a piece falls onto those that lie in its column", () => {
  assert.deepEqual(Array.from(after("bb").cells.subarray(0, 8)), [0, 1, 0, 0, 0, 2, 0, 0]);
});

test("a full column takes no more", () => {
  assert.deepEqual(game.actions!(after("aaaa"), 0), [1, 2, 3]);
});

test("three in a row win: horizontally, vertically or diagonally", () => {
  for (const columns of ["aabbc", "abab" + "a", "abbdcc" + "c"]) {
    assert.equal(game.outcome(after(columns))?.places[0], 1, columns);
  }
});

test("with best play somebody wins or it is a draw, and the solver knows", () => {
  const state = after("");
  const solution = solverOf(game)!.solve({ game, config: defaultConfig(game.config), state });
  assert.ok("value" in solution && [-1, 0, 1].includes(solution.value!));
});
