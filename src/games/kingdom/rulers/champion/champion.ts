// The champion is the strong ruler with a general: fights are not judged by the odds around a cell but played on in thought
// (tactics, melee). Land, wealth, guards and the goals of the army are the strong ruler's.

import type { Bot, Seat } from "../../../../core/game.ts";
import type { Orders } from "../../orders.ts";
import type { KingdomState } from "../../state.ts";
import { takeCastle } from "../marching.ts";
import { RulerTurn } from "../ruler-turn.ts";
import { campaign } from "../strong/campaign.ts";
import { defendCastles } from "../strong/defence.ts";
import { tillFields } from "../strong/fields.ts";
import { Lookout } from "../strong/lookout.ts";
import { Skirmish } from "../strong/skirmish.ts";
import { spendWealth } from "../strong/treasury.ts";
import { CHAMPION, type ChampionPlan } from "./plan.ts";
import { fightBattles } from "./tactics.ts";

export function champion(plan: ChampionPlan = CHAMPION): Bot<KingdomState, Orders> {
  return { act: (state, seat) => ordersBy(plan, state, seat) };
}

function ordersBy(plan: ChampionPlan, state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  const lookout = new Lookout(ruler);
  spendWealth(ruler, plan);
  for (const knight of ruler.knights) takeCastle(ruler, knight);
  fightBattles(ruler, plan);
  const skirmish = new Skirmish(ruler, lookout, plan);
  defendCastles(ruler, skirmish, plan);
  campaign(ruler, lookout, skirmish, plan);
  tillFields(ruler, lookout);
  return ruler.orders;
}
