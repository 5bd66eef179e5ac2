// Cultivate: a worker takes the cell under it, whoever owned it.

import { CULTIVATE, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { count } from "../tally.ts";
import type { Turn } from "./turn-orders.ts";

export function cultivate(state: KingdomState, turn: Turn): void {
  const { servants, land, tally, changed } = state;
  changed.fill(0, 0, state.changes);
  state.changes = 0;
  for (let i = 0; i < servants.count; i++) {
    if (turn.orders[i] !== CULTIVATE) continue;
    const lord = servants.lord[i]!;
    const cell = servants.cell[i]!;
    const owner = land[cell]! - 1;
    if (owner === lord || servants.kind[i] !== WORKER) {
      count(tally.failed, lord);
      continue;
    }
    if (owner >= 0) count(tally.land, owner, -1);
    count(tally.land, lord);
    land[cell] = lord + 1;
    changed[state.changes++] = cell;
  }
}
