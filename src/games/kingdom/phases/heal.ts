// Healing: a knight that was told to stay and that nobody struck at in this turn gets hit points back.

import { KNIGHT, STAY } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import type { Turn } from "./turn-orders.ts";

export function heal({ servants, rules }: KingdomState, turn: Turn): void {
  for (let i = 0; i < servants.count; i++) {
    if (turn.orders[i] !== STAY || servants.kind[i] !== KNIGHT || turn.struck[i] !== 0) continue;
    servants.hp[i] = Math.min(rules.knightHp, servants.hp[i]! + rules.heal);
  }
}
