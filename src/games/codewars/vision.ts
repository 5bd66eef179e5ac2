// Who sees whom. Without fog everybody sees everybody. With it, an enemy is seen if some own vehicle is near enough:
// own range x own cover's vision factor x the target's cover's stealth factor.

import { CELL, CELLS, SEATS } from "./rulebook.ts";
import { field } from "./sectors.ts";
import { AERIAL, SIGHT, STEALTH } from "./vehicles.ts";
import type { War } from "./war.ts";

const NOW = 3;

/** By slot: how far it sees, and what the range of those who look for it shrinks to. */
let sight = new Float64Array(0);
let stealth = new Float64Array(0);
/** By slot: who of the other side saw it last. Only a hint where to look first. */
let spotter = new Uint16Array(0);

const AREA = CELLS * CELLS;
/** The farthest sight within each sector, by its number; 0 where nobody is. */
const reach = new Float64Array(SEATS * AREA);
/** Nobody sees farther than into so many sectors beyond the own one. */
const WINDOW = Math.ceil(Math.max(...SIGHT) / CELL);
/** The sectors from which something in the sector in question could be seen. */
const candidates = new Uint16Array((2 * WINDOW + 1) * (2 * WINDOW + 1));

/**
 * Notes for every vehicle which seats see it now, and which saw it a tick ago. `sorted`: all the living are already in
 * the field.
 */
export function lookAround(war: War, sorted = false): void {
  const { seen, durability, owner } = war.vehicles;
  const shown = war.config.fog ? 0 : NOW;
  for (let i = 0; i < war.made; i++) {
    const now = durability[i] === 0 ? 0 : shown | (1 << owner[i]!);
    seen[i] = ((seen[i]! & NOW) << SEATS) | now;
  }
  if (!war.config.fog) return;
  if (!sorted) field.fill(war, war.living, war.livingCount);
  prepare(war);
  look(war);
}

/** A sector is a cell of the map, so all on its ground, and all in its air, have the same cover. */
function prepare(war: War): void {
  if (sight.length < war.living.length) {
    sight = new Float64Array(war.living.length);
    stealth = new Float64Array(war.living.length);
    spotter = new Uint16Array(war.living.length);
  }
  const { starts, slots, occupied, occupiedCount } = field;
  const { type, durability } = war.vehicles;
  const range = sight;
  const factor = stealth;
  reach.fill(0);
  for (let k = 0; k < occupiedCount; k++) {
    const n = occupied[k]!;
    const end = starts[n + 1]!;
    let farthest = 0;
    for (let at = starts[n]!; at < end; at++) {
      const i = slots[at]!;
      if (durability[i] === 0) continue;
      const row = 3 * type[i]! + (AERIAL[type[i]!] ? war.weather : war.terrain)[n % AREA]!;
      factor[i] = STEALTH[row]!;
      range[i] = SIGHT[row]!;
      if (range[i]! > farthest) farthest = range[i]!;
    }
    reach[n] = farthest;
  }
}

function look(war: War): void {
  const { starts, slots, occupied, occupiedCount } = field;
  const { seen, durability } = war.vehicles;
  for (let k = 0; k < occupiedCount; k++) {
    const n = occupied[k]!;
    const seat = n < AREA ? 1 : 0;
    const count = findCandidates(seat, n % AREA);
    if (count === 0) continue;
    const end = starts[n + 1]!;
    for (let at = starts[n]!; at < end; at++) {
      const target = slots[at]!;
      if (durability[target]! > 0 && isSpotted(war, seat, target, count)) seen[target] = seen[target]! | (1 << seat);
    }
  }
}

/** Those sectors of the seat whose farthest sight bridges the gap to sector n. */
function findCandidates(seat: number, n: number): number {
  const { starts } = field;
  const column = Math.floor(n / CELLS);
  const row = n % CELLS;
  const top = Math.max(0, row - WINDOW);
  const bottom = Math.min(CELLS - 1, row + WINDOW);
  const right = Math.min(CELLS - 1, column + WINDOW);
  let count = 0;
  for (let c = Math.max(0, column - WINDOW); c <= right; c++) {
    const base = field.number(seat, c, 0);
    if (starts[base + top] === starts[base + bottom + 1]) continue;
    const dx = CELL * (Math.abs(c - column) - 1);
    for (let r = top; r <= bottom; r++) {
      const dy = CELL * (Math.abs(r - row) - 1);
      const gapSquared = (dx > 0 ? dx * dx : 0) + (dy > 0 ? dy * dy : 0);
      const far = reach[base + r]!;
      if (far > 0 && gapSquared <= far * far) candidates[count++] = base + r;
    }
  }
  return count;
}

function isSpotted(war: War, seat: number, target: number, count: number): boolean {
  const { owner, durability } = war.vehicles;
  const hint = spotter[target]!;
  if (hint < war.made && owner[hint] === seat && durability[hint]! > 0 && sees(war, hint, target)) return true;
  const { starts, slots } = field;
  for (let c = 0; c < count; c++) {
    const n = candidates[c]!;
    if (!mayBeSeenFrom(war, n, target)) continue;
    for (let at = starts[n]!; at < starts[n + 1]!; at++) {
      const looker = slots[at]!;
      if (durability[looker] === 0 || !sees(war, looker, target)) continue;
      spotter[target] = looker;
      return true;
    }
  }
  return false;
}

/** Whether the nearest point of a sector is near enough for the farthest sight in it. */
function mayBeSeenFrom(war: War, n: number, target: number): boolean {
  const x = war.vehicles.x[target]!;
  const y = war.vehicles.y[target]!;
  const left = CELL * (Math.floor(n / CELLS) % CELLS);
  const top = CELL * (n % CELLS);
  const right = left + CELL;
  const bottom = top + CELL;
  const dx = x < left ? left - x : x > right ? x - right : 0;
  const dy = y < top ? top - y : y > bottom ? y - bottom : 0;
  const range = reach[n]! * stealth[target]!;
  return dx * dx + dy * dy <= range * range;
}

function sees(war: War, looker: number, target: number): boolean {
  const { x, y } = war.vehicles;
  const dx = x[looker]! - x[target]!;
  const dy = y[looker]! - y[target]!;
  const range = sight[looker]! * stealth[target]!;
  return dx * dx + dy * dy <= range * range;
}
