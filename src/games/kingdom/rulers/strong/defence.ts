// Castles in danger. As many of the nearest knights as outweigh the besiegers are called together before the gate, on the
// side from which the enemy comes: who comes piecemeal to a closed rank loses, and a guard that stood all around the
// castle would be the piecemeal one. One goes into the gate itself before the enemy can be there first.

import { STAY } from "../../orders.ts";
import type { Court } from "../court.ts";
import type { Skirmish } from "./skirmish.ts";

/** Foreign knights this near to a castle are taken for its besiegers. */
const ALARM = 12;
/** So many steps before the gate the guard meets. */
const RALLY = 2;
/** So much stronger than the besiegers must the guard be. */
const GUARD_ODDS = 1.3;

export function defendCastles(court: Court, skirmish: Skirmish): void {
  const { board, state } = court;
  const { hp } = state.servants;
  for (const castle of court.castles) {
    const gate = court.castleCell(castle);
    const far = (servant: number) => board.distance(gate, court.cell(servant));
    const besiegers = besiegersOf(court, castle);
    if (besiegers.length === 0) continue;
    let needed = GUARD_ODDS * besiegers.reduce((sum, foe) => sum + hp[foe]!, 0);
    const first = court.nearest(gate, besiegers)!;
    const rally = before(court, gate, court.cell(first));
    let gateIsOpen = court.isOpen(gate);
    for (const knight of court.knights.filter((own) => court.isIdle(own)).sort((a, b) => far(a) - far(b))) {
      if (needed <= 0) break;
      needed -= hp[knight]!;
      if (gateIsOpen && far(first) <= Math.max(2, far(knight)) && court.walk(knight, gate)) gateIsOpen = false;
      else if (skirmish.isNear(knight)) skirmish.step(knight, court.cell(first));
      else if (board.distance(rally, court.cell(knight)) <= 1 || !court.walk(knight, rally)) court.order(knight, STAY);
    }
  }
}

/** Where the guard of a gate meets an enemy. */
function before({ board }: Court, gate: number, enemy: number): number {
  let cell = gate;
  for (let step = 0; step < RALLY && cell !== enemy; step++) cell = board.step(cell, board.towards(cell, enemy));
  return cell;
}

/** The foreign knights near a castle. */
function besiegersOf(court: Court, castle: number): number[] {
  return court.foes.filter((foe) => isNear(court, castle, foe));
}

/** Whether the own knights near a castle are too weak for its besiegers. */
export function needsKnights(court: Court, castle: number): boolean {
  const { hp } = court.state.servants;
  const strength = (knights: readonly number[]) => knights.reduce((sum, knight) => sum + hp[knight]!, 0);
  const guard = court.knights.filter((knight) => isNear(court, castle, knight));
  return strength(guard) < GUARD_ODDS * strength(besiegersOf(court, castle));
}

function isNear(court: Court, castle: number, servant: number): boolean {
  return court.board.distance(court.castleCell(castle), court.cell(servant)) <= ALARM;
}
