// What the strong commander knows of its squads: how they go, together or around each other, who supports whom, and
// where those go who have nothing better to do.

import type { Move } from "../move.ts";
import type { WarReport } from "../report.ts";
import { cellAt, FACILITY_SIDE, WORLD } from "../rulebook.ts";
import type { FacilitySheet } from "../sheets.ts";
import { AERIAL, ARRV, FIGHTER, HELICOPTER, IFV, PACE, SHEETS, TANK, TYPES } from "../vehicles.ts";
import type { Nest } from "./intel.ts";
import { addForce, type Force, noForce, odds, preyCount, sizeOf } from "./odds.ts";
import { distance, type MapPoint, type Squad, vector } from "./squad-muster.ts";

/** Squads that pass each other leave so much room between them. */
const ELBOW_ROOM = 4;
/** Nobody is sent closer to the border of the map. */
const MARGIN = 25;
/** What any vehicle can do on any terrain. */
export const SLOWEST = 0.18;
/** Friends within this distance of a fight take part in it. */
const SUPPORT = 60;
/** Aircraft that are so near to a ground squad stay where they are. */
const ESCORT = 20;
/** Ground squads that stand side by side have their middles so far apart. */
const BESIDE = 55;
/** Friends within this distance of a squad, and no slower, come with it. */
const COMPANY = 130;
/** A factory turns to another product when that is worth so many times as much. */
const CHANGE = 1.5;
/** A fight so near to an own ground squad is at home. */
const HOME = 70;

export type SquadGoal = MapPoint & {
  readonly worth: number;
  readonly nest?: Nest;
  readonly pace?: number;
  readonly pressing?: boolean;
};

/**
 * Squads that are wedged into each other go on together: two in the air, and on the ground everybody within the squad's
 * bounds.
 */
export function moveTogether(report: WarReport, squad: Squad, goal: MapPoint, squads: Squad[]): Move[] {
  if (!isAerial(squad)) {
    const clip = (value: number) => Math.max(0, Math.min(WORLD, value));
    return [
      {
        action: "CLEAR_AND_SELECT",
        left: clip(squad.left - 10),
        top: clip(squad.top - 10),
        right: clip(squad.right + 10),
        bottom: clip(squad.bottom + 10),
      },
      { action: "MOVE", ...vector(squad, goal), maxSpeed: SLOWEST },
    ];
  }
  let other = squad;
  for (const friend of squads) {
    if (friend === squad || !isAerial(friend)) continue;
    if (other === squad || distance(friend, squad) < distance(other, squad)) other = friend;
  }
  return [
    { action: "CLEAR_AND_SELECT", group: squad.group },
    { action: "ADD_TO_SELECTION", group: other.group },
    {
      action: "MOVE",
      ...vector(squad, goal),
      maxSpeed: Math.min(commonPace(report, squad), commonPace(report, other)),
    },
  ];
}

/** The first squad is no more: its vehicles are the other's. */
export function merge(squad: Squad, into: Squad): Move[] {
  return [
    { action: "CLEAR_AND_SELECT", group: squad.group },
    { action: "ASSIGN", group: into.group },
    { action: "DISBAND", group: squad.group },
  ];
}

/** The next point that a squad goes for: the goal, or a point beside the first friends who are in the way to it. */
export function wayAround(squad: Squad, goal: MapPoint, squads: Squad[]): MapPoint {
  const length = distance(squad, goal);
  const dx = (goal.x - squad.x) / length;
  const dy = (goal.y - squad.y) / length;
  let next: MapPoint = goal;
  let nearest = Number.POSITIVE_INFINITY;
  for (const friend of squads) {
    if (friend === squad || isAerial(friend) !== isAerial(squad)) continue;
    const room = halfWidth(squad) + halfWidth(friend) + ELBOW_ROOM;
    const along = (friend.x - squad.x) * dx + (friend.y - squad.y) * dy;
    const aside = (friend.x - squad.x) * dy - (friend.y - squad.y) * dx;
    if (along <= 0 || along >= nearest || Math.abs(aside) >= room || distance(friend, goal) < room) continue;
    if (along > length) continue;
    const left = { x: friend.x - dy * room, y: friend.y + dx * room };
    const right = { x: friend.x + dy * room, y: friend.y - dx * room };
    const [near, far] = aside > 0 ? [left, right] : [right, left];
    nearest = along;
    next = isOnMap(near) || !isOnMap(far) ? near : far;
  }
  return { x: clipped(next.x), y: clipped(next.y) };
}

function halfWidth({ left, top, right, bottom }: Squad): number {
  return Math.max(right - left, bottom - top) / 2;
}

export const clipped = (value: number) => Math.max(MARGIN, Math.min(WORLD - MARGIN, value));
const isOnMap = ({ x, y }: MapPoint) => x === clipped(x) && y === clipped(y);

export function largest(squads: Squad[]): Squad | undefined {
  let best: Squad | undefined;
  for (const squad of squads) if (!best || squad.count > best.count) best = squad;
  return best;
}

/** The middle of all vehicles on the ground. */
export function groundMiddle(squads: Squad[]): MapPoint {
  let x = 0;
  let y = 0;
  let count = 0;
  for (const squad of squads) {
    if (isAerial(squad)) continue;
    x += squad.count * squad.x;
    y += squad.count * squad.y;
    count += squad.count;
  }
  return { x: x / count, y: y / count };
}

export function drawUp(type: number): Move[] {
  return [
    { action: "CLEAR_AND_SELECT", right: WORLD, bottom: WORLD, vehicleType: TYPES[type]! },
    { action: "ASSIGN", group: type + 1 },
  ];
}

export function squadFrom({ left, top }: FacilitySheet, type: number, group: number): Move[] {
  return [
    {
      action: "CLEAR_AND_SELECT",
      left,
      top,
      right: left + FACILITY_SIDE,
      bottom: top + FACILITY_SIDE,
      vehicleType: TYPES[type]!,
    },
    { action: "ASSIGN", group },
  ];
}

export function isInside({ left, top }: FacilitySheet, x: number, y: number): boolean {
  return x >= left && x <= left + FACILITY_SIDE && y >= top && y <= top + FACILITY_SIDE;
}

export function forceOf(squad: Squad): Force {
  const share = squad.durability / squad.count;
  return { count: Float64Array.from(squad.byType), durability: Float64Array.from(squad.byType, (n) => n * share) };
}

export function armyOf(squads: Squad[]): Force {
  const army = noForce();
  for (const squad of squads) addForce(army, forceOf(squad));
  return army;
}

/** The squad itself, the friends who are near that point, and those beside it who can keep up. */
export function supporters(squads: Squad[], squad: Squad, at: MapPoint): Force {
  const force = noForce();
  for (const friend of squads) {
    const there = distance(friend, at) <= SUPPORT;
    const along = distance(friend, squad) <= COMPANY && speedOf(friend) >= speedOf(squad);
    if (there || along) addForce(force, forceOf(friend));
  }
  return force;
}

/**
 * With nothing better to do, aircraft stay above the nearest ground squad: fighters above infantry vehicles, helicopters
 * above tanks, so that they are not in each other's way.
 */
export function escort(squad: Squad, squads: Squad[]): SquadGoal | undefined {
  if (!isAerial(squad)) return undefined;
  const wanted = squad.byType[FIGHTER]! > 0 ? IFV : TANK;
  let best: Squad | undefined;
  for (const friend of squads) {
    if (friend.byType[wanted] === 0) continue;
    if (!best || distance(friend, squad) < distance(best, squad)) best = friend;
  }
  return best && distance(best, squad) > ESCORT ? { x: best.x, y: best.y, worth: 1e-5 } : undefined;
}

/** Ground squads with nothing better to do stand side by side. */
export function assemble(squad: Squad, squads: Squad[]): SquadGoal | undefined {
  if (isAerial(squad) || squad.byType[TANK]! > 0) return undefined;
  let best: Squad | undefined;
  for (const friend of squads) {
    if (isAerial(friend) || friend.byType[TANK]! === 0) continue;
    if (!best || distance(friend, squad) < distance(best, squad)) best = friend;
  }
  if (!best) return undefined;
  const away = distance(best, squad);
  if (away < 1.5 * BESIDE) return undefined;
  const part = BESIDE / away;
  return { x: best.x + (squad.x - best.x) * part, y: best.y + (squad.y - best.y) * part, worth: 1e-5 };
}

/** Whether the enemy is near enough to some own ground squad that the fight is at home. */
export function cameToUs(nest: Nest, squads: Squad[]): boolean {
  return squads.some((squad) => !isAerial(squad) && distance(squad, nest) < HOME);
}

/** Nothing but aircraft. */
export function isAirborne({ count }: Force): boolean {
  return count[ARRV]! + count[IFV]! + count[TANK]! === 0;
}

export function isAerial(squad: Squad): boolean {
  return squad.byType[FIGHTER]! + squad.byType[HELICOPTER]! > 0;
}

export function isSameType(a: Squad, b: Squad): boolean {
  return a.byType.every((count, type) => count > 0 === b.byType[type]! > 0);
}

export function speedOf(squad: Squad): number {
  let slowest = Number.POSITIVE_INFINITY;
  squad.byType.forEach((count, type) => {
    if (count > 0) slowest = Math.min(slowest, SHEETS[type]!.speed);
  });
  return slowest;
}

/** The pace that every member can keep where it stands now, so that the squad stays together. */
export function commonPace({ vehicles, terrain, weather }: WarReport, squad: Squad): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (let k = 0; k < vehicles.count; k++) {
    if (!vehicles.mine[k] || !vehicles.inGroup(k, squad.group)) continue;
    const type = vehicles.type[k]!;
    const cover = (AERIAL[type] ? weather : terrain)[cellAt(vehicles.x[k]!, vehicles.y[k]!)]!;
    slowest = Math.min(slowest, PACE[3 * type + cover]!);
  }
  return slowest;
}

/** What fights best, for its cost, against the army that the enemy is known to have; a change must be well worth it. */
export function bestProduct(enemy: Force, current: number): number {
  let best = current < 0 ? HELICOPTER : current;
  let most = current < 0 ? 0 : CHANGE * worthOf(current, enemy);
  for (const type of [FIGHTER, HELICOPTER, IFV, TANK]) {
    const worth = worthOf(type, enemy);
    if (worth <= most) continue;
    most = worth;
    best = type;
  }
  return best;
}

function worthOf(type: number, enemy: Force): number {
  const force = noForce();
  force.count[type] = 100;
  force.durability[type] = 10_000;
  const cost = SHEETS[type]!.productionCost / 60;
  const share = preyCount(enemy, force) / Math.max(1, sizeOf(enemy));
  return (share * Math.min(3, odds(force, enemy))) / (cost * cost);
}
