// What the castles train. Workers pay for themselves while there is land left to take and time to use it; a knight
// counts twice as much in the score and keeps what there is. Nobody near may have more knights for long.

import { type Kind, KNIGHT, WORKER } from "../../orders.ts";
import type { Court } from "../court.ts";

/** A worker needs about this many turns to earn more than a knight is worth. */
const PAYBACK = 40;
/** Cells that keep one worker busy. */
const FIELD = 20;

export function nextServant(court: Court): Kind {
  const { state } = court;
  const strongest = Math.max(...state.tally.knights.filter((_, lord) => lord !== court.seat));
  if (court.knights.length < strongest) return KNIGHT;
  const left = state.rules.turns - state.turn;
  const land = state.land.reduce((sum, owner) => sum + Number(owner === 0), 0);
  return left > PAYBACK && court.workers.length < land / FIELD ? WORKER : KNIGHT;
}
