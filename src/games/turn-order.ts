// Whose turn comes next where any number play in turn and seats can drop out.

import type { Seat } from "../core/game.ts";

/** The seat after `seat`, past those that are out (a bit each). At least one must be in. */
export function nextSeat(seat: Seat, seats: number, out: number): Seat {
  let next = seat;
  do next = (next + 1) % seats;
  while (out & (1 << next));
  return next;
}
