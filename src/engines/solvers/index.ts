// Which solver knows the truth about which game. A new solver is added to the list; games of turns without one of their
// own are solved position by position, if they are small enough.

import type { Game } from "../../core/game.ts";
import type { Solver } from "../solver.ts";
import { gridSolvers } from "./grid-family.ts";
import { kalahSolver } from "./kalah.ts";
import { noughtsSolver } from "./noughts.ts";
import { hasFewEnough, positionsSolver } from "./positions.ts";

const all: readonly Solver[] = [kalahSolver, noughtsSolver, ...gridSolvers];

export function solverOf(game: Game): Solver | undefined {
  const own = all.find(({ games }) => (typeof games === "function" ? games(game) : games.includes(game.name)));
  return own ?? (hasFewEnough(game) ? positionsSolver : undefined);
}
