// What solvers know about every cell of a board, for the picture that can be laid over it: who wins from there, how far
// the goal is, how long the prey lives there.

import type { Game } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Solver } from "../../engines/solver.ts";
import { solverOf } from "../../engines/solvers/index.ts";

/** A letter or a number for each cell, the top row first. */
export type CellValues = readonly (readonly string[])[];

export const cellKindOf = (game: Game): Solver["cells"] => solverOf(game)?.cells;

/** Nothing where the board is beyond the solver, or the game is over. */
export function cellValuesOf(game: Game, config: object, state: unknown): CellValues | undefined {
  const solver = solverOf(game);
  if (!solver?.cells || solver.tooLarge?.(state)) return undefined;
  const solution = solver.solve({ game, config, state });
  return solution instanceof Refusal ? undefined : solution.table;
}
