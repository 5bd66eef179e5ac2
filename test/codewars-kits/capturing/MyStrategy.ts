// IFVs take one facility after the other, factories make tanks. Believes what it is told: an update of a vehicle that it
// never met, or one that it met already and meets again, ends it.

import type { Game, Move, Player, Vehicle, World } from "../../../kits/codewars-typescript/model.ts";
import { ActionType, FacilityType, VehicleType } from "../../../kits/codewars-typescript/model.ts";

const REST = 600;

export class MyStrategy {
  private readonly vehicles = new Map<number, Vehicle>();

  move(me: Player, world: World, game: Game, move: Move): void {
    if (!game.fogOfWarEnabled || world.facilities.length === 0) throw new Error("not the game that was ordered");
    this.learn(world);
    if (world.tickIndex === 0) {
      move.action = ActionType.CLEAR_AND_SELECT;
      move.right = world.width;
      move.bottom = world.height;
      move.vehicleType = VehicleType.IFV;
    } else if (world.tickIndex % REST === 1) this.send(me, world, game, move);
    else if (world.tickIndex % REST === 2) this.produce(me, world, move);
  }

  private learn(world: World): void {
    for (const vehicle of world.newVehicles) {
      if (this.vehicles.has(vehicle.id)) throw new Error(`vehicle ${vehicle.id} is new again`);
      this.vehicles.set(vehicle.id, vehicle);
    }
    for (const update of world.vehicleUpdates) {
      this.vehicles.get(update.id)!.update(update);
      if (update.durability === 0) this.vehicles.delete(update.id);
    }
  }

  private send(me: Player, world: World, game: Game, move: Move): void {
    const army = [...this.vehicles.values()].filter((unit) => unit.playerId === me.id && unit.selected);
    const aims = world.facilities.filter((place) => place.ownerPlayerId !== me.id);
    if (army.length === 0 || aims.length === 0) return;
    const x = army.reduce((sum, unit) => sum + unit.x, 0) / army.length;
    const y = army.reduce((sum, unit) => sum + unit.y, 0) / army.length;
    const half = game.facilityWidth / 2;
    const far = aims.map((place) => (place.left + half - x) ** 2 + (place.top + half - y) ** 2);
    const aim = aims[far.indexOf(Math.min(...far))]!;
    move.action = ActionType.MOVE;
    move.x = aim.left + half - x;
    move.y = aim.top + half - y;
  }

  private produce(me: Player, world: World, move: Move): void {
    for (const place of world.facilities) {
      const mine = place.ownerPlayerId === me.id && place.type === FacilityType.VEHICLE_FACTORY;
      if (!mine || place.vehicleType !== null) continue;
      move.action = ActionType.SETUP_VEHICLE_PRODUCTION;
      move.facilityId = place.id;
      move.vehicleType = VehicleType.TANK;
    }
  }
}
