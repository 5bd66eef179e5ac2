// The strong ruler plays each part with a method of its own: an assignment of workers to land (fields), influence maps
// (lookout), focus fire (battle), guards for threatened castles (defence), goals for the army (campaign), careful steps
// near the enemy (skirmish), and a treasury that keeps up with the strongest neighbour. Each is a file; this one only
// gives the order in which they speak.

import type { Seat } from "../../../../core/game.ts";
import type { Orders } from "../../orders.ts";
import type { KingdomState } from "../../state.ts";
import { Court } from "../court.ts";
import { takeCastle } from "../marching.ts";
import { fight } from "./battle.ts";
import { campaign } from "./campaign.ts";
import { defendCastles } from "./defence.ts";
import { tillFields } from "./fields.ts";
import { Lookout } from "./lookout.ts";
import { Skirmish } from "./skirmish.ts";
import { spendWealth } from "./treasury.ts";

export function strong(state: KingdomState, seat: Seat): Orders {
  const court = new Court(state, seat);
  const lookout = new Lookout(court);
  spendWealth(court);
  for (const knight of court.knights) takeCastle(court, knight);
  fight(court);
  const skirmish = new Skirmish(court, lookout);
  defendCastles(court, skirmish);
  campaign(court, lookout, skirmish);
  tillFields(court, lookout);
  return court.orders;
}
