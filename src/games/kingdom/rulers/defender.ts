// The defender lets nobody near its castles: a knight stands in each of them, and all knights run at whoever comes
// within a few steps; otherwise they go home and heal. Every third servant is a knight. It never attacks.

import type { Seat } from "../../../core/game.ts";
import { KNIGHT, type Orders, STAY, WORKER } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { Court } from "./court.ts";
import { settle } from "./settling.ts";

const ALARM = 8;

export function defender(state: KingdomState, seat: Seat): Orders {
  const court = new Court(state, seat);
  court.trainEverywhere(2 * court.knights.length < court.workers.length ? KNIGHT : WORKER);
  settle(court);
  const keepers = new Set(court.castles.map((castle) => court.nearest(court.castleCell(castle), court.knights)));
  for (const knight of court.knights) {
    if (court.strike(knight)) continue;
    const home = court.nearestCastle(court.cell(knight), court.castles);
    const castle = home === undefined ? court.cell(knight) : court.castleCell(home);
    const intruder = court.nearest(castle, [...court.foes, ...court.prey]);
    const alarm = intruder !== undefined && court.board.distance(castle, court.cell(intruder)) <= ALARM;
    if (keepers.has(knight)) court.walk(knight, castle) || court.order(knight, STAY);
    else if (alarm) court.walk(knight, court.cell(intruder));
    else if (court.board.distance(castle, court.cell(knight)) > 2) court.walk(knight, castle);
    else court.order(knight, STAY);
  }
  return court.orders;
}
