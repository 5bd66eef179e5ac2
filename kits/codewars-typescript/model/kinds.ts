// The kinds of things, with their numbers on the wire.

/** What a player can do in a tick. */
export const ActionType = {
  NONE: 0,
  CLEAR_AND_SELECT: 1,
  ADD_TO_SELECTION: 2,
  DESELECT: 3,
  ASSIGN: 4,
  DISMISS: 5,
  DISBAND: 6,
  MOVE: 7,
  ROTATE: 8,
  SCALE: 9,
  SETUP_VEHICLE_PRODUCTION: 10,
  TACTICAL_NUCLEAR_STRIKE: 11,
} as const;
export type ActionType = (typeof ActionType)[keyof typeof ActionType];

/** Tanks, infantry fighting vehicles and repair vehicles drive, the others fly. */
export const VehicleType = {
  ARRV: 0,
  FIGHTER: 1,
  HELICOPTER: 2,
  IFV: 3,
  TANK: 4,
} as const;
export type VehicleType = (typeof VehicleType)[keyof typeof VehicleType];

/** What vehicles on the ground drive over. */
export const TerrainType = {
  PLAIN: 0,
  SWAMP: 1,
  FOREST: 2,
} as const;
export type TerrainType = (typeof TerrainType)[keyof typeof TerrainType];

/** What aircraft fly through. */
export const WeatherType = {
  CLEAR: 0,
  CLOUD: 1,
  RAIN: 2,
} as const;
export type WeatherType = (typeof WeatherType)[keyof typeof WeatherType];

/** A control center gives more actions, a factory makes vehicles. */
export const FacilityType = {
  CONTROL_CENTER: 0,
  VEHICLE_FACTORY: 1,
} as const;
export type FacilityType = (typeof FacilityType)[keyof typeof FacilityType];
