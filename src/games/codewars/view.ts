// The view of a seat as JSON, for programs that speak the line protocol: the same news as in the original protocol.
// New vehicles, changes, players and facilities in every tick; constants, terrain and weather in the first only.

import type { Json, Seat } from "../../core/game.ts";
import { gameConstants } from "./gamesheet.ts";
import { turnedPoint } from "./halfturn.ts";
import { CELLS, type Cover, SEATS, TERRAIN, WEATHER } from "./rulebook.ts";
import { APPEARED, facilitySheet, GONE, NO_NEWS, news, playerId, playerSheet } from "./sheets.ts";
import { TYPES } from "./vehicles.ts";
import { FACILITY_TYPES, GROUP_WORDS, type War } from "./war.ts";

export function warView(war: War, seat: Seat): Json {
  const newVehicles: Json[] = [];
  const vehicleUpdates: Json[] = [];
  for (let i = 0; i < war.made; i++) {
    const told = news(war, seat, i);
    if (told === NO_NEWS) continue;
    if (told === GONE) vehicleUpdates.push(farewell(war, seat, i));
    else if (told === APPEARED) newVehicles.push({ ...identity(war, i), ...condition(war, seat, i) });
    else vehicleUpdates.push({ id: i + 1, ...condition(war, seat, i) });
  }
  return {
    tickIndex: war.tick,
    tickCount: war.config.ticks,
    players: Array.from({ length: SEATS }, (_, about) => ({ ...playerSheet(war, seat, about) })),
    newVehicles,
    vehicleUpdates,
    facilities: Array.from(war.facilities.type, (_, f) => facility(war, seat, f)),
    ...(war.tick === 0 ? lasting(war) : {}),
  };
}

/** What holds for the whole game and is told once. */
function lasting(war: War): { readonly [key: string]: Json } {
  return {
    game: Object.fromEntries(gameConstants(war.config).map(([name, , value]) => [name, value])),
    terrainByCellXY: coverNames(war.terrain, TERRAIN),
    weatherByCellXY: coverNames(war.weather, WEATHER),
  };
}

function coverNames(cells: Uint8Array, covers: readonly Cover[]): Json {
  return Array.from({ length: CELLS }, (_, column) =>
    Array.from(cells.subarray(column * CELLS, (column + 1) * CELLS), (cover) => covers[cover]!.name),
  );
}

function identity({ vehicles }: War, i: number): { readonly [key: string]: Json } {
  return { id: i + 1, playerId: playerId(vehicles.owner[i]!), type: TYPES[vehicles.type[i]!]! };
}

/** The fields that change. Of enemies, selection and groups are never told. */
function condition({ vehicles }: War, seat: Seat, i: number): { readonly [key: string]: Json } {
  const own = vehicles.owner[i] === seat;
  return {
    x: turnedPoint(seat, vehicles.x[i]!),
    y: turnedPoint(seat, vehicles.y[i]!),
    durability: vehicles.durability[i]!,
    remainingAttackCooldownTicks: vehicles.cooldown[i]!,
    selected: own && vehicles.selected[i] === 1,
    groups: own ? groupsOf(vehicles.groups, i) : [],
  };
}

function farewell({ vehicles }: War, seat: Seat, i: number): Json {
  return {
    id: i + 1,
    x: turnedPoint(seat, vehicles.lastX[i]!),
    y: turnedPoint(seat, vehicles.lastY[i]!),
    durability: 0,
    remainingAttackCooldownTicks: 0,
    selected: false,
    groups: [],
  };
}

function groupsOf(groups: Uint32Array, i: number): number[] {
  const list: number[] = [];
  for (let word = 0; word < GROUP_WORDS; word++) {
    for (let rest = groups[GROUP_WORDS * i + word]!; rest !== 0; rest &= rest - 1) {
      list.push(32 * word + 32 - Math.clz32(rest & -rest));
    }
  }
  return list;
}

function facility(war: War, seat: Seat, f: number): Json {
  const sheet = facilitySheet(war, seat, f);
  return { ...sheet, type: FACILITY_TYPES[sheet.type]!, vehicleType: TYPES[sheet.vehicleType] ?? null };
}
