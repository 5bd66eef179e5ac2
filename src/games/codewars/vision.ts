// Who sees whom. Without fog everybody sees everybody. With it, an enemy is seen if some own vehicle is near enough:
// own range x own cover's vision factor x the target's cover's stealth factor.

import { CELL, CELLS, SEATS } from "./rulebook.ts";
import { Sectors } from "./sectors.ts";
import { AERIAL, SIGHT, STEALTH } from "./vehicles.ts";
import type { War } from "./war.ts";

const NOW = 3;
/** CELLS is two to this power. */
const CELL_BITS = 5;

const sectors = new Sectors(CELL);
/** By slot: how far it sees, and what the range of those who look for it shrinks to. */
let sight = new Float64Array(0);
let stealth = new Float64Array(0);
/** By slot: who of the other side saw it last. Only a hint where to look first. */
let spotter = new Uint16Array(0);

const AREA = CELLS * CELLS;
/** The square of the farthest sight within each sector, by its number; 0 where nobody is. */
const reachSquared = new Float64Array(SEATS * AREA);
/** By columns * CELLS + rows between two sectors: the square of the gap between them. */
const gapSquared = Float64Array.from({ length: AREA }, (_, n) => {
  const dx = CELL * Math.max(0, Math.floor(n / CELLS) - 1);
  const dy = CELL * Math.max(0, (n % CELLS) - 1);
  return dx * dx + dy * dy;
});
/** The sectors of the lookers, and those of them from which something in the sector in question could be seen. */
const occupied = new Uint16Array(AREA);
const candidates = new Uint16Array(AREA);

/** Notes for every vehicle which seats see it now, and which saw it a tick ago. */
export function lookAround(war: War): void {
  const { seen, durability, owner } = war.vehicles;
  const shown = war.config.fog ? 0 : NOW;
  for (let i = 0; i < war.made; i++) {
    const now = durability[i] === 0 ? 0 : shown | (1 << owner[i]!);
    seen[i] = ((seen[i]! & NOW) << SEATS) | now;
  }
  if (war.config.fog) for (let seat = 0; seat < SEATS; seat++) look(war, seat);
}

function look(war: War, seat: number): void {
  if (seat === 0) prepare(war);
  const { starts, slots } = sectors;
  const { seen } = war.vehicles;
  let lookers = 0;
  for (let n = 0; n < AREA; n++) if (reachSquared[seat * AREA + n]! > 0) occupied[lookers++] = n;
  for (let n = 0; n < AREA; n++) {
    const first = (1 - seat) * AREA + n;
    const end = starts[first + 1]!;
    if (starts[first] === end) continue;
    const count = findCandidates(seat, n, lookers);
    if (count === 0) continue;
    for (let at = starts[first]!; at < end; at++) {
      const target = slots[at]!;
      if (isSpotted(war, seat, target, count)) seen[target] = seen[target]! | (1 << seat);
    }
  }
}

/** A sector is a cell of the map, so all in it have the same cover. */
function prepare(war: War): void {
  if (sight.length < war.living.length) {
    sight = new Float64Array(war.living.length);
    stealth = new Float64Array(war.living.length);
    spotter = new Uint16Array(war.living.length);
  }
  sectors.fill(war, war.living, war.livingCount);
  const { starts, slots } = sectors;
  const { type } = war.vehicles;
  const range = sight;
  const factor = stealth;
  for (let n = 0; n < SEATS * AREA; n++) {
    const end = starts[n + 1]!;
    let farthest = 0;
    for (let at = starts[n]!; at < end; at++) {
      const i = slots[at]!;
      const row = 3 * type[i]! + (AERIAL[type[i]!] ? war.weather : war.terrain)[n % AREA]!;
      factor[i] = STEALTH[row]!;
      range[i] = SIGHT[row]!;
      if (range[i]! > farthest) farthest = range[i]!;
    }
    reachSquared[n] = farthest * farthest;
  }
}

/** Those occupied sectors of the seat whose farthest sight bridges the gap to sector n. */
function findCandidates(seat: number, n: number, lookers: number): number {
  const column = n >> CELL_BITS;
  const row = n & (CELLS - 1);
  let count = 0;
  for (let k = 0; k < lookers; k++) {
    const other = occupied[k]!;
    const columns = Math.abs((other >> CELL_BITS) - column);
    const rows = Math.abs((other & (CELLS - 1)) - row);
    const number = seat * AREA + other;
    if (gapSquared[columns * CELLS + rows]! <= reachSquared[number]!) candidates[count++] = number;
  }
  return count;
}

function isSpotted(war: War, seat: number, target: number, count: number): boolean {
  const { owner, durability } = war.vehicles;
  const hint = spotter[target]!;
  if (hint < war.made && owner[hint] === seat && durability[hint]! > 0 && sees(war, hint, target)) return true;
  const { starts, slots } = sectors;
  for (let c = 0; c < count; c++) {
    const n = candidates[c]!;
    for (let at = starts[n]!; at < starts[n + 1]!; at++) {
      if (!sees(war, slots[at]!, target)) continue;
      spotter[target] = slots[at]!;
      return true;
    }
  }
  return false;
}

function sees(war: War, looker: number, target: number): boolean {
  const { x, y } = war.vehicles;
  const dx = x[looker]! - x[target]!;
  const dy = y[looker]! - y[target]!;
  const range = sight[looker]! * stealth[target]!;
  return dx * dx + dy * dy <= range * range;
}
