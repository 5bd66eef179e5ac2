// What solvers know about every cell of a board, for the picture that can be laid over it: one-way pieces (who wins from
// there), path (how far the goal is), pursuit (how long the prey lives there).

import type { Game } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import { oneWaySolver } from "../../engines/solvers/one-way.ts";
import { pathSolver } from "../../engines/solvers/path.ts";
import { pursuitSolver } from "../../engines/solvers/pursuit.ts";

/** A letter or a number for each cell, the top row first. */
export type CellValues = readonly (readonly string[])[];

const SOLVERS = [oneWaySolver, pathSolver, pursuitSolver];

export const hasCellValues = (game: Game): boolean => SOLVERS.some(({ games }) => games.includes(game.name));

/** Nothing where the board is beyond the solver, or the chase is over. */
export function cellValuesOf(game: Game, config: object, state: unknown): CellValues | undefined {
  const solver = SOLVERS.find(({ games }) => games.includes(game.name));
  if (!solver || solver.tooLarge?.(state)) return undefined;
  if (solver === pursuitSolver && game.acting(state).length === 0) return undefined;
  const solution = solver.solve({ game, config, state });
  return solution instanceof Refusal ? undefined : solution.table;
}
