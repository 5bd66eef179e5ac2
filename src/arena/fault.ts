// What can go wrong with a player, and how it is told: the kind, the turn, a plain explanation and the evidence.

import type { Seat } from "../core/game.ts";

/**
 * `crash`: did not start, or ended before the game did. `illegal`: an action that the rules do not allow.
 * `protocol`: an answer that cannot be read, or one that nobody asked for. `time`, `memory`: a limit was exceeded.
 */
export type FaultKind = "crash" | "illegal" | "protocol" | "time" | "memory";

export const FAULT_KINDS: readonly FaultKind[] = ["crash", "illegal", "protocol", "time", "memory"];

/** What a player reports of itself. */
export interface Trouble {
  readonly kind: FaultKind;
  /** One plain sentence. */
  readonly message: string;
  /** The offending line, the last lines of standard error … */
  readonly evidence?: string;
}

/** Trouble with its place in the match. */
export interface Fault extends Trouble {
  readonly seat: Seat;
  /** The turn it happened in, counted from 1; 0 before the first. */
  readonly turn: number;
  /** It happened when the game was already over, and changes nothing in its outcome. */
  readonly afterEnd?: true;
}
