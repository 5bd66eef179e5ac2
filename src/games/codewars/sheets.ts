// What a seat is told about the world, in its own coordinates and with the names of the original model. One source for
// the line protocol, the binary protocol and the built-in strategies.

import { turnedCorner, turnedPoint } from "./halfturn.ts";
import { actionCooldown } from "./limit.ts";
import { CAPTURE_UNIT } from "./rulebook.ts";
import { CHANGED_PUBLICLY, NO_STRIKE, type War } from "./war.ts";

/** Players are known by ids 1 and 2. */
export const playerId = (seat: number) => seat + 1;

export interface PlayerSheet {
  id: number;
  me: boolean;
  strategyCrashed: boolean;
  score: number;
  remainingActionCooldownTicks: number;
  remainingNuclearStrikeCooldownTicks: number;
  nextNuclearStrikeVehicleId: number;
  nextNuclearStrikeTickIndex: number;
  nextNuclearStrikeX: number;
  nextNuclearStrikeY: number;
}

/** Seat `about` as seat `seat` is told. */
export function playerSheet(war: War, seat: number, about: number): PlayerSheet {
  const { players, tick } = war;
  const announced = players.strikeTick[about] !== NO_STRIKE;
  return {
    id: playerId(about),
    me: about === seat,
    strategyCrashed: players.crashed[about] === 1,
    score: players.score[about]!,
    remainingActionCooldownTicks: actionCooldown(war, about),
    remainingNuclearStrikeCooldownTicks: Math.max(0, players.strikeReady[about]! - tick),
    nextNuclearStrikeVehicleId: players.strikeVehicle[about]!,
    nextNuclearStrikeTickIndex: players.strikeTick[about]!,
    nextNuclearStrikeX: announced ? turnedPoint(seat, players.strikeX[about]!) : NO_STRIKE,
    nextNuclearStrikeY: announced ? turnedPoint(seat, players.strikeY[about]!) : NO_STRIKE,
  };
}

export interface FacilitySheet {
  id: number;
  /** Index into FACILITY_TYPES. */
  type: number;
  /** -1 = nobody. */
  ownerPlayerId: number;
  left: number;
  top: number;
  /** Positive: the receiver's. */
  capturePoints: number;
  /** Index into TYPES; -1 = nothing. */
  vehicleType: number;
  productionProgress: number;
}

export function facilitySheet({ facilities }: War, seat: number, f: number): FacilitySheet {
  const owner = facilities.owner[f]!;
  // Never -0.
  const units = facilities.capture[f]! * (seat === 0 ? 1 : -1);
  return {
    id: f + 1,
    type: facilities.type[f]!,
    ownerPlayerId: owner < 0 ? -1 : playerId(owner),
    left: turnedCorner(seat, facilities.left[f]!),
    top: turnedCorner(seat, facilities.top[f]!),
    capturePoints: units === 0 ? 0 : units * CAPTURE_UNIT,
    vehicleType: facilities.product[f]!,
    productionProgress: facilities.progress[f]!,
  };
}

/** What there is to tell a seat about a vehicle since its last view. */
export const NO_NEWS = 0;
export const APPEARED = 1;
export const CHANGED = 2;
/** Destroyed, or out of sight: told as durability 0, at the place where it was last seen. */
export const GONE = 3;

export function news({ vehicles }: War, seat: number, slot: number): number {
  const seen = vehicles.seen[slot]!;
  const now = (seen >> seat) & 1;
  const before = (seen >> (2 + seat)) & 1;
  if (now === 0) return before === 0 ? NO_NEWS : GONE;
  if (before === 0) return APPEARED;
  const changed = vehicles.changed[slot]!;
  const told = vehicles.owner[slot] === seat ? changed : changed & CHANGED_PUBLICLY;
  return told === 0 ? NO_NEWS : CHANGED;
}
