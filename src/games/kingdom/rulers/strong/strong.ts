// The strong ruler plays each part with a method of its own: an assignment of workers to land (fields), influence maps
// (lookout), focus fire (battle), guards for threatened castles (defence), goals for the army (campaign), careful steps
// near the enemy (skirmish), and a treasury that keeps up with the strongest neighbour. Each is a file; this one only
// gives the order in which they speak.

import type { Bot, Seat } from "../../../../core/game.ts";
import type { Orders } from "../../orders.ts";
import type { KingdomState } from "../../state.ts";
import { takeCastle } from "../marching.ts";
import { RulerTurn } from "../ruler-turn.ts";
import { fight } from "./battle.ts";
import { campaign } from "./campaign.ts";
import { defendCastles } from "./defence.ts";
import { tillFields } from "./fields.ts";
import { Lookout } from "./lookout.ts";
import { Skirmish } from "./skirmish.ts";
import { type RulerThresholds, STANDARD } from "./thresholds.ts";
import { spendWealth } from "./treasury.ts";

export function strong(plan: RulerThresholds = STANDARD): Bot<KingdomState, Orders> {
  return { act: (state, seat) => ordersBy(plan, state, seat) };
}

function ordersBy(plan: RulerThresholds, state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  const lookout = new Lookout(ruler);
  spendWealth(ruler, plan);
  for (const knight of ruler.knights) takeCastle(ruler, knight);
  fight(ruler);
  const skirmish = new Skirmish(ruler, lookout, plan);
  defendCastles(ruler, skirmish, plan);
  campaign(ruler, lookout, skirmish, plan);
  tillFields(ruler, lookout);
  return ruler.orders;
}
