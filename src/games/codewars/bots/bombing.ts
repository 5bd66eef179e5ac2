// Where a nuclear strike would do most good, and who could mark the place.

import type { Report, Roster } from "../report.ts";
import { cellAt, STRIKE_DAMAGE, STRIKE_RADIUS } from "../rulebook.ts";
import { AERIAL, SIGHT } from "../vehicles.ts";
import { distance, type Point } from "./paper.ts";

export interface Bombing extends Point {
  readonly vehicleId: number;
  /** Index of the marking vehicle in the roster. */
  readonly marker: number;
  readonly gain: number;
}

/** So many enemies are tried as the centre of the strike. */
const TRIES = 60;
/** A destroyed vehicle is worth more than its durability. */
const DESTROYED = 50;
/** While the strike is on its way the marker may move this far; its sight must have that much to spare. */
const DRIFT_ON_GROUND = 8;
const DRIFT_IN_AIR = 30;

/** The best strike found, with the damage to the enemy less `ownWeight` times the damage to the own. */
export function bestBombing(report: Report, ownWeight: number): Bombing | undefined {
  const { vehicles } = report;
  const enemies: number[] = [];
  for (let k = 0; k < vehicles.count; k++) if (!vehicles.mine[k]) enemies.push(k);
  let best: Bombing | undefined;
  const stride = Math.max(1, Math.ceil(enemies.length / TRIES));
  for (let n = 0; n < enemies.length; n += stride) {
    const target = { x: vehicles.x[enemies[n]!]!, y: vehicles.y[enemies[n]!]! };
    const gain = blastGain(vehicles, target, ownWeight);
    if (gain <= 0 || (best && gain <= best.gain)) continue;
    const marker = findMarker(report, target);
    if (marker >= 0) best = { ...target, vehicleId: vehicles.id[marker]!, marker, gain };
  }
  return best;
}

function blastGain(vehicles: Roster, centre: Point, ownWeight: number): number {
  let gain = 0;
  for (let k = 0; k < vehicles.count; k++) {
    const dx = vehicles.x[k]! - centre.x;
    const dy = vehicles.y[k]! - centre.y;
    const squared = dx * dx + dy * dy;
    if (squared >= STRIKE_RADIUS * STRIKE_RADIUS) continue;
    const damage = STRIKE_DAMAGE * (1 - Math.sqrt(squared) / STRIKE_RADIUS);
    const loss = damage >= vehicles.durability[k]! ? vehicles.durability[k]! + DESTROYED : damage;
    gain += vehicles.mine[k] ? -ownWeight * loss : loss;
  }
  return gain;
}

/** The own vehicle that sees the point from farthest away: it is the likeliest to live. */
function findMarker(report: Report, target: Point): number {
  const { vehicles } = report;
  let marker = -1;
  let farthest = -1;
  for (let k = 0; k < vehicles.count; k++) {
    if (!vehicles.mine[k]) continue;
    const aerial = AERIAL[vehicles.type[k]!] === 1;
    const at = { x: vehicles.x[k]!, y: vehicles.y[k]! };
    const away = distance(at, target);
    const cover = (aerial ? report.weather : report.terrain)[cellAt(at.x, at.y)]!;
    const sight = SIGHT[3 * vehicles.type[k]! + cover]! - (aerial ? DRIFT_IN_AIR : DRIFT_ON_GROUND);
    if (away > sight || away <= farthest) continue;
    farthest = away;
    marker = k;
  }
  return marker;
}
