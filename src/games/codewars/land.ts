// The map before the armies come: terrain, weather and facilities, all symmetric under the half turn about the centre.
// The generator is our own decision: smooth noise, cut so that plain and clear are the most common.

import type { Random } from "../../core/random.ts";
import { CELL, CELLS, FACILITY_SIDE, MAX_FACILITY_PAIRS, MIN_FACILITY_PAIRS, START_AREA } from "./rulebook.ts";
import { CONTROL_CENTER, VEHICLE_FACTORY } from "./war.ts";

/** Noise values are drawn at every so many cells, and blended between. */
const LATTICE = 5;
/** Each of the two rarer covers takes from MIN_SHARE to MAX_SHARE of the cells. */
const MIN_SHARE = 0.1;
const MAX_SHARE = 0.25;

/** Cover per cell: 1 where the noise is lowest, 2 where it is highest, 0 between. */
export function drawCover(random: Random): Uint8Array {
  const noise = smoothNoise(random);
  const size = CELLS * CELLS;
  const height = noise.map((value, cell) => (value + noise[size - 1 - cell]!) / 2);
  const sorted = height.slice().sort();
  const share = () => MIN_SHARE + (MAX_SHARE - MIN_SHARE) * random.real();
  const low = sorted[Math.floor(size * share())]!;
  const high = sorted[size - 1 - Math.floor(size * share())]!;
  return Uint8Array.from(height, (value) => (value < low ? 1 : value > high ? 2 : 0));
}

function smoothNoise(random: Random): Float64Array {
  const side = Math.ceil(CELLS / LATTICE) + 1;
  const lattice = Float64Array.from({ length: side * side }, () => random.real());
  return Float64Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const x = Math.floor(cell / CELLS) / LATTICE;
    const y = (cell % CELLS) / LATTICE;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const at = (dx: number, dy: number) => lattice[(column + dx) * side + row + dy]!;
    const u = smooth(x - column);
    const v = smooth(y - row);
    return (1 - u) * ((1 - v) * at(0, 0) + v * at(0, 1)) + u * ((1 - v) * at(1, 0) + v * at(1, 1));
  });
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

export interface FacilitySite {
  readonly type: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Facilities in symmetric pairs, next to each other in the list. None overlaps another or a start area.
 * The first pair makes vehicles and the second commands, so that every map has both; the rest are drawn.
 */
export function drawSites(random: Random): FacilitySite[] {
  const pairs = random.between(MIN_FACILITY_PAIRS, MAX_FACILITY_PAIRS);
  const sites: FacilitySite[] = [];
  const lastCell = CELLS - FACILITY_SIDE / CELL;
  while (sites.length < 2 * pairs) {
    const left = CELL * random.between(0, lastCell);
    const top = CELL * random.between(0, lastCell);
    const types = [VEHICLE_FACTORY, CONTROL_CENTER];
    const type = types[sites.length / 2] ?? random.pick(types);
    const site = { type, left, top };
    const twin = { type, left: CELL * lastCell - left, top: CELL * lastCell - top };
    if (inStartArea(site) || inStartArea(twin) || overlap(site, twin)) continue;
    if (sites.some((other) => overlap(other, site))) continue;
    sites.push(site, twin);
  }
  return sites;
}

function inStartArea({ left, top }: FacilitySite): boolean {
  return left < START_AREA && top < START_AREA;
}

function overlap(a: FacilitySite, b: FacilitySite): boolean {
  return Math.abs(a.left - b.left) < FACILITY_SIDE && Math.abs(a.top - b.top) < FACILITY_SIDE;
}
