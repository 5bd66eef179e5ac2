// The balanced ruler splits its strength: one servant in two is a knight once it has a dozen workers; the knights
// nearest to a castle guard it, and the rest hunt foreign workers near home, or march on castles when they are many.

import type { Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { Court } from "./court.ts";
import { marchOnCastles, takeCastle } from "./marching.ts";
import { settle } from "./settling.ts";

const FIRST_WORKERS = 12;
const GUARDS = 2;
const ARMY = 8;

export function balanced(state: KingdomState, seat: Seat): Orders {
  const court = new Court(state, seat);
  const settled = court.workers.length >= FIRST_WORKERS;
  court.trainEverywhere(settled && court.knights.length <= court.workers.length ? KNIGHT : WORKER);
  settle(court);
  const guards = chooseGuards(court);
  const army = court.knights.filter((knight) => !guards.has(knight));
  for (const [knight, castle] of guards) guard(court, knight, court.castleCell(castle));
  for (const knight of army) army.length >= ARMY ? marchOnCastles(court, knight) : hunt(court, knight);
  return court.orders;
}

/** The nearest knights to every castle, and the castle of each. */
function chooseGuards(court: Court): Map<number, number> {
  const guards = new Map<number, number>();
  for (const castle of court.castles) {
    for (let post = 0; post < GUARDS; post++) {
      const free = court.knights.filter((knight) => !guards.has(knight));
      const knight = court.nearest(court.castleCell(castle), free);
      if (knight !== undefined) guards.set(knight, castle);
    }
  }
  return guards;
}

function guard(court: Court, knight: number, castle: number): void {
  if (court.strike(knight)) return;
  if (court.board.distance(court.cell(knight), castle) <= 1 || !court.walk(knight, castle)) court.order(knight, STAY);
}

function hunt(court: Court, knight: number): void {
  if (takeCastle(court, knight) || court.strike(knight)) return;
  const prey = court.nearest(court.cell(knight), court.prey);
  if (prey === undefined || !court.walk(knight, court.cell(prey))) marchOnCastles(court, knight);
}
