// Who sees whom. Without fog everybody sees everybody. With it, an enemy is seen if some own vehicle is near enough:
// own range x own cover's vision factor x the target's cover's stealth factor.

import { CELL, CELLS, SEATS } from "./rulebook.ts";
import { Sectors } from "./sectors.ts";
import { SIGHT, STEALTH } from "./vehicles.ts";
import { coverOf, type War } from "./war.ts";

const NOW = 3;

const sectors = new Sectors(CELL);
/** By slot: how far it sees, and what the range of those who look for it shrinks to. */
let sight = new Float64Array(0);
let stealth = new Float64Array(0);
/** By slot: who of the other side saw it last. Only a hint where to look first. */
let spotter = new Uint16Array(0);

/** The farthest sight within each sector, by its number. */
const reach = new Float64Array(SEATS * CELLS * CELLS);
/** Sectors of the lookers from which something in the sector in question could be seen. */
const candidates = new Int32Array(CELLS * CELLS);
const occupied = new Int32Array(CELLS * CELLS);

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
  const { starts } = sectors;
  const enemy = 1 - seat;
  let lookers = 0;
  for (let n = 0; n < CELLS * CELLS; n++) if (reach[seat * CELLS * CELLS + n]! > 0) occupied[lookers++] = n;
  for (let n = 0; n < CELLS * CELLS; n++) {
    const first = enemy * CELLS * CELLS + n;
    if (starts[first] === starts[first + 1]) continue;
    const count = findCandidates(seat, n, lookers);
    for (let at = starts[first]!; at < starts[first + 1]!; at++) {
      const target = sectors.slots[at]!;
      if (isSpotted(war, seat, target, count)) war.vehicles.seen[target] = war.vehicles.seen[target]! | (1 << seat);
    }
  }
}

function prepare(war: War): void {
  if (sight.length < war.living.length) {
    sight = new Float64Array(war.living.length);
    stealth = new Float64Array(war.living.length);
    spotter = new Uint16Array(war.living.length);
  }
  sectors.fill(war, war.living, war.livingCount);
  const { type } = war.vehicles;
  for (let n = 0; n < reach.length; n++) {
    let farthest = 0;
    for (let at = sectors.starts[n]!; at < sectors.starts[n + 1]!; at++) {
      const i = sectors.slots[at]!;
      const row = 3 * type[i]! + coverOf(war, i);
      stealth[i] = STEALTH[row]!;
      sight[i] = SIGHT[row]!;
      if (sight[i]! > farthest) farthest = sight[i]!;
    }
    reach[n] = farthest;
  }
}

/** Those occupied sectors of the seat whose farthest sight bridges the gap to sector n. */
function findCandidates(seat: number, n: number, lookers: number): number {
  const column = Math.floor(n / CELLS);
  const row = n % CELLS;
  let count = 0;
  for (let k = 0; k < lookers; k++) {
    const other = occupied[k]!;
    const dx = CELL * Math.max(0, Math.abs(Math.floor(other / CELLS) - column) - 1);
    const dy = CELL * Math.max(0, Math.abs((other % CELLS) - row) - 1);
    const far = reach[seat * CELLS * CELLS + other]!;
    if (dx * dx + dy * dy <= far * far) candidates[count++] = seat * CELLS * CELLS + other;
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
