// Everybody who is loaded fires at a random enemy within range, all at once; then the dead are removed; then repair
// vehicles mend what is near them.

import type { Random } from "../../core/random.ts";
import { buryDead, hurt } from "./damage.ts";
import { ATTACK_COOLDOWN, MAX_DURABILITY, REPAIR_RANGE, REPAIRS_PER_POINT } from "./rulebook.ts";
import { Sectors } from "./sectors.ts";
import { ARRV, DAMAGE, RANGE_SQUARED, TYPES } from "./vehicles.ts";
import { CHANGED_PUBLICLY, type War } from "./war.ts";

/** No weapon reaches farther. */
const LONGEST_RANGE = 20;
const sectors = new Sectors(16);

/** Possible targets of the vehicle in question, with the weight of each; and the shots of this tick. */
let targets = new Uint16Array(0);
let weights = new Uint8Array(0);
let victims = new Uint16Array(0);
let wounds = new Uint8Array(0);

export function attackAndRepair(war: War): void {
  makeRoom(war.living.length);
  sectors.fill(war);
  const shots = chooseShots(war);
  for (let shot = 0; shot < shots; shot++) hurt(war, victims[shot]!, wounds[shot]!);
  if (shots > 0) buryDead(war);
  repair(war);
}

/** The cooldown counts down, with or without a target. Who fires in tick T is loaded again in T + 60 (decided). */
function chooseShots(war: War): number {
  const { type, cooldown, changed } = war.vehicles;
  let shots = 0;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (cooldown[i]! > 0) {
      cooldown[i] = cooldown[i]! - 1;
      changed[i] = changed[i]! | CHANGED_PUBLICLY;
      continue;
    }
    if (type[i] === ARRV) continue;
    const count = findTargets(war, i);
    if (count === 0) continue;
    const chosen = draw(count, war.random);
    victims[shots] = targets[chosen]!;
    wounds[shots] = weights[chosen]!;
    shots++;
    cooldown[i] = ATTACK_COOLDOWN - 1;
    changed[i] = changed[i]! | CHANGED_PUBLICLY;
  }
  return shots;
}

/** Enemies within range that it can hurt. The weight of a target is the damage done to it (decided). */
function findTargets(war: War, i: number): number {
  const { owner, type, x, y } = war.vehicles;
  const { starts, slots } = sectors;
  const centreX = x[i]!;
  const centreY = y[i]!;
  const enemy = 1 - owner[i]!;
  const sheet = TYPES.length * type[i]!;
  const right = sectors.line(centreX + LONGEST_RANGE);
  const top = sectors.line(centreY - LONGEST_RANGE);
  const bottom = sectors.line(centreY + LONGEST_RANGE);
  let count = 0;
  for (let column = sectors.line(centreX - LONGEST_RANGE); column <= right; column++) {
    const base = sectors.number(enemy, column, 0);
    const end = starts[base + bottom + 1]!;
    for (let at = starts[base + top]!; at < end; at++) {
      const j = slots[at]!;
      const damage = DAMAGE[sheet + type[j]!]!;
      if (damage === 0) continue;
      const dx = x[j]! - centreX;
      const dy = y[j]! - centreY;
      if (dx * dx + dy * dy > RANGE_SQUARED[sheet + type[j]!]!) continue;
      targets[count] = j;
      weights[count] = damage;
      count++;
    }
  }
  return count;
}

/** One of the first `count` targets, with a chance in proportion to its weight. */
function draw(count: number, random: Random): number {
  let total = 0;
  for (let n = 0; n < count; n++) total += weights[n]!;
  let rest = random.below(total);
  for (let n = 0; ; n++) {
    rest -= weights[n]!;
    if (rest < 0) return n;
  }
}

/** Each living repair vehicle mends one damaged friend, not itself (decided). */
function repair(war: War): void {
  const { type, durability, pool, changed } = war.vehicles;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (type[i] !== ARRV) continue;
    const count = findDamaged(war, i);
    if (count === 0) continue;
    const friend = targets[draw(count, war.random)]!;
    pool[friend] = pool[friend]! + 1;
    if (pool[friend]! < REPAIRS_PER_POINT) continue;
    pool[friend] = 0;
    durability[friend] = durability[friend]! + 1;
    changed[friend] = changed[friend]! | CHANGED_PUBLICLY;
  }
}

/** The weight of a damaged friend is what it misses (decided). */
function findDamaged(war: War, i: number): number {
  const { owner, x, y, durability } = war.vehicles;
  const { starts, slots } = sectors;
  const centreX = x[i]!;
  const centreY = y[i]!;
  const right = sectors.line(centreX + REPAIR_RANGE);
  const top = sectors.line(centreY - REPAIR_RANGE);
  const bottom = sectors.line(centreY + REPAIR_RANGE);
  let count = 0;
  for (let column = sectors.line(centreX - REPAIR_RANGE); column <= right; column++) {
    const base = sectors.number(owner[i]!, column, 0);
    const end = starts[base + bottom + 1]!;
    for (let at = starts[base + top]!; at < end; at++) {
      const j = slots[at]!;
      const missing = MAX_DURABILITY - durability[j]!;
      if (missing === 0 || missing === MAX_DURABILITY || j === i) continue;
      const dx = x[j]! - centreX;
      const dy = y[j]! - centreY;
      if (dx * dx + dy * dy > REPAIR_RANGE * REPAIR_RANGE) continue;
      targets[count] = j;
      weights[count] = missing;
      count++;
    }
  }
  return count;
}

function makeRoom(capacity: number): void {
  if (targets.length >= capacity) return;
  targets = new Uint16Array(capacity);
  weights = new Uint8Array(capacity);
  victims = new Uint16Array(capacity);
  wounds = new Uint8Array(capacity);
}
