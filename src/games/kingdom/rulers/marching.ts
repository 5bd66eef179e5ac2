// How simple rulers make war: strike whoever is within reach, take the castle underfoot, else march on.

import { CAPTURE, STAY } from "../orders.ts";
import { castleOn } from "../state.ts";
import type { RulerTurn } from "./ruler-turn.ts";

/** Sends one knight towards the nearest foreign castle and into it; without any, after the nearest foreign servant. */
export function marchOnCastles(ruler: RulerTurn, knight: number): void {
  const here = ruler.cell(knight);
  if (takeCastle(ruler, knight) || ruler.strike(knight)) return;
  const castle = ruler.nearestCastle(here, ruler.foreignCastles);
  const goal = castle !== undefined ? ruler.castleCell(castle) : nearestForeigner(ruler, here);
  if (goal === undefined || !ruler.walk(knight, goal)) ruler.order(knight, STAY);
}

/** Captures the foreign castle in which the knight stands. Tells whether there is one. */
export function takeCastle(ruler: RulerTurn, knight: number): boolean {
  const castle = castleOn(ruler.state, ruler.cell(knight));
  if (castle < 0 || ruler.castles.includes(castle)) return false;
  ruler.order(knight, CAPTURE);
  return true;
}

function nearestForeigner(ruler: RulerTurn, from: number): number | undefined {
  const foreigner = ruler.nearest(from, [...ruler.prey, ...ruler.foes]);
  return foreigner === undefined ? undefined : ruler.cell(foreigner);
}
