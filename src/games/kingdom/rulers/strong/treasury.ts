// What the castles train. Workers pay for themselves while there is land left to take and time to use it; a knight
// counts twice as much in the score and keeps what there is. Nobody may have more knights for long, though a ruler with
// few workers runs the risk, since they decide how fast everything grows. A castle whose guard is too weak for its
// besiegers trains knights.

import { type Kind, KNIGHT, WORKER } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import { needsKnights } from "./defence.ts";
import type { RulerThresholds } from "./thresholds.ts";

export function spendWealth(ruler: RulerTurn, plan: RulerThresholds): void {
  const usual = nextServant(ruler, plan);
  for (const castle of ruler.castles) {
    ruler.train(castle, needsKnights(ruler, castle, plan) ? KNIGHT : usual);
  }
}

function nextServant(ruler: RulerTurn, plan: RulerThresholds): Kind {
  const { state } = ruler;
  const left = state.rules.turns - state.turn;
  const land = state.land.reduce((sum, owner) => sum + Number(owner === 0), 0);
  const useful = left > plan.payback && ruler.workers.length < land / plan.field;
  const strongest = Math.max(...state.tally.knights.filter((_, lord) => lord !== ruler.seat));
  const share = ruler.workers.length < plan.fewWorkers ? plan.risk : 1;
  return useful && ruler.knights.length >= share * strongest ? WORKER : KNIGHT;
}
