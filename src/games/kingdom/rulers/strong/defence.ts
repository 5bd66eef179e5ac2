// Castles in danger. As many of the nearest knights as outweigh the besiegers are called together before the gate, on the
// side from which the enemy comes: who comes piecemeal to a closed rank loses, and a guard that stood all around the
// castle would be the piecemeal one. One goes into the gate itself before the enemy can be there first.

import { STAY } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import type { Skirmish } from "./skirmish.ts";
import type { RulerThresholds } from "./thresholds.ts";

export function defendCastles(ruler: RulerTurn, skirmish: Skirmish, plan: RulerThresholds): void {
  const { board, state } = ruler;
  const { hp } = state.servants;
  for (const castle of ruler.castles) {
    const gate = ruler.castleCell(castle);
    const far = (servant: number) => board.distance(gate, ruler.cell(servant));
    const besiegers = besiegersOf(ruler, castle, plan);
    if (besiegers.length === 0) continue;
    let needed = plan.guard * besiegers.reduce((sum, foe) => sum + hp[foe]!, 0);
    const first = ruler.nearest(gate, besiegers)!;
    const rally = before(ruler, gate, ruler.cell(first), plan.rally);
    let gateIsOpen = ruler.isOpen(gate);
    for (const knight of ruler.knights.filter((own) => ruler.isIdle(own)).sort((a, b) => far(a) - far(b))) {
      if (needed <= 0) break;
      needed -= hp[knight]!;
      if (gateIsOpen && far(first) <= Math.max(2, far(knight)) && ruler.walk(knight, gate)) gateIsOpen = false;
      else if (skirmish.isNear(knight)) skirmish.step(knight, ruler.cell(first));
      else if (board.distance(rally, ruler.cell(knight)) <= 1 || !ruler.walk(knight, rally)) ruler.order(knight, STAY);
    }
  }
}

/** Where the guard of a gate meets an enemy. */
function before({ board }: RulerTurn, gate: number, enemy: number, rally: number): number {
  let cell = gate;
  for (let step = 0; step < rally && cell !== enemy; step++) cell = board.step(cell, board.towards(cell, enemy));
  return cell;
}

/** The foreign knights near a castle. */
function besiegersOf(ruler: RulerTurn, castle: number, plan: RulerThresholds): number[] {
  return ruler.foes.filter((foe) => isNear(ruler, castle, foe, plan));
}

/** Whether the own knights near a castle are too weak for its besiegers. */
export function needsKnights(ruler: RulerTurn, castle: number, plan: RulerThresholds): boolean {
  const { hp } = ruler.state.servants;
  const strength = (knights: readonly number[]) => knights.reduce((sum, knight) => sum + hp[knight]!, 0);
  const guard = ruler.knights.filter((knight) => isNear(ruler, castle, knight, plan));
  return strength(guard) < plan.guard * strength(besiegersOf(ruler, castle, plan));
}

function isNear(ruler: RulerTurn, castle: number, servant: number, { alarm }: RulerThresholds): boolean {
  return ruler.board.distance(ruler.castleCell(castle), ruler.cell(servant)) <= alarm;
}
