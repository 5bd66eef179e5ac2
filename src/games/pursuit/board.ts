// The board of a pursuit: where the pieces stand, whose step it is, and where a piece can step.

import type { Random } from "../../core/random.ts";
import { neighbours, type Terrain } from "../terrain/walk.ts";

/** The built-in preys: one does not see its pursuers and wanders, the other flees. */
export type Prey = "random" | "flees";

export interface PursuitState extends Terrain {
  /** How many pursuers there are at first. They are the pieces 0 … pursuers - 1; the prey is the piece after them. */
  pursuers: number;
  /** The cell of each piece; GONE for a pursuer whose player has dropped out. */
  cells: Int32Array;
  seats: number;
  /** Who moves the prey where no seat does. */
  prey: Prey;
  /** Whether the prey's player has dropped out, so that the built-in prey has taken over. */
  preyLeft: boolean;
  coalition: boolean;
  /** Whether a piece may stay where it is. */
  stay: boolean;
  /** The piece to step. */
  turn: number;
  /** The round being played, from 1, and the last one. */
  round: number;
  rounds: number;
  /** The pursuers that have caught the prey; a bit each. */
  catchers: number;
  /** The wandering prey's own luck. */
  random: Random;
}

export const GONE = -1;

export function preyCell({ cells, pursuers }: PursuitState): number {
  return cells[pursuers]!;
}

export function preyHasSeat({ seats, pursuers, preyLeft }: PursuitState): boolean {
  return seats > pursuers && !preyLeft;
}

/** Writes the cells that a piece can step to; its own comes last. A piece that is shut in stays, whatever the rules. */
export function steps(state: PursuitState, piece: number, into: Int32Array): number {
  const cell = state.cells[piece]!;
  const count = neighbours(state, cell, into);
  if (!state.stay && count > 0) return count;
  into[count] = cell;
  return count + 1;
}

/** The pieces that a piece chases or flees from. */
export function opponents({ cells, pursuers }: PursuitState, piece: number): number[] {
  if (piece < pursuers) return [pursuers];
  return Array.from({ length: pursuers }, (_, pursuer) => pursuer).filter((pursuer) => cells[pursuer] !== GONE);
}
