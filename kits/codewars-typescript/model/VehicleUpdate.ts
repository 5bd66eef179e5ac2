import type { Wire } from "../Wire.ts";

/** What can change of a vehicle. Durability 0: destroyed, or out of sight. */
export type VehicleUpdate = ReturnType<typeof readVehicleUpdate>;

/** In the order of the wire; the groups come behind. */
export function readVehicleUpdate(wire: Wire) {
  return {
    id: wire.id(),
    x: wire.double(),
    y: wire.double(),
    durability: wire.int(),
    remainingAttackCooldownTicks: wire.int(),
    selected: wire.bool(),
    groups: [] as readonly number[],
  };
}

/** From its flag to the number of its groups. */
export const VEHICLE_UPDATE_BYTES = 38;
