// The defender lets nobody near its castles: a knight stands in each of them, and all knights run at whoever comes
// within a few steps; otherwise they go home and heal. Every third servant is a knight. It never attacks.

import { type ConfigSchema, defaultConfig, real, whole } from "../../../core/config.ts";
import type { Bot, Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { RulerTurn } from "./ruler-turn.ts";
import { settle } from "./settling.ts";

interface Defence {
  alarm: number;
  workers: number;
}

export const defence: ConfigSchema<Defence> = {
  fields: {
    alarm: whole({ default: 8, min: 0, max: 50, help: "how near to a castle strangers may come" }),
    workers: real({ default: 2, min: 0, max: 20, help: "workers for every knight" }),
  },
};

export function defender(by: Defence = defaultConfig(defence)): Bot<KingdomState, Orders> {
  return { act: (state, seat) => ordersBy(by, state, seat) };
}

function ordersBy(by: Defence, state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  ruler.trainEverywhere(by.workers * ruler.knights.length < ruler.workers.length ? KNIGHT : WORKER);
  settle(ruler);
  const keepers = new Set(ruler.castles.map((castle) => ruler.nearest(ruler.castleCell(castle), ruler.knights)));
  for (const knight of ruler.knights) {
    if (ruler.strike(knight)) continue;
    const home = ruler.nearestCastle(ruler.cell(knight), ruler.castles);
    const castle = home === undefined ? ruler.cell(knight) : ruler.castleCell(home);
    const intruder = ruler.nearest(castle, [...ruler.foes, ...ruler.prey]);
    const alarm = intruder !== undefined && ruler.board.distance(castle, ruler.cell(intruder)) <= by.alarm;
    if (keepers.has(knight)) ruler.walk(knight, castle) || ruler.order(knight, STAY);
    else if (alarm) ruler.walk(knight, ruler.cell(intruder));
    else if (ruler.board.distance(castle, ruler.cell(knight)) > 2) ruler.walk(knight, castle);
    else ruler.order(knight, STAY);
  }
  return ruler.orders;
}
