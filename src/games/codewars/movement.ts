// Everybody who has an order makes one step, in random order: the full step or none. Those in each other's way try again
// while anybody still moves. A blocked vehicle keeps its order.

import { cos, sin } from "../../core/trig.ts";
import { disperse, enter, isNear, layerOf, obstacle, place } from "./crowd.ts";
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
/** By slot: whether it will not move in this tick, may still move, or has moved. */
let progress = new Uint8Array(0);
const STANDS = 0;
const PENDING = 1;
const MOVED = 2;
/**
 * By slot: who was found in the way, itself for nobody. While that one has not moved, there is no need to look again. What
 * is left from the last tick, or from another war, is a guess: who was blocked then is mostly blocked by the same one now.
 */
let inTheWay = new Uint16Array(0);
let movers = new Uint16Array(0);

export function moveVehicles(war: War): void {
  makeRoom(war.living.length);
  let count = planSteps(war);
  if (count === 0) return;
  war.random.shuffleNumbers(movers, count);
  let before = 0;
  while (count > 0 && count !== before) {
    before = count;
    count = tryToMove(war, count);
  }
}

/** One pass over the first `count` movers. Gives back how many are left that may still get their way. */
function tryToMove(war: War, count: number): number {
  const { owner, type, x, y, order, turned, changed } = war.vehicles;
  const list = movers;
  const state = progress;
  const blockers = inTheWay;
  const toX = nextX;
  const toY = nextY;
  let left = 0;
  for (let k = 0; k < count; k++) {
    const i = list[k]!;
    let blocker = blockers[i]!;
    if (blocker === i || state[blocker] === MOVED) {
      const layer = layerOf(owner[i]!, type[i]!);
      blocker = obstacle(layer, toX[i]!, toY[i]!, i);
      if (blocker === -1) {
        // A step may be too small to change anything.
        if (x[i] !== toX[i] || y[i] !== toY[i]) changed[i] = changed[i]! | CHANGED_PUBLICLY;
        place(war, layer, i, toX[i]!, toY[i]!);
        if (order[i] === TURN) turned[i] = nextTurned[i]!;
        if (isLast[i]) order[i] = NO_ORDER;
        state[i] = MOVED;
        blockers[i] = i;
        continue;
      }
      blockers[i] = blocker;
    }
    // Whoever has moved or stands still will be in the way for the rest of the tick.
    if (state[blocker] === PENDING) list[left++] = i;
    else state[i] = STANDS;
  }
  return left;
}

/**
 * Gathers the crowd, and computes the step of every vehicle that has one: its order is not done yet, and the step does
 * not leave the map.
 */
function planSteps(war: War): number {
  const { living, livingCount, terrain, weather } = war;
  const { owner, type, x, y, order, speedLimit } = war.vehicles;
  const list = movers;
  const state = progress;
  const toX = nextX;
  const toY = nextY;
  let count = 0;
  disperse(war);
  for (let k = 0; k < livingCount; k++) {
    const i = living[k]!;
    enter(layerOf(owner[i]!, type[i]!), i, x[i]!, y[i]!);
    state[i] = STANDS;
    const kind = order[i]!;
    if (kind === NO_ORDER) continue;
    const cover = (AERIAL[type[i]!] ? weather : terrain)[cellAt(x[i]!, y[i]!)]!;
    let speed = PACE[3 * type[i]! + cover]!;
    if (speedLimit[i]! > 0 && speedLimit[i]! < speed) speed = speedLimit[i]!;
    const due = kind === GO ? planStraight(war, i, speed) : planArc(war, i, speed);
    if (!due) order[i] = NO_ORDER;
    else if (toX[i]! >= NEAREST && toX[i]! <= FARTHEST && toY[i]! >= NEAREST && toY[i]! <= FARTHEST) {
      state[i] = PENDING;
      const guess = inTheWay[i]!;
      if (guess !== i && !isNear(war, i, guess, toX[i]!, toY[i]!)) inTheWay[i] = i;
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

function makeRoom(capacity: number): void {
  if (movers.length >= capacity) return;
  nextX = new Float64Array(capacity);
  nextY = new Float64Array(capacity);
  nextTurned = new Float64Array(capacity);
  isLast = new Uint8Array(capacity);
  progress = new Uint8Array(capacity);
  inTheWay = new Uint16Array(capacity);
  movers = new Uint16Array(capacity);
}
