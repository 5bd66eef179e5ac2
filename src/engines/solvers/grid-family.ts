// The solvers of the grid games and of MMPawns.

import type { Solver } from "../solver.ts";
import { beansSolver } from "./beans.ts";
import { minesweeperSolver } from "./minesweeper.ts";
import { mmpawnsSolver } from "./mmpawns.ts";
import { oneWaySolver } from "./one-way.ts";
import { pathSolver } from "./path.ts";
import { pursuitSolver } from "./pursuit.ts";

export const gridSolvers: readonly Solver[] = [
  oneWaySolver,
  beansSolver,
  pathSolver,
  pursuitSolver,
  minesweeperSolver,
  mmpawnsSolver,
];
