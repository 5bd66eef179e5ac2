import type { Wire } from "../Wire.ts";
import type { FacilityType, VehicleType } from "./kinds.ts";

/** Owner -1: nobody. Positive capture points are yours, negative ones your opponent's. */
export type Facility = Readonly<ReturnType<typeof readFacility>>;

/** In the order of the wire. */
export function readFacility(wire: Wire) {
  return {
    id: wire.id(),
    type: wire.byte() as FacilityType,
    ownerPlayerId: wire.id(),
    left: wire.double(),
    top: wire.double(),
    capturePoints: wire.double(),
    vehicleType: wire.kind() as VehicleType | null,
    productionProgress: wire.int(),
  };
}

/** Without its flag. */
export const FACILITY_BYTES = 46;
