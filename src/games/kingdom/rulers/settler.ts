// The settler believes in land alone: all castles train workers, all workers take the nearest free land, and the knights
// rest at home until somebody comes within reach. It grows faster than anybody, and cannot keep what it has.

import type { Seat } from "../../../core/game.ts";
import { type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { Court } from "./court.ts";
import { settle } from "./settling.ts";

export function settler(state: KingdomState, seat: Seat): Orders {
  const court = new Court(state, seat);
  court.trainEverywhere(WORKER);
  settle(court);
  for (const knight of court.knights) if (!court.strike(knight)) court.order(knight, STAY);
  return court.orders;
}
