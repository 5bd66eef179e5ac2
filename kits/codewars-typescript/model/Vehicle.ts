import type { Wire } from "../Wire.ts";
import type { VehicleType } from "./kinds.ts";
import { CircularUnit } from "./Unit.ts";
import type { VehicleUpdate } from "./VehicleUpdate.ts";

/** All about a vehicle at the moment it came into sight. Later ticks bring VehicleUpdates only. */
export class Vehicle extends CircularUnit {
  readonly playerId: number;
  durability: number;
  readonly maxDurability: number;
  readonly maxSpeed: number;
  readonly visionRange: number;
  readonly squaredVisionRange: number;
  readonly groundAttackRange: number;
  readonly squaredGroundAttackRange: number;
  readonly aerialAttackRange: number;
  readonly squaredAerialAttackRange: number;
  readonly groundDamage: number;
  readonly aerialDamage: number;
  readonly groundDefence: number;
  readonly aerialDefence: number;
  readonly attackCooldownTicks: number;
  remainingAttackCooldownTicks: number;
  readonly type: VehicleType;
  readonly aerial: boolean;
  selected: boolean;
  groups: readonly number[] = [];

  /** In the order of the wire; the groups come behind. */
  constructor(wire: Wire) {
    super(wire.id(), wire.double(), wire.double(), wire.double());
    this.playerId = wire.id();
    this.durability = wire.int();
    this.maxDurability = wire.int();
    this.maxSpeed = wire.double();
    this.visionRange = wire.double();
    this.squaredVisionRange = wire.double();
    this.groundAttackRange = wire.double();
    this.squaredGroundAttackRange = wire.double();
    this.aerialAttackRange = wire.double();
    this.squaredAerialAttackRange = wire.double();
    this.groundDamage = wire.int();
    this.aerialDamage = wire.int();
    this.groundDefence = wire.int();
    this.aerialDefence = wire.int();
    this.attackCooldownTicks = wire.int();
    this.remainingAttackCooldownTicks = wire.int();
    this.type = wire.byte() as VehicleType;
    this.aerial = wire.bool();
    this.selected = wire.bool();
  }

  /** Takes over what has changed. */
  update(update: VehicleUpdate): void {
    if (update.id !== this.id) throw new Error(`an update of vehicle ${update.id} for vehicle ${this.id}`);
    this.x = update.x;
    this.y = update.y;
    this.durability = update.durability;
    this.remainingAttackCooldownTicks = update.remainingAttackCooldownTicks;
    this.selected = update.selected;
    this.groups = update.groups;
  }
}

/** From its flag to the number of its groups. */
export const VEHICLE_BYTES = 136;
