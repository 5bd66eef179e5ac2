// Where the king is and where it goes, and the number of the move that gives up.

import type { Terrain } from "../terrain/walk.ts";

export interface PathState extends Terrain {
  cell: number;
  goal: number;
  /** Moves made so far. */
  moves: number;
  /** Length of a shortest path from the start; -1: there is none. */
  shortest: number;
  /** The player has said that there is no way. */
  givenUp: boolean;
}

/** The claim that there is no way, as a move: a number that is no cell. */
export const noWay = ({ grid }: Terrain): number => grid.size;
