// The settler believes in land alone: all castles train workers, all workers take the nearest free land, and the knights
// rest at home until somebody comes within reach. It grows faster than anybody, and cannot keep what it has.

import type { Seat } from "../../../core/game.ts";
import { type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { RulerTurn } from "./ruler-turn.ts";
import { settle } from "./settling.ts";

export function settler(state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  ruler.trainEverywhere(WORKER);
  settle(ruler);
  for (const knight of ruler.knights) if (!ruler.strike(knight)) ruler.order(knight, STAY);
  return ruler.orders;
}
