// Who stands in the way: vehicles by layer and small square, kept up to date while they move. Within a layer none may
// come closer than CLEARANCE to another: the ground is one layer for all, the air one for each player.

import { CLEARANCE, SEATS, WORLD } from "./rulebook.ts";
import { AERIAL } from "./vehicles.ts";
import type { War } from "./war.ts";

const SQUARE = 8;
const SIDE = WORLD / SQUARE;
const LAYERS = 1 + SEATS;
const TOO_NEAR = CLEARANCE * CLEARANCE;

/** Chains of ids (slot + 1) per layer and square, ended by 0. */
const heads = new Uint16Array(LAYERS * SIDE * SIDE);
let next = new Uint16Array(0);

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
  if (next.length <= living.length) next = new Uint16Array(living.length + 1);
  heads.fill(0);
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    const square = squareAt(layerOf(owner[i]!, type[i]!), x[i]!, y[i]!);
    next[i + 1] = heads[square]!;
    heads[square] = i + 1;
  }
}

/** The slot of somebody closer than CLEARANCE to the point, other than `self`; or -1. */
export function obstacle(war: War, layer: number, x: number, y: number, self: number): number {
  const xs = war.vehicles.x;
  const ys = war.vehicles.y;
  const left = Math.max(0, ((x - CLEARANCE) * (1 / SQUARE)) | 0);
  const right = Math.min(SIDE - 1, ((x + CLEARANCE) * (1 / SQUARE)) | 0);
  const top = Math.max(0, ((y - CLEARANCE) * (1 / SQUARE)) | 0);
  const bottom = Math.min(SIDE - 1, ((y + CLEARANCE) * (1 / SQUARE)) | 0);
  for (let column = left; column <= right; column++) {
    const base = (layer * SIDE + column) * SIDE;
    for (let row = top; row <= bottom; row++) {
      for (let id = heads[base + row]!; id !== 0; id = next[id]!) {
        const dx = xs[id - 1]! - x;
        const dy = ys[id - 1]! - y;
        if (dx * dx + dy * dy < TOO_NEAR && id - 1 !== self) return id - 1;
      }
    }
  }
  return -1;
}

/** Moves one vehicle, in the war and in the crowd. */
export function place(war: War, layer: number, slot: number, x: number, y: number): void {
  const { vehicles } = war;
  const from = squareAt(layer, vehicles.x[slot]!, vehicles.y[slot]!);
  const to = squareAt(layer, x, y);
  vehicles.x[slot] = x;
  vehicles.y[slot] = y;
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
}
