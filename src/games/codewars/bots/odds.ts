// How a fight between two mixed forces is likely to end, by Lanchester's square law: the strength of a side is its rate
// of damage times what it can take.

import { DAMAGE, TYPES } from "../vehicles.ts";

/** Vehicles of each type and their durability together. */
export interface Force {
  readonly count: Float64Array;
  readonly durability: Float64Array;
}

export function noForce(): Force {
  return { count: new Float64Array(TYPES.length), durability: new Float64Array(TYPES.length) };
}

export function addForce(to: Force, from: Force): void {
  for (let type = 0; type < TYPES.length; type++) {
    to.count[type] = to.count[type]! + from.count[type]!;
    to.durability[type] = to.durability[type]! + from.durability[type]!;
  }
}

/** The odds against those who can do nothing. */
const CERTAIN = 1000;

/** Above 1 the first side is the stronger; 0: it can do nothing. */
export function odds(ours: Force, theirs: Force): number {
  const given = rate(ours, theirs);
  const taken = rate(theirs, ours);
  if (given === 0) return 0;
  if (taken === 0) return CERTAIN;
  return Math.min(CERTAIN, (given * exposed(ours, theirs)) / (taken * exposed(theirs, ours)));
}

/** Damage per round of fire; shooters choose the targets that they hurt most the most often. */
export function rate(from: Force, to: Force): number {
  let total = 0;
  for (let attacker = 0; attacker < TYPES.length; attacker++) {
    if (from.count[attacker] === 0) continue;
    let weight = 0;
    let damage = 0;
    for (let target = 0; target < TYPES.length; target++) {
      const one = DAMAGE[TYPES.length * attacker + target]!;
      weight += one * to.count[target]!;
      damage += one * one * to.count[target]!;
    }
    if (weight > 0) total += (from.count[attacker]! * damage) / weight;
  }
  return total;
}

/** The durability of those that the other side can hurt at all. */
function exposed(side: Force, other: Force): number {
  let total = 0;
  for (let type = 0; type < TYPES.length; type++) if (isExposed(type, other)) total += side.durability[type]!;
  return total;
}

export function sizeOf({ count }: Force): number {
  return count.reduce((sum, one) => sum + one, 0);
}

/** How many vehicles of a side the other can hurt at all. */
export function preyCount(side: Force, hunter: Force): number {
  let total = 0;
  for (let type = 0; type < TYPES.length; type++) if (isExposed(type, hunter)) total += side.count[type]!;
  return total;
}

function isExposed(type: number, to: Force): boolean {
  for (let attacker = 0; attacker < TYPES.length; attacker++) {
    if (to.count[attacker]! > 0 && DAMAGE[TYPES.length * attacker + type]! > 0) return true;
  }
  return false;
}
