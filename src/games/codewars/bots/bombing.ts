// Where a nuclear strike would do most good, and who could mark the place.

import type { Roster, WarReport } from "../report.ts";
import { CELL, CELLS, cellAt, STRIKE_DAMAGE, STRIKE_RADIUS } from "../rulebook.ts";
import { AERIAL, SIGHT } from "../vehicles.ts";
import type { MapPoint } from "./squad-muster.ts";

export interface Bombing extends MapPoint {
  readonly vehicleId: number;
  readonly gain: number;
}

/** So many enemies are tried as the centre of the strike. */
const TRIES = 60;
/** A destroyed vehicle is worth more than its durability. */
const DESTROYED = 50;
/** While the strike is on its way the marker may move this far; its sight must have that much to spare. */
const DRIFT_ON_GROUND = 8;
const DRIFT_IN_AIR = 30;

const FARTHEST_SIGHT = Math.max(...SIGHT);
/** No vehicle can mark a point more than so many cells away. */
const REACH = Math.ceil(FARTHEST_SIGHT / CELL);
/** By cell: 1 = some own vehicle may be near enough to mark a point in it. */
const inReach = new Uint8Array(CELLS * CELLS);

/** The best strike that promises at least `least`: the damage to the enemy less `ownWeight` times that to the own. */
export function bestBombing(report: WarReport, ownWeight: number, least: number): Bombing | undefined {
  const { vehicles } = report;
  findReach(vehicles);
  let best: Bombing | undefined;
  let enemies = 0;
  for (let k = 0; k < vehicles.count; k++) if (!vehicles.mine[k]) enemies++;
  const stride = Math.max(1, Math.ceil(enemies / TRIES));
  let passed = 0;
  for (let k = 0; k < vehicles.count; k++) {
    if (vehicles.mine[k] || passed++ % stride !== 0) continue;
    const x = vehicles.x[k]!;
    const y = vehicles.y[k]!;
    if (inReach[cellAt(x, y)] === 0) continue;
    const gain = blastGain(vehicles, x, y, ownWeight);
    if (gain < least || (best && gain <= best.gain)) continue;
    const marker = findMarker(report, x, y);
    if (marker >= 0) best = { x, y, vehicleId: vehicles.id[marker]!, gain };
  }
  return best;
}

function findReach({ count, mine, x, y }: Roster): void {
  inReach.fill(0);
  let last = -1;
  for (let k = 0; k < count; k++) {
    if (!mine[k]) continue;
    const cell = cellAt(x[k]!, y[k]!);
    // Neighbours in the list are mostly neighbours on the map.
    if (cell === last) continue;
    last = cell;
    const column = Math.floor(cell / CELLS);
    const row = cell % CELLS;
    const top = Math.max(0, row - REACH);
    const bottom = Math.min(CELLS - 1, row + REACH);
    const right = Math.min(CELLS - 1, column + REACH);
    for (let c = Math.max(0, column - REACH); c <= right; c++) {
      inReach.fill(1, c * CELLS + top, c * CELLS + bottom + 1);
    }
  }
}

function blastGain({ count, mine, x, y, durability }: Roster, centreX: number, centreY: number, ownWeight: number) {
  let gain = 0;
  for (let k = 0; k < count; k++) {
    const dx = x[k]! - centreX;
    const dy = y[k]! - centreY;
    const squared = dx * dx + dy * dy;
    if (squared >= STRIKE_RADIUS * STRIKE_RADIUS) continue;
    const damage = STRIKE_DAMAGE * (1 - Math.sqrt(squared) / STRIKE_RADIUS);
    const loss = damage >= durability[k]! ? durability[k]! + DESTROYED : damage;
    gain += mine[k] ? -ownWeight * loss : loss;
  }
  return gain;
}

/** The own vehicle that sees the point from farthest away: it is the likeliest to live. */
function findMarker({ vehicles, terrain, weather }: WarReport, targetX: number, targetY: number): number {
  const { count, mine, type, x, y } = vehicles;
  let marker = -1;
  let farthest = -1;
  for (let k = 0; k < count; k++) {
    if (!mine[k]) continue;
    const dx = x[k]! - targetX;
    const dy = y[k]! - targetY;
    const squared = dx * dx + dy * dy;
    if (squared > FARTHEST_SIGHT * FARTHEST_SIGHT) continue;
    const away = Math.sqrt(squared);
    const aerial = AERIAL[type[k]!] === 1;
    const cover = (aerial ? weather : terrain)[cellAt(x[k]!, y[k]!)]!;
    const sight = SIGHT[3 * type[k]! + cover]! - (aerial ? DRIFT_IN_AIR : DRIFT_ON_GROUND);
    if (away > sight || away <= farthest) continue;
    farthest = away;
    marker = k;
  }
  return marker;
}
