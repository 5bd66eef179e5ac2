// Small wars made by hand, for tests: an empty plain under a clear sky, on which single vehicles are set.

import { Random } from "../../core/random.ts";
import type { MaybeMove } from "./move.ts";
import { playTick } from "./tick.ts";
import { TYPES, type VehicleType } from "./vehicles.ts";
import { lookAround } from "./vision.ts";
import { addVehicle, emptyWar, FACILITY_TYPES, type War, type WarConfig } from "./war.ts";

export function plain(config: Partial<WarConfig> = {}, facilityCount = 0): War {
  const whole: WarConfig = { ticks: 20_000, facilities: facilityCount > 0, fog: false, lateGame: "bonus", ...config };
  return emptyWar(whole, new Random(7n), facilityCount);
}

/** Sets a vehicle and returns its slot. */
export function put(war: War, seat: number, type: VehicleType, x: number, y: number): number {
  addVehicle(war, seat, TYPES.indexOf(type), x, y);
  return war.made - 1;
}

export function build(war: War, f: number, type: (typeof FACILITY_TYPES)[number], left: number, top: number): void {
  war.facilities.type[f] = FACILITY_TYPES.indexOf(type);
  war.facilities.left[f] = left;
  war.facilities.top[f] = top;
}

/** One tick with these moves of the two seats. */
export function tick(war: War, first: MaybeMove = null, second: MaybeMove = null): void {
  playTick(war, [first, second]);
}

export function ticks(war: War, count: number): void {
  for (let n = 0; n < count; n++) tick(war);
}

/** As if the war had just begun: everybody is seen for the first time. */
export function begin(war: War): War {
  lookAround(war);
  return war;
}

export const EVERYTHING = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 } as const;

export function place(war: War, slot: number): [x: number, y: number] {
  return [war.vehicles.x[slot]!, war.vehicles.y[slot]!];
}
