// The board, the piece and whose turn it is; and what can be set.

import type { Span } from "../../core/config.ts";
import type { Blocked } from "../terrain/blocked.ts";
import type { Place } from "../terrain/place.ts";
import type { Terrain } from "../terrain/walk.ts";

export interface OneWayConfig {
  width: Span;
  height: Span;
  blocked: Blocked;
  start: Place;
  players: number;
}

export interface OneWayState extends Terrain {
  cell: number;
  seats: number;
  mover: number;
  /** Seats that have failed and are passed over; a bit each. */
  out: number;
  phase: "playing" | "won" | "stuck";
}
