// How simple rulers make war: strike whoever is within reach, take the castle underfoot, else march on.

import { CAPTURE, STAY } from "../orders.ts";
import { castleOn } from "../state.ts";
import type { Court } from "./court.ts";

/** Sends one knight towards the nearest foreign castle and into it; without any, after the nearest foreign servant. */
export function marchOnCastles(court: Court, knight: number): void {
  const here = court.cell(knight);
  if (takeCastle(court, knight) || court.strike(knight)) return;
  const castle = court.nearestCastle(here, court.foreignCastles);
  const goal = castle !== undefined ? court.castleCell(castle) : nearestForeigner(court, here);
  if (goal === undefined || !court.walk(knight, goal)) court.order(knight, STAY);
}

/** Captures the foreign castle in which the knight stands. Tells whether there is one. */
export function takeCastle(court: Court, knight: number): boolean {
  const castle = castleOn(court.state, court.cell(knight));
  if (castle < 0 || court.castles.includes(castle)) return false;
  court.order(knight, CAPTURE);
  return true;
}

function nearestForeigner(court: Court, from: number): number | undefined {
  const foreigner = court.nearest(from, [...court.prey, ...court.foes]);
  return foreigner === undefined ? undefined : court.cell(foreigner);
}
