// Who stands in the way: vehicles by layer and small square, kept up to date while they move. Within a layer none may
// come closer than CLEARANCE to another: the ground is one layer for all, the air one for each player.

import { CLEARANCE, SEATS, WORLD } from "./rulebook.ts";
import { AERIAL } from "./vehicles.ts";
import type { War } from "./war.ts";

/** No larger than the clearance, so that a square has seldom more than one in it. */
const SQUARE = 4;
const SIDE = WORLD / SQUARE;
const LAYERS = 1 + SEATS;
const TOO_NEAR = CLEARANCE * CLEARANCE;

/** Chains of ids (slot + 1) per layer and square, ended by 0. */
const heads = new Uint16Array(LAYERS * SIDE * SIDE);
let next = new Uint16Array(0);
/** The squares whose chain may not be empty; the first `usedCount` count. */
let used = new Uint32Array(0);
let usedCount = 0;
/** By slot: x and y side by side, since who looks at one looks at the other. */
let places = new Float64Array(0);

export function layerOf(owner: number, type: number): number {
  return AERIAL[type] ? 1 + owner : 0;
}

function squareAt(layer: number, x: number, y: number): number {
  return (layer * SIDE + ((x * (1 / SQUARE)) | 0)) * SIDE + ((y * (1 / SQUARE)) | 0);
}

/** Forgets the last crowd and takes in all the living. */
export function gather(war: War): void {
  const { living, livingCount } = war;
  const { owner, type, x, y } = war.vehicles;
  disperse(war);
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    enter(layerOf(owner[i]!, type[i]!), i, x[i]!, y[i]!);
  }
}

/** Forgets the last crowd and makes room for a new one. */
export function disperse({ living }: War): void {
  if (next.length <= living.length) {
    next = new Uint16Array(living.length + 1);
    places = new Float64Array(2 * living.length);
    const larger = new Uint32Array(2 * living.length);
    larger.set(used);
    used = larger;
  }
  for (let k = 0; k < usedCount; k++) heads[used[k]!] = 0;
  usedCount = 0;
}

export function enter(layer: number, slot: number, x: number, y: number): void {
  const square = squareAt(layer, x, y);
  next[slot + 1] = heads[square]!;
  heads[square] = slot + 1;
  used[usedCount++] = square;
  places[2 * slot] = x;
  places[2 * slot + 1] = y;
}

/** The slot of somebody closer than CLEARANCE to the point, other than `own`; or -1. */
export function obstacle(layer: number, x: number, y: number, own: number): number {
  const chain = next;
  const xy = places;
  // Centres are on the map and at least a radius from its border, so that no line is negative.
  const left = ((x - CLEARANCE) * (1 / SQUARE)) | 0;
  const right = Math.min(SIDE - 1, ((x + CLEARANCE) * (1 / SQUARE)) | 0);
  const top = ((y - CLEARANCE) * (1 / SQUARE)) | 0;
  const bottom = Math.min(SIDE - 1, ((y + CLEARANCE) * (1 / SQUARE)) | 0);
  for (let column = left; column <= right; column++) {
    const base = (layer * SIDE + column) * SIDE;
    for (let row = top; row <= bottom; row++) {
      for (let id = heads[base + row]!; id !== 0; id = chain[id]!) {
        const dx = xy[2 * id - 2]! - x;
        const dy = xy[2 * id - 1]! - y;
        if (dx * dx + dy * dy < TOO_NEAR && id - 1 !== own) return id - 1;
      }
    }
  }
  return -1;
}

/** Whether `other` is a living vehicle of the same layer that stands closer than CLEARANCE to the point. */
export function isNear({ vehicles }: War, own: number, other: number, x: number, y: number): boolean {
  const { owner, type, durability } = vehicles;
  if (other >= durability.length || durability[other] === 0) return false;
  const dx = vehicles.x[other]! - x;
  const dy = vehicles.y[other]! - y;
  return dx * dx + dy * dy < TOO_NEAR && layerOf(owner[other]!, type[other]!) === layerOf(owner[own]!, type[own]!);
}

/** Moves one vehicle, in the war and in the crowd. */
export function place(war: War, layer: number, slot: number, x: number, y: number): void {
  const { vehicles } = war;
  const from = squareAt(layer, vehicles.x[slot]!, vehicles.y[slot]!);
  const to = squareAt(layer, x, y);
  vehicles.x[slot] = x;
  vehicles.y[slot] = y;
  places[2 * slot] = x;
  places[2 * slot + 1] = y;
  if (from === to) return;
  const id = slot + 1;
  if (heads[from] === id) heads[from] = next[id]!;
  else {
    let before = heads[from]!;
    while (next[before] !== id) before = next[before]!;
    next[before] = next[id]!;
  }
  next[id] = heads[to]!;
  heads[to] = id;
  used[usedCount++] = to;
}
