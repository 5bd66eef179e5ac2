// Two heaps and whose turn it is; what can be set, and how moves are numbered.

import type { Span } from "../../core/config.ts";

export interface BeansConfig {
  white: Span;
  black: Span;
  players: number;
}

export interface BeansState {
  white: number;
  black: number;
  seats: number;
  mover: number;
  /** Seats that have failed and are passed over; a bit each. */
  out: number;
}

export const WHITE = 1;
export const BLACK = 2;
export const BOTH = WHITE | BLACK;
