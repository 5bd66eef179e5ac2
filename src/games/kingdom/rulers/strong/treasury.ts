// What the castles train. Workers pay for themselves while there is land left to take and time to use it; a knight
// counts twice as much in the score and keeps what there is. Nobody may have more knights for long, though a ruler with
// few workers runs the risk, since they decide how fast everything grows. A castle whose guard is too weak for its
// besiegers trains knights.

import { type Kind, KNIGHT, WORKER } from "../../orders.ts";
import type { Court } from "../court.ts";
import { needsKnights } from "./defence.ts";

/** With fewer workers than this, so much of the strongest ruler's knights is enough. */
const FEW_WORKERS = 8;
const RISK = 0.6;
/** A worker needs about this many turns to earn more than a knight is worth. */
const PAYBACK = 40;
/** Cells that keep one worker busy. */
const FIELD = 20;

export function spendWealth(court: Court): void {
  const usual = nextServant(court);
  for (const castle of court.castles) {
    court.train(castle, needsKnights(court, castle) ? KNIGHT : usual);
  }
}

function nextServant(court: Court): Kind {
  const { state } = court;
  const left = state.rules.turns - state.turn;
  const land = state.land.reduce((sum, owner) => sum + Number(owner === 0), 0);
  const useful = left > PAYBACK && court.workers.length < land / FIELD;
  const strongest = Math.max(...state.tally.knights.filter((_, lord) => lord !== court.seat));
  const share = court.workers.length < FEW_WORKERS ? RISK : 1;
  return useful && court.knights.length >= share * strongest ? WORKER : KNIGHT;
}
