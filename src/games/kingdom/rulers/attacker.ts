// The attacker goes for the throat: all knights march on the nearest foreign castle from the first turn, strike what
// stands in the way and take it. Two of three new servants are knights. At home it leaves nobody.

import { type ConfigSchema, defaultConfig, real } from "../../../core/config.ts";
import type { Bot, Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { marchOnCastles } from "./marching.ts";
import { RulerTurn } from "./ruler-turn.ts";
import { settle } from "./settling.ts";

interface Attack {
  knights: number;
}

export const attack: ConfigSchema<Attack> = {
  fields: { knights: real({ default: 2, min: 0, max: 20, help: "knights for every worker" }) },
};

export function attacker(by: Attack = defaultConfig(attack)): Bot<KingdomState, Orders> {
  return { act: (state, seat) => ordersBy(by, state, seat) };
}

function ordersBy({ knights }: Attack, state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  ruler.trainEverywhere(ruler.knights.length < knights * ruler.workers.length ? KNIGHT : WORKER);
  settle(ruler);
  for (const knight of ruler.knights) marchOnCastles(ruler, knight);
  return ruler.orders;
}
