// The balanced ruler splits its strength: one servant in two is a knight once it has a dozen workers; the knights
// nearest to a castle guard it, and the rest hunt foreign workers near home, or march on castles when they are many.

import { type ConfigSchema, defaultConfig, real, whole } from "../../../core/config.ts";
import type { Bot, Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { marchOnCastles, takeCastle } from "./marching.ts";
import { RulerTurn } from "./ruler-turn.ts";
import { settle } from "./settling.ts";

interface Balance {
  firstWorkers: number;
  knights: number;
  guards: number;
  army: number;
}

export const balance: ConfigSchema<Balance> = {
  fields: {
    firstWorkers: whole({ default: 12, min: 0, max: 200, help: "so many workers come first" }),
    knights: real({ default: 1, min: 0, max: 20, help: "knights for every worker from then on" }),
    guards: whole({ default: 2, min: 0, max: 20, help: "knights that guard a castle" }),
    army: whole({ default: 8, min: 1, max: 200, help: "so many others march on castles; fewer hunt workers" }),
  },
};

export function balanced(by: Balance = defaultConfig(balance)): Bot<KingdomState, Orders> {
  return { act: (state, seat) => ordersBy(by, state, seat) };
}

function ordersBy(by: Balance, state: KingdomState, seat: Seat): Orders {
  const ruler = new RulerTurn(state, seat);
  const settled = ruler.workers.length >= by.firstWorkers;
  ruler.trainEverywhere(settled && ruler.knights.length <= by.knights * ruler.workers.length ? KNIGHT : WORKER);
  settle(ruler);
  const guards = chooseGuards(ruler, by.guards);
  const army = ruler.knights.filter((knight) => !guards.has(knight));
  for (const [knight, castle] of guards) guard(ruler, knight, ruler.castleCell(castle));
  for (const knight of army) army.length >= by.army ? marchOnCastles(ruler, knight) : hunt(ruler, knight);
  return ruler.orders;
}

/** The nearest knights to every castle, and the castle of each. */
function chooseGuards(ruler: RulerTurn, posts: number): Map<number, number> {
  const guards = new Map<number, number>();
  for (const castle of ruler.castles) {
    for (let post = 0; post < posts; post++) {
      const free = ruler.knights.filter((knight) => !guards.has(knight));
      const knight = ruler.nearest(ruler.castleCell(castle), free);
      if (knight !== undefined) guards.set(knight, castle);
    }
  }
  return guards;
}

function guard(ruler: RulerTurn, knight: number, castle: number): void {
  if (ruler.strike(knight)) return;
  if (ruler.board.distance(ruler.cell(knight), castle) <= 1 || !ruler.walk(knight, castle)) ruler.order(knight, STAY);
}

function hunt(ruler: RulerTurn, knight: number): void {
  if (takeCastle(ruler, knight) || ruler.strike(knight)) return;
  const prey = ruler.nearest(ruler.cell(knight), ruler.prey);
  if (prey === undefined || !ruler.walk(knight, ruler.cell(prey))) marchOnCastles(ruler, knight);
}
