// Tells on standard error what it was told: the game by name, then one checksum per tick and part of the world. The same
// in every language of the kits.

import { crc32 } from "node:zlib";
import type { Facility, Game, Move, Player, Vehicle, World } from "../../../kits/codewars-typescript/model.ts";
import { ActionType, VehicleType } from "../../../kits/codewars-typescript/model.ts";

const MOVES: readonly Partial<Move>[] = [
  { action: ActionType.CLEAR_AND_SELECT, right: 1024, bottom: 1024 },
  { action: ActionType.MOVE, x: 512, y: 512 },
  {
    action: ActionType.CLEAR_AND_SELECT,
    left: 1,
    top: 2.5,
    right: 1000,
    bottom: 1001,
    vehicleType: VehicleType.FIGHTER,
  },
  { action: ActionType.ASSIGN, group: 7 },
  { action: ActionType.SCALE, x: 100, y: 101, factor: 1.5, maxSpeed: 0.25 },
  { action: ActionType.ROTATE, x: 110, y: 111, angle: -0.5, maxAngularSpeed: 0.01 },
  { action: ActionType.SETUP_VEHICLE_PRODUCTION, facilityId: 1, vehicleType: VehicleType.TANK },
  { action: ActionType.TACTICAL_NUCLEAR_STRIKE, x: 200, y: 201, vehicleId: 5 },
  { action: ActionType.NONE },
  { action: ActionType.MOVE, x: 700, y: 700 },
];

export class MyStrategy {
  private readonly vehicles = new Map<number, Vehicle>();

  move(me: Player, world: World, game: Game, move: Move): void {
    if (world.tickIndex === 0) {
      for (const [name, value] of Object.entries(game))
        console.error("game", name, String(typeof value === "boolean" ? Number(value) : value));
    }
    const fresh: number[] = [];
    const updates: number[] = [];
    const sights: number[] = [];
    for (const vehicle of world.newVehicles) {
      this.vehicles.set(vehicle.id, vehicle);
      fresh.push(...vehicleNumbers(vehicle));
    }
    for (const update of world.vehicleUpdates) {
      const vehicle = this.vehicles.get(update.id)!;
      vehicle.update(update);
      if (vehicle.durability === 0) this.vehicles.delete(vehicle.id);
      updates.push(...vehicleNumbers(vehicle));
      sights.push(Math.floor(vehicle.getDistanceTo(512, 512)));
    }
    const parts = [
      [world.tickIndex, world.tickCount, world.width, world.height, this.vehicles.size],
      [world.getMyPlayer()!.id, world.getOpponentPlayer()!.id, ...playerNumbers(me)],
      world.players.flatMap(playerNumbers),
      fresh,
      updates,
      sights,
      world.terrainByCellXY.flat(),
      world.weatherByCellXY.flat(),
      world.facilities.flatMap(facilityNumbers),
    ];
    console.error("tick", String(world.tickIndex), ...parts.map(checksum));
    Object.assign(move, MOVES[world.tickIndex]);
  }
}

function checksum(numbers: readonly number[]): string {
  return crc32(new Uint8Array(Float64Array.from(numbers).buffer)).toString(16);
}

function playerNumbers(p: Player): number[] {
  return [
    p.id,
    Number(p.me),
    Number(p.strategyCrashed),
    p.score,
    p.remainingActionCooldownTicks,
    p.remainingNuclearStrikeCooldownTicks,
    p.nextNuclearStrikeVehicleId,
    p.nextNuclearStrikeTickIndex,
    p.nextNuclearStrikeX,
    p.nextNuclearStrikeY,
  ];
}

function vehicleNumbers(v: Vehicle): number[] {
  return [
    v.id,
    v.x,
    v.y,
    v.radius,
    v.playerId,
    v.durability,
    v.maxDurability,
    v.maxSpeed,
    v.visionRange,
    v.squaredVisionRange,
    v.groundAttackRange,
    v.squaredGroundAttackRange,
    v.aerialAttackRange,
    v.squaredAerialAttackRange,
    v.groundDamage,
    v.aerialDamage,
    v.groundDefence,
    v.aerialDefence,
    v.attackCooldownTicks,
    v.remainingAttackCooldownTicks,
    v.type,
    Number(v.aerial),
    Number(v.selected),
    v.groups.length,
    ...v.groups,
  ];
}

function facilityNumbers(f: Facility): number[] {
  return [f.id, f.type, f.ownerPlayerId, f.left, f.top, f.capturePoints, f.vehicleType ?? -1, f.productionProgress];
}
