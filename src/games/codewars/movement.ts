// Everybody who has an order makes one step, in random order: the full step or none. Those in each other's way try again
// while anybody still moves. A blocked vehicle keeps its order.

import { cos, sin } from "../../core/trig.ts";
import { gather, layerOf, obstacle, place } from "./crowd.ts";
import { cellAt, VEHICLE_RADIUS, WORLD } from "./rulebook.ts";
import { AERIAL, PACE } from "./vehicles.ts";
import { CHANGED_PUBLICLY, GO, NO_ORDER, TURN, type War } from "./war.ts";

const NEAREST = VEHICLE_RADIUS;
const FARTHEST = WORLD - VEHICLE_RADIUS;

/** By slot: where this tick's step leads, how far the turn is then done, whether it completes the order. */
let nextX = new Float64Array(0);
let nextY = new Float64Array(0);
let nextTurned = new Float64Array(0);
let isLast = new Uint8Array(0);
/** By slot: 1 = wants to move and has not moved in this tick. */
let pending = new Uint8Array(0);
/** By slot: who was found in the way, itself for nobody. While that one has not moved, there is no need to look again. */
let inTheWay = new Uint16Array(0);
let movers = new Uint16Array(0);

export function moveVehicles(war: War): void {
  makeRoom(war.living.length);
  let count = planSteps(war);
  if (count === 0) return;
  shuffle(war, count);
  gather(war);
  let before = 0;
  while (count > 0 && count !== before) {
    before = count;
    count = tryToMove(war, count);
  }
  for (let k = 0; k < count; k++) pending[movers[k]!] = 0;
}

/** One pass over the first `count` movers. Gives back how many are left that may still get their way. */
function tryToMove(war: War, count: number): number {
  const { owner, type, order, turned, changed } = war.vehicles;
  const list = movers;
  const waiting = pending;
  const toX = nextX;
  const toY = nextY;
  let left = 0;
  for (let k = 0; k < count; k++) {
    const i = list[k]!;
    if (waiting[inTheWay[i]!] && inTheWay[i] !== i) {
      list[left++] = i;
      continue;
    }
    const layer = layerOf(owner[i]!, type[i]!);
    const blocker = obstacle(war, layer, toX[i]!, toY[i]!, i);
    if (blocker !== -1) {
      // Whoever has moved or stands still will be in the way for the rest of the tick.
      inTheWay[i] = blocker;
      if (waiting[blocker]) list[left++] = i;
      else waiting[i] = 0;
      continue;
    }
    place(war, layer, i, toX[i]!, toY[i]!);
    if (order[i] === TURN) turned[i] = nextTurned[i]!;
    if (isLast[i]) order[i] = NO_ORDER;
    changed[i] = changed[i]! | CHANGED_PUBLICLY;
    waiting[i] = 0;
  }
  return left;
}

/** Computes the step of every vehicle that has one: its order is not done yet, and the step does not leave the map. */
function planSteps(war: War): number {
  const { living, livingCount, terrain, weather } = war;
  const { type, x, y, order, speedLimit } = war.vehicles;
  const list = movers;
  const waiting = pending;
  const toX = nextX;
  const toY = nextY;
  let count = 0;
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    if (order[i] === NO_ORDER) continue;
    const cover = (AERIAL[type[i]!] ? weather : terrain)[cellAt(x[i]!, y[i]!)]!;
    let speed = PACE[3 * type[i]! + cover]!;
    if (speedLimit[i]! > 0 && speedLimit[i]! < speed) speed = speedLimit[i]!;
    const due = order[i] === GO ? planStraight(war, i, speed) : planArc(war, i, speed);
    if (!due) order[i] = NO_ORDER;
    else if (toX[i]! >= NEAREST && toX[i]! <= FARTHEST && toY[i]! >= NEAREST && toY[i]! <= FARTHEST) {
      waiting[i] = 1;
      inTheWay[i] = i;
      list[count++] = i;
    }
  }
  return count;
}

function planStraight(war: War, i: number, speed: number): boolean {
  const { x, y, goalX, goalY } = war.vehicles;
  const dx = goalX[i]! - x[i]!;
  const dy = goalY[i]! - y[i]!;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return false;
  if (squared <= speed * speed) {
    isLast[i] = 1;
    nextX[i] = goalX[i]!;
    nextY[i] = goalY[i]!;
  } else {
    const part = speed / Math.sqrt(squared);
    isLast[i] = 0;
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

function shuffle(war: War, count: number): void {
  const list = movers;
  for (let k = count - 1; k > 0; k--) {
    const other = war.random.below(k + 1);
    const slot = list[k]!;
    list[k] = list[other]!;
    list[other] = slot;
  }
}

function makeRoom(capacity: number): void {
  if (movers.length >= capacity) return;
  nextX = new Float64Array(capacity);
  nextY = new Float64Array(capacity);
  nextTurned = new Float64Array(capacity);
  isLast = new Uint8Array(capacity);
  pending = new Uint8Array(capacity);
  inTheWay = new Uint16Array(capacity);
  movers = new Uint16Array(capacity);
}
