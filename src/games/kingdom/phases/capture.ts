// Capture: a knight inside another's castle takes it. The castle keeps its wealth and goes on training what it trained.

import { CAPTURE, KNIGHT } from "../orders.ts";
import { castleOn, type KingdomState } from "../state.ts";
import { count } from "../tally.ts";
import type { Turn } from "./turn-orders.ts";

export function capture(state: KingdomState, turn: Turn): void {
  const { servants, castles, tally } = state;
  for (let i = 0; i < servants.count; i++) {
    if (turn.orders[i] !== CAPTURE) continue;
    const lord = servants.lord[i]!;
    const castle = servants.kind[i] === KNIGHT ? castleOn(state, servants.cell[i]!) : -1;
    if (castle < 0 || castles.lord[castle] === lord) {
      count(tally.failed, lord);
      continue;
    }
    const loser = castles.lord[castle]!;
    castles.lord[castle] = lord;
    count(tally.castles, loser, -1);
    count(tally.castlesLost, loser);
    count(tally.castles, lord);
    count(tally.captured, lord);
  }
}
