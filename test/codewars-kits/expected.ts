// What the telling strategies of this folder must say, computed from the view of the line protocol: by name, and without
// a byte of the binary protocol.

import { crc32 } from "node:zlib";
import {
  ATTACK_COOLDOWN,
  MAX_DURABILITY,
  TERRAIN,
  VEHICLE_RADIUS,
  WEATHER,
  WORLD,
} from "../../src/games/codewars/rulebook.ts";
import { ARRV, SHEETS, TYPES } from "../../src/games/codewars/vehicles.ts";
import { FACILITY_TYPES } from "../../src/games/codewars/war.ts";

export class Listener {
  private readonly vehicles = new Map<number, any>();
  private terrain: number[] = [];
  private weather: number[] = [];

  /** The line for this tick. */
  tick(view: any): string {
    if (view.tickIndex === 0) {
      this.terrain = view.terrainByCellXY
        .flat()
        .map((name: string) => TERRAIN.findIndex((cover) => cover.name === name));
      this.weather = view.weatherByCellXY
        .flat()
        .map((name: string) => WEATHER.findIndex((cover) => cover.name === name));
    }
    const me = view.players.find((player: any) => player.me);
    const opponent = view.players.find((player: any) => !player.me);
    for (const vehicle of view.newVehicles) this.vehicles.set(vehicle.id, vehicle);
    const updated = view.vehicleUpdates.map((update: any) => {
      const vehicle = { ...this.vehicles.get(update.id), ...update };
      if (vehicle.durability === 0) this.vehicles.delete(vehicle.id);
      else this.vehicles.set(vehicle.id, vehicle);
      return vehicle;
    });
    const parts = [
      [view.tickIndex, view.tickCount, WORLD, WORLD, this.vehicles.size],
      [me.id, opponent.id, ...playerNumbers(me)],
      view.players.flatMap(playerNumbers),
      view.newVehicles.flatMap(vehicleNumbers),
      updated.flatMap(vehicleNumbers),
      updated.map(({ x, y }: any) => Math.floor(Math.sqrt((512 - x) * (512 - x) + (512 - y) * (512 - y)))),
      this.terrain,
      this.weather,
      view.facilities.flatMap(facilityNumbers),
    ];
    return ["tick", view.tickIndex, ...parts.map(checksum)].join(" ");
  }
}

function checksum(numbers: readonly number[]): string {
  return crc32(new Uint8Array(Float64Array.from(numbers).buffer)).toString(16);
}

/** The sheet's own order is the order of these numbers. */
function playerNumbers(player: object): number[] {
  return Object.values(player).map(Number);
}

function vehicleNumbers(vehicle: any): number[] {
  const type = TYPES.indexOf(vehicle.type);
  const sheet = SHEETS[type]!;
  const { visionRange, groundAttackRange, aerialAttackRange } = sheet;
  return [
    vehicle.id,
    vehicle.x,
    vehicle.y,
    VEHICLE_RADIUS,
    vehicle.playerId,
    vehicle.durability,
    MAX_DURABILITY,
    sheet.speed,
    ...[visionRange, groundAttackRange, aerialAttackRange].flatMap((range) => [range, range * range]),
    sheet.groundDamage,
    sheet.aerialDamage,
    sheet.groundDefence,
    sheet.aerialDefence,
    type === ARRV ? 0 : ATTACK_COOLDOWN,
    vehicle.remainingAttackCooldownTicks,
    type,
    Number(sheet.aerial),
    Number(vehicle.selected),
    vehicle.groups.length,
    ...vehicle.groups,
  ];
}

function facilityNumbers({ id, type, ownerPlayerId, left, top, capturePoints, vehicleType, productionProgress }: any) {
  const product = TYPES.indexOf(vehicleType);
  return [id, FACILITY_TYPES.indexOf(type), ownerPlayerId, left, top, capturePoints, product, productionProgress];
}
