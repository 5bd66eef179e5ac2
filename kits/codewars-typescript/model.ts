// Everything a strategy deals with.

export type { Facility } from "./model/Facility.ts";
export type { Game } from "./model/Game.ts";
export * from "./model/kinds.ts";
export { Move } from "./model/Move.ts";
export type { Player } from "./model/Player.ts";
export { CircularUnit, Unit } from "./model/Unit.ts";
export { Vehicle } from "./model/Vehicle.ts";
export type { VehicleUpdate } from "./model/VehicleUpdate.ts";
export { World } from "./model/World.ts";
