// Everybody who has an order makes one step, in random order: the full step or none. Those in each other's way try again
// while anybody still moves. A blocked vehicle keeps its order.

import { cos, sin } from "../../core/trig.ts";
import { gather, layerOf, obstacle, place } from "./crowd.ts";
import { VEHICLE_RADIUS, WORLD } from "./rulebook.ts";
import { PACE } from "./vehicles.ts";
import { CHANGED_PUBLICLY, coverOf, GO, NO_ORDER, TURN, type War } from "./war.ts";

const NEAREST = VEHICLE_RADIUS;
const FARTHEST = WORLD - VEHICLE_RADIUS;

/** By slot: where this tick's step leads, how far the turn is then done, whether it completes the order. */
let nextX = new Float64Array(0);
let nextY = new Float64Array(0);
let nextTurned = new Float64Array(0);
let isLast = new Uint8Array(0);
/** By slot: 1 = wants to move and has not moved in this tick. */
let pending = new Uint8Array(0);
let movers = new Uint16Array(0);

export function moveVehicles(war: War): void {
  makeRoom(war.living.length);
  let count = 0;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (war.vehicles.order[i] !== NO_ORDER && planStep(war, i)) movers[count++] = i;
  }
  if (count === 0) return;
  shuffle(war, count);
  gather(war);
  const { owner, type } = war.vehicles;
  let moved = true;
  while (moved && count > 0) {
    moved = false;
    let left = 0;
    for (let k = 0; k < count; k++) {
      const i = movers[k]!;
      const layer = layerOf(owner[i]!, type[i]!);
      const blocker = obstacle(war, layer, nextX[i]!, nextY[i]!, i);
      if (blocker === -1) {
        makeStep(war, layer, i);
        moved = true;
      } else if (pending[blocker]) movers[left++] = i;
      // Whoever has moved or stands still will be in the way for the rest of the tick.
      else pending[i] = 0;
    }
    count = left;
  }
  for (let k = 0; k < count; k++) pending[movers[k]!] = 0;
}

/** Computes the step of this tick. False if there is none: the order is done, or the step would leave the map. */
function planStep(war: War, i: number): boolean {
  const { type, speedLimit } = war.vehicles;
  let speed = PACE[3 * type[i]! + coverOf(war, i)]!;
  if (speedLimit[i]! > 0 && speedLimit[i]! < speed) speed = speedLimit[i]!;
  const due = war.vehicles.order[i] === GO ? planStraight(war, i, speed) : planArc(war, i, speed);
  if (!due) {
    war.vehicles.order[i] = NO_ORDER;
    return false;
  }
  if (!onMap(nextX[i]!) || !onMap(nextY[i]!)) return false;
  pending[i] = 1;
  return true;
}

const onMap = (coordinate: number) => coordinate >= NEAREST && coordinate <= FARTHEST;

function planStraight(war: War, i: number, speed: number): boolean {
  const { x, y, goalX, goalY } = war.vehicles;
  const dx = goalX[i]! - x[i]!;
  const dy = goalY[i]! - y[i]!;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return false;
  const last = squared <= speed * speed;
  isLast[i] = last ? 1 : 0;
  if (last) {
    nextX[i] = goalX[i]!;
    nextY[i] = goalY[i]!;
  } else {
    const part = speed / Math.sqrt(squared);
    nextX[i] = x[i]! + dx * part;
    nextY[i] = y[i]! + dy * part;
  }
  return true;
}

function planArc(war: War, i: number, speed: number): boolean {
  const { goalX, goalY, armX, armY, angle, turned, turnLimit } = war.vehicles;
  const dx = armX[i]!;
  const dy = armY[i]!;
  const radius = Math.sqrt(dx * dx + dy * dy);
  const whole = angle[i]!;
  if (radius === 0 || whole === 0) return false;
  let step = speed / radius;
  if (turnLimit[i]! > 0 && turnLimit[i]! < step) step = turnLimit[i]!;
  const last = Math.abs(whole - turned[i]!) <= step;
  const done = last ? whole : turned[i]! + (whole < 0 ? -step : step);
  isLast[i] = last ? 1 : 0;
  nextTurned[i] = done;
  const cosine = cos(done);
  const sine = sin(done);
  nextX[i] = goalX[i]! + dx * cosine - dy * sine;
  nextY[i] = goalY[i]! + dx * sine + dy * cosine;
  return true;
}

function makeStep(war: War, layer: number, i: number): void {
  const { order, turned, changed } = war.vehicles;
  place(war, layer, i, nextX[i]!, nextY[i]!);
  if (order[i] === TURN) turned[i] = nextTurned[i]!;
  if (isLast[i]) order[i] = NO_ORDER;
  changed[i] = changed[i]! | CHANGED_PUBLICLY;
  pending[i] = 0;
}

function shuffle(war: War, count: number): void {
  for (let k = count - 1; k > 0; k--) {
    const other = war.random.below(k + 1);
    const slot = movers[k]!;
    movers[k] = movers[other]!;
    movers[other] = slot;
  }
}

function makeRoom(capacity: number): void {
  if (movers.length >= capacity) return;
  nextX = new Float64Array(capacity);
  nextY = new Float64Array(capacity);
  nextTurned = new Float64Array(capacity);
  isLast = new Uint8Array(capacity);
  pending = new Uint8Array(capacity);
  movers = new Uint16Array(capacity);
}
