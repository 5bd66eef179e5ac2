// Everybody who is loaded fires at a random enemy within range, all at once; then the dead are removed; then repair
// vehicles mend what is near them.

import type { Random } from "../../core/random.ts";
import { buryDead, hurt } from "./damage.ts";
import { ATTACK_COOLDOWN, CELLS, MAX_DURABILITY, REPAIR_RANGE, REPAIRS_PER_POINT } from "./rulebook.ts";
import { field, Sectors } from "./sectors.ts";
import { ARRV, DAMAGE, RANGE_SQUARED, TYPES } from "./vehicles.ts";
import { CHANGED_PUBLICLY, type War } from "./war.ts";

/** No weapon reaches farther: enemies in range are in the same or a neighbouring sector. */
const LONGEST_RANGE = 20;
const AREA = CELLS * CELLS;
const damaged = new Sectors();

/** Possible targets of the vehicle in question, with the weight of each; and the shots of this tick. */
let targets = new Uint16Array(0);
let weights = new Uint8Array(0);
let victims = new Uint16Array(0);
let wounds = new Uint8Array(0);

export function attackAndRepair(war: War): void {
  makeRoom(war.living.length);
  field.fill(war, war.living, war.livingCount);
  const shots = chooseShots(war);
  coolDown(war);
  for (let shot = 0; shot < shots; shot++) hurt(war, victims[shot]!, wounds[shot]!);
  if (shots > 0) buryDead(war);
  repair(war);
}

/** Sector by sector; most of them have no enemy near. */
function chooseShots(war: War): number {
  const { type, cooldown } = war.vehicles;
  const { starts, slots, occupied, occupiedCount } = field;
  let shots = 0;
  for (let k = 0; k < occupiedCount; k++) {
    const n = occupied[k]!;
    if (!enemyNear(n)) continue;
    const end = starts[n + 1]!;
    for (let at = starts[n]!; at < end; at++) {
      const i = slots[at]!;
      if (cooldown[i]! > 0 || type[i] === ARRV) continue;
      const count = findTargets(war, i);
      if (count === 0) continue;
      const chosen = draw(count, war.random);
      victims[shots] = targets[chosen]!;
      wounds[shots] = weights[chosen]!;
      shots++;
      cooldown[i] = ATTACK_COOLDOWN;
    }
  }
  return shots;
}

/** Whether the other side has anybody in this sector or one next to it. */
function enemyNear(n: number): boolean {
  const { starts } = field;
  const row = n % CELLS;
  const column = Math.floor(n / CELLS) % CELLS;
  const enemy = n >= AREA ? 0 : 1;
  const top = row === 0 ? 0 : row - 1;
  const bottom = row === CELLS - 1 ? row : row + 1;
  const right = column === CELLS - 1 ? column : column + 1;
  for (let c = column === 0 ? 0 : column - 1; c <= right; c++) {
    const base = field.number(enemy, c, 0);
    if (starts[base + top] !== starts[base + bottom + 1]) return true;
  }
  return false;
}

/** With or without a target. Who fires in tick T is seen with 59 in T + 1, and is loaded again in T + 60 (decided). */
function coolDown(war: War): void {
  const { living, livingCount } = war;
  const { cooldown, changed } = war.vehicles;
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    if (cooldown[i] === 0) continue;
    cooldown[i] = cooldown[i]! - 1;
    changed[i] = changed[i]! | CHANGED_PUBLICLY;
  }
}

/** Enemies within range that it can hurt. The weight of a target is the damage done to it (decided). */
function findTargets(war: War, i: number): number {
  const { owner, type, x, y } = war.vehicles;
  const { starts, slots } = field;
  const centreX = x[i]!;
  const centreY = y[i]!;
  const enemy = 1 - owner[i]!;
  const sheet = TYPES.length * type[i]!;
  const right = field.line(centreX + LONGEST_RANGE);
  const top = field.line(centreY - LONGEST_RANGE);
  const bottom = field.line(centreY + LONGEST_RANGE);
  let count = 0;
  for (let column = field.line(centreX - LONGEST_RANGE); column <= right; column++) {
    const base = field.number(enemy, column, 0);
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
  const { durability, pool, changed } = war.vehicles;
  const menders = sortDamaged(war);
  for (let n = 0; n < menders; n++) {
    const count = findDamaged(war, victims[n]!);
    if (count === 0) continue;
    const friend = targets[draw(count, war.random)]!;
    pool[friend] = pool[friend]! + 1;
    if (pool[friend]! < REPAIRS_PER_POINT) continue;
    pool[friend] = 0;
    durability[friend] = durability[friend]! + 1;
    changed[friend] = changed[friend]! | CHANGED_PUBLICLY;
  }
}

/** Sorts the damaged into their sectors; gives back how many repair vehicles there are for them, listed in `victims`. */
function sortDamaged(war: War): number {
  const { living, livingCount } = war;
  const { type, durability } = war.vehicles;
  const menders = victims;
  let worn = 0;
  let count = 0;
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    if (durability[i]! < MAX_DURABILITY) targets[worn++] = i;
    if (type[i] === ARRV) menders[count++] = i;
  }
  if (worn === 0 || count === 0) return 0;
  damaged.fill(war, targets, worn);
  return count;
}

/** The weight of a damaged friend is what it misses (decided). */
function findDamaged(war: War, i: number): number {
  const { owner, x, y, durability } = war.vehicles;
  const { starts, slots } = damaged;
  const centreX = x[i]!;
  const centreY = y[i]!;
  const right = damaged.line(centreX + REPAIR_RANGE);
  const top = damaged.line(centreY - REPAIR_RANGE);
  const bottom = damaged.line(centreY + REPAIR_RANGE);
  let count = 0;
  for (let column = damaged.line(centreX - REPAIR_RANGE); column <= right; column++) {
    const base = damaged.number(owner[i]!, column, 0);
    const end = starts[base + bottom + 1]!;
    for (let at = starts[base + top]!; at < end; at++) {
      const j = slots[at]!;
      const missing = MAX_DURABILITY - durability[j]!;
      if (missing === 0 || j === i) continue;
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
