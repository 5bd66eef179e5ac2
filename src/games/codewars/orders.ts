// A commander's action becomes selection, groups, orders, production, a strike request. An action with a bad value does
// nothing. Only the fields that an action uses are looked at. The second player's coordinates are turned here.

import { turnedPoint } from "./halfturn.ts";
import { actionCooldown, noteAction } from "./limit.ts";
import type { ActionType, MaybeMove, Move } from "./move.ts";
import { MAX_FACTOR, MAX_GROUP, MIN_FACTOR, WORLD } from "./rulebook.ts";
import { requestStrike } from "./strike.ts";
import { TYPES } from "./vehicles.ts";
import { CHANGED_PRIVATELY, GO, GROUP_WORDS, NOTHING, TURN, VEHICLE_FACTORY, type War } from "./war.ts";

/** One tick's answer of a seat. An action over the limit is ignored and not counted (decided). */
export function command(war: War, seat: number, move: MaybeMove | undefined): void {
  const acts = !!move && move.action !== "NONE" && actionCooldown(war, seat) === 0;
  noteAction(war, seat, acts);
  if (acts) OBEY[move.action](war, seat, move);
}

const within = (value: number, low: number, high: number) => value >= low && value <= high;
const isGroup = (group: number) => Number.isInteger(group) && within(group, 1, MAX_GROUP);

function select(war: War, seat: number, move: Move): void {
  const { group = 0, left = 0, top = 0, right = 0, bottom = 0 } = move;
  if (group !== 0 && !isGroup(group)) return;
  if (group === 0 && !(left >= 0 && left <= right && right <= WORLD)) return;
  if (group === 0 && !(top >= 0 && top <= bottom && bottom <= WORLD)) return;
  const { owner, type, x, y, selected, groups, changed } = war.vehicles;
  const word = (group - 1) >> 5;
  const bit = 1 << ((group - 1) & 31);
  const wantedType = move.vehicleType === undefined ? NOTHING : TYPES.indexOf(move.vehicleType);
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (owner[i] !== seat) continue;
    let meant: boolean;
    if (group !== 0) meant = (groups[GROUP_WORDS * i + word]! & bit) !== 0;
    else {
      // As its commander sees it, so that a frame drawn exactly through a vehicle's centre holds it.
      const seenX = turnedPoint(seat, x[i]!);
      const seenY = turnedPoint(seat, y[i]!);
      meant = within(seenX, left, right) && within(seenY, top, bottom);
      if (wantedType !== NOTHING && type[i] !== wantedType) meant = false;
    }
    const before = selected[i]!;
    if (move.action === "CLEAR_AND_SELECT") selected[i] = meant ? 1 : 0;
    else if (meant) selected[i] = move.action === "DESELECT" ? 0 : 1;
    if (selected[i] !== before) changed[i] = changed[i]! | CHANGED_PRIVATELY;
  }
}

function regroup(war: War, seat: number, { action, group = 0 }: Move): void {
  if (!isGroup(group)) return;
  const { owner, selected, groups, changed } = war.vehicles;
  const word = (group - 1) >> 5;
  const bit = 1 << ((group - 1) & 31);
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (owner[i] !== seat || (action !== "DISBAND" && selected[i] === 0)) continue;
    const at = GROUP_WORDS * i + word;
    const before = groups[at]!;
    groups[at] = action === "ASSIGN" ? before | bit : before & ~bit;
    if (groups[at] !== before) changed[i] = changed[i]! | CHANGED_PRIVATELY;
  }
}

function orderMove(war: War, seat: number, { x: dx = 0, y: dy = 0, maxSpeed = 0 }: Move): void {
  if (!within(dx, -WORLD, WORLD) || !within(dy, -WORLD, WORLD) || !isLimit(maxSpeed)) return;
  const sign = seat === 0 ? 1 : -1;
  const { x, y, goalX, goalY } = war.vehicles;
  forSelected(war, seat, (i) => {
    order(war, i, GO, maxSpeed);
    goalX[i] = x[i]! + sign * dx;
    goalY[i] = y[i]! + sign * dy;
  });
}

function orderScale(war: War, seat: number, { x: cx = 0, y: cy = 0, factor = 0, maxSpeed = 0 }: Move): void {
  if (!isPivot(cx) || !isPivot(cy) || !within(factor, MIN_FACTOR, MAX_FACTOR) || !isLimit(maxSpeed)) return;
  const pivotX = turnedPoint(seat, cx);
  const pivotY = turnedPoint(seat, cy);
  const { x, y, goalX, goalY } = war.vehicles;
  forSelected(war, seat, (i) => {
    order(war, i, GO, maxSpeed);
    goalX[i] = pivotX + factor * (x[i]! - pivotX);
    goalY[i] = pivotY + factor * (y[i]! - pivotY);
  });
}

function orderRotate(war: War, seat: number, move: Move): void {
  const { x: cx = 0, y: cy = 0, angle: whole = 0, maxSpeed = 0, maxAngularSpeed = 0 } = move;
  if (!isPivot(cx) || !isPivot(cy) || !within(whole, -Math.PI, Math.PI)) return;
  if (!within(maxAngularSpeed, 0, Math.PI)) return;
  const usesSpeed = maxAngularSpeed === 0;
  if (usesSpeed && !isLimit(maxSpeed)) return;
  const pivotX = turnedPoint(seat, cx);
  const pivotY = turnedPoint(seat, cy);
  const { x, y, goalX, goalY, armX, armY, angle, turned, turnLimit } = war.vehicles;
  forSelected(war, seat, (i) => {
    order(war, i, TURN, usesSpeed ? maxSpeed : 0);
    turnLimit[i] = maxAngularSpeed;
    goalX[i] = pivotX;
    goalY[i] = pivotY;
    armX[i] = x[i]! - pivotX;
    armY[i] = y[i]! - pivotY;
    angle[i] = whole;
    turned[i] = 0;
  });
}

const isLimit = (speed: number) => speed >= 0 && Number.isFinite(speed);
const isPivot = (coordinate: number) => within(coordinate, -WORLD, 2 * WORLD);

function order(war: War, slot: number, kind: number, maxSpeed: number): void {
  war.vehicles.order[slot] = kind;
  war.vehicles.speedLimit[slot] = maxSpeed;
}

function forSelected(war: War, seat: number, act: (slot: number) => void): void {
  const { owner, selected } = war.vehicles;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (selected[i] === 1 && owner[i] === seat) act(i);
  }
}

function setUpProduction(war: War, seat: number, { facilityId = -1, vehicleType }: Move): void {
  const { type, owner, product, progress } = war.facilities;
  const facility = facilityId - 1;
  if (type[facility] !== VEHICLE_FACTORY || owner[facility] !== seat) return;
  product[facility] = vehicleType === undefined ? NOTHING : TYPES.indexOf(vehicleType);
  progress[facility] = 0;
}

const OBEY: Readonly<Record<ActionType, (war: War, seat: number, move: Move) => void>> = {
  NONE: () => {},
  CLEAR_AND_SELECT: select,
  ADD_TO_SELECTION: select,
  DESELECT: select,
  ASSIGN: regroup,
  DISMISS: regroup,
  DISBAND: regroup,
  MOVE: orderMove,
  ROTATE: orderRotate,
  SCALE: orderScale,
  SETUP_VEHICLE_PRODUCTION: setUpProduction,
  TACTICAL_NUCLEAR_STRIKE: requestStrike,
};
