// The state of a war. Everything about vehicles, players and facilities is in typed arrays, indexed by slot (id - 1),
// seat, and facility (id - 1), so that a tick allocates nothing and a copy is a few block copies.
// World coordinates throughout: the second player's turned view exists only at the border (moves and views).

import type { Random } from "../../core/random.ts";
import { ACTION_INTERVAL, CELLS, cellAt, MAX_DURABILITY, SEATS } from "./rulebook.ts";
import { AERIAL } from "./vehicles.ts";

export interface WarConfig {
  ticks: number;
  facilities: boolean;
  fog: boolean;
  lateGame: "bonus" | "upkeep";
}

/** What a vehicle is doing. */
export const NO_ORDER = 0;
export const GO = 1;
export const TURN = 2;

/** Bits of `changed`: what the last tick changed. The private part is for the owner's eyes only. */
export const CHANGED_PUBLICLY = 1;
export const CHANGED_PRIVATELY = 2;

/** Words of 32 bits that hold the 100 groups of one vehicle. */
export const GROUP_WORDS = 4;

export interface Vehicles {
  owner: Uint8Array;
  type: Uint8Array;
  x: Float64Array;
  y: Float64Array;
  /** Where it was a tick ago: the last thing that others may know of it once it is out of sight. */
  lastX: Float64Array;
  lastY: Float64Array;
  /** 0 = destroyed. */
  durability: Uint8Array;
  /** Tenths of a point of repair that do not yet make a whole one. */
  pool: Uint8Array;
  cooldown: Uint8Array;
  selected: Uint8Array;
  /** Group g of slot s is bit (g - 1) % 32 of word s * GROUP_WORDS + (g - 1) / 32. */
  groups: Uint32Array;
  order: Uint8Array;
  /** GO: where to. TURN: about which point. */
  goalX: Float64Array;
  goalY: Float64Array;
  /** 0 = no limit. */
  speedLimit: Float64Array;
  turnLimit: Float64Array;
  /** TURN: from the centre to the vehicle when the order came; the angle to turn, and what of it is done. */
  armX: Float64Array;
  armY: Float64Array;
  angle: Float64Array;
  turned: Float64Array;
  changed: Uint8Array;
  /** Bit s: seat s sees it now. Bit 2 + s: seat s saw it a tick ago. */
  seen: Uint8Array;
}

export interface Players {
  score: Int32Array;
  crashed: Uint8Array;
  /** By seat * ACTION_INTERVAL + tick % ACTION_INTERVAL: 1 = an action was made in that tick. */
  acted: Uint8Array;
  /** The first tick in which the next strike may be requested. */
  strikeReady: Int32Array;
  /** The announced strike: its tick, the id of the vehicle that marks the target, the target; or all NO_STRIKE. */
  strikeTick: Int32Array;
  strikeVehicle: Int32Array;
  strikeX: Float64Array;
  strikeY: Float64Array;
}

export const NO_STRIKE = -1;

export const CONTROL_CENTER = 0;
export const VEHICLE_FACTORY = 1;
export const FACILITY_TYPES = ["CONTROL_CENTER", "VEHICLE_FACTORY"] as const;
export const NOBODY = -1;
export const NOTHING = -1;

export interface Facilities {
  type: Uint8Array;
  left: Float64Array;
  top: Float64Array;
  /** Seat, or NOBODY. */
  owner: Int8Array;
  /** In units of 0.005; positive = the first player's, negative = the second's. */
  capture: Int32Array;
  /** Type of vehicle made, or NOTHING. */
  product: Int8Array;
  progress: Int32Array;
}

export interface War {
  config: WarConfig;
  /** Index of the tick to be played next = number of ticks played. */
  tick: number;
  random: Random;
  /** Per cell, index into TERRAIN and WEATHER. */
  terrain: Uint8Array;
  weather: Uint8Array;
  /** Vehicles that ever existed: slots 0 … made - 1 are in use. */
  made: number;
  vehicles: Vehicles;
  /** Slots of the living, in order of id; the first `livingCount` count. */
  living: Uint16Array;
  livingCount: number;
  /** Living vehicles per seat. */
  alive: Int32Array;
  players: Players;
  facilities: Facilities;
}

/** Enough for both start armies; production makes it grow. */
const FIRST_CAPACITY = 1024;

export function emptyWar(config: WarConfig, random: Random, facilityCount: number): War {
  return {
    config,
    tick: 0,
    random,
    terrain: new Uint8Array(CELLS * CELLS),
    weather: new Uint8Array(CELLS * CELLS),
    made: 0,
    vehicles: emptyVehicles(FIRST_CAPACITY),
    living: new Uint16Array(FIRST_CAPACITY),
    livingCount: 0,
    alive: new Int32Array(SEATS),
    players: {
      score: new Int32Array(SEATS),
      crashed: new Uint8Array(SEATS),
      acted: new Uint8Array(SEATS * ACTION_INTERVAL),
      strikeReady: new Int32Array(SEATS),
      strikeTick: new Int32Array(SEATS).fill(NO_STRIKE),
      strikeVehicle: new Int32Array(SEATS).fill(NO_STRIKE),
      strikeX: new Float64Array(SEATS).fill(NO_STRIKE),
      strikeY: new Float64Array(SEATS).fill(NO_STRIKE),
    },
    facilities: {
      type: new Uint8Array(facilityCount),
      left: new Float64Array(facilityCount),
      top: new Float64Array(facilityCount),
      owner: new Int8Array(facilityCount).fill(NOBODY),
      capture: new Int32Array(facilityCount),
      product: new Int8Array(facilityCount).fill(NOTHING),
      progress: new Int32Array(facilityCount),
    },
  };
}

function emptyVehicles(capacity: number): Vehicles {
  return {
    owner: new Uint8Array(capacity),
    type: new Uint8Array(capacity),
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    lastX: new Float64Array(capacity),
    lastY: new Float64Array(capacity),
    durability: new Uint8Array(capacity),
    pool: new Uint8Array(capacity),
    cooldown: new Uint8Array(capacity),
    selected: new Uint8Array(capacity),
    groups: new Uint32Array(GROUP_WORDS * capacity),
    order: new Uint8Array(capacity),
    goalX: new Float64Array(capacity),
    goalY: new Float64Array(capacity),
    speedLimit: new Float64Array(capacity),
    turnLimit: new Float64Array(capacity),
    armX: new Float64Array(capacity),
    armY: new Float64Array(capacity),
    angle: new Float64Array(capacity),
    turned: new Float64Array(capacity),
    changed: new Uint8Array(capacity),
    seen: new Uint8Array(capacity),
  };
}

/** A new vehicle with full durability, ready to fire, in no group, without order, not selected. */
export function addVehicle(war: War, owner: number, type: number, x: number, y: number): void {
  const slot = war.made;
  if (slot === war.living.length) grow(war);
  war.made++;
  war.vehicles.owner[slot] = owner;
  war.vehicles.type[slot] = type;
  war.vehicles.x[slot] = x;
  war.vehicles.y[slot] = y;
  war.vehicles.durability[slot] = MAX_DURABILITY;
  war.living[war.livingCount++] = slot;
  war.alive[owner] = war.alive[owner]! + 1;
}

function grow(war: War): void {
  const larger = emptyVehicles(2 * war.living.length);
  setArrays(larger, war.vehicles);
  war.vehicles = larger;
  const living = new Uint16Array(2 * war.living.length);
  living.set(war.living);
  war.living = living;
}

/** A copy that shares nothing but the config and the maps, which never change. */
export function copyWar(from: War, into?: War): War {
  const copy = into ?? emptyWar(from.config, from.random.clone(), from.facilities.type.length);
  if (copy.living.length !== from.living.length) {
    copy.vehicles = emptyVehicles(from.living.length);
    copy.living = new Uint16Array(from.living.length);
  }
  if (copy.facilities.type.length !== from.facilities.type.length) {
    copy.facilities = emptyWar(from.config, from.random, from.facilities.type.length).facilities;
  }
  copy.config = from.config;
  copy.terrain = from.terrain;
  copy.weather = from.weather;
  copy.tick = from.tick;
  copy.random.become(from.random);
  copy.made = from.made;
  copy.livingCount = from.livingCount;
  copy.living.set(from.living);
  copy.alive.set(from.alive);
  setArrays(copy.vehicles, from.vehicles);
  setArrays(copy.players, from.players);
  setArrays(copy.facilities, from.facilities);
  return copy;
}

function setArrays<Arrays extends Vehicles | Players | Facilities>(into: Arrays, from: Arrays): void {
  for (const key in from) (into[key] as Float64Array).set(from[key] as Float64Array);
}

/** The terrain under a ground vehicle, or the weather around an aerial one. */
export function coverOf(war: War, slot: number): number {
  const { type, x, y } = war.vehicles;
  return (AERIAL[type[slot]!] ? war.weather : war.terrain)[cellAt(x[slot]!, y[slot]!)]!;
}

export function controlCenters(war: War, seat: number): number {
  const { type, owner } = war.facilities;
  let count = 0;
  for (let f = 0; f < type.length; f++) if (owner[f] === seat && type[f] === CONTROL_CENTER) count++;
  return count;
}

/** Forgets the announced strike of a seat: it has exploded, or nobody marks its target any more. */
export function endStrike({ players }: War, seat: number): void {
  players.strikeTick[seat] = NO_STRIKE;
  players.strikeVehicle[seat] = NO_STRIKE;
  players.strikeX[seat] = NO_STRIKE;
  players.strikeY[seat] = NO_STRIKE;
}
