// The attacker goes for the throat: all knights march on the nearest foreign castle from the first turn, strike what
// stands in the way and take it. Two of three new servants are knights. At home it leaves nobody.

import type { Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { Court } from "./court.ts";
import { marchOnCastles } from "./marching.ts";
import { settle } from "./settling.ts";

export function attacker(state: KingdomState, seat: Seat): Orders {
  const court = new Court(state, seat);
  court.trainEverywhere(court.knights.length < 2 * court.workers.length ? KNIGHT : WORKER);
  settle(court);
  for (const knight of court.knights) marchOnCastles(court, knight);
  return court.orders;
}
