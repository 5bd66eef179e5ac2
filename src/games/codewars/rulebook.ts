// The numbers of the rules, by name. Those marked "decided" are where the original rules are silent.
// What belongs to one type of vehicle is in vehicles.ts.

export const WORLD = 1024;
/** Terrain and weather come in square cells, CELLS x CELLS of them, indexed column * CELLS + row. */
export const CELL = 32;
export const CELLS = 32;

export const VEHICLE_RADIUS = 2;
/** Two vehicles that may not collide keep their centres at least this far apart. */
export const CLEARANCE = 2 * VEHICLE_RADIUS;

export const TICKS = 20_000;
export const SEATS = 2;

/** Deployment: squares of 10 x 10 of one type on a board of 3 x 3 slots. */
export const SQUADRON_SIDE = 10;
export const SPACING = 6;
export const FIRST_CENTRE = 18;
export const SLOT_STEP = 74;
export const SLOTS_PER_SIDE = 3;
/** Nothing of the start armies lies beyond this distance from the corner. */
export const START_AREA = 7 * CELL;

/** Actions: at most BASE_ACTIONS (+ EXTRA_ACTIONS per control centre) in any ACTION_INTERVAL ticks. */
export const ACTION_INTERVAL = 60;
export const BASE_ACTIONS = 12;
export const EXTRA_ACTIONS = 3;
export const MAX_GROUP = 100;
export const MIN_FACTOR = 0.1;
export const MAX_FACTOR = 10;

export const MAX_DURABILITY = 100;
export const ATTACK_COOLDOWN = 60;
export const REPAIR_RANGE = 10;
/** A repair vehicle restores a tenth of a point per tick, so ten repairs make a whole point. */
export const REPAIRS_PER_POINT = 10;

export const STRIKE_DELAY = 30;
export const STRIKE_RADIUS = 50;
export const STRIKE_DAMAGE = 99;
export const STRIKE_COOLDOWN = 1200;
export const STRIKE_COOLDOWN_LESS = 60;

export const FACILITY_SIDE = 64;
export const MAX_FACILITY_PAIRS = 8;
/** Decided: at least this many pairs are drawn. */
export const MIN_FACILITY_PAIRS = 4;
/** Capture is counted in whole units of 0.005 points: what one vehicle does in one tick. */
export const CAPTURE_UNIT = 0.005;
export const MAX_CAPTURE_POINTS = 100;
export const FULL_CAPTURE = 20_000;
/** New vehicles appear on a board of 11 x 11 places, the first one 2 from the border, SPACING apart. */
export const PLACES_PER_SIDE = 11;
export const FIRST_PLACE = 2;

export const ELIMINATION_SCORE = 1;
export const CAPTURE_SCORE = 100;
export const VICTORY_SCORE = 1000;

export const LATE_GAME_START = 10_000;
export const LATE_GAME_STEP = 1000;
/** `bonus`: the smaller army gains a point for so many vehicles of difference. */
export const BONUS_VEHICLES = 10;
/** `upkeep`: each pays a point for so many vehicles, at least UPKEEP_MINIMUM, never below 0. */
export const UPKEEP_VEHICLES = 25;
export const UPKEEP_MINIMUM = 20;

/** How terrain (for ground vehicles) or weather (for aerial ones) changes speed, vision, and being seen. */
export interface Cover {
  readonly name: string;
  readonly speed: number;
  readonly vision: number;
  readonly stealth: number;
}
export const TERRAIN: readonly Cover[] = [
  { name: "PLAIN", speed: 1, vision: 1, stealth: 1 },
  { name: "SWAMP", speed: 0.6, vision: 1, stealth: 1 },
  { name: "FOREST", speed: 0.8, vision: 0.8, stealth: 0.6 },
];
export const WEATHER: readonly Cover[] = [
  { name: "CLEAR", speed: 1, vision: 1, stealth: 1 },
  { name: "CLOUD", speed: 0.8, vision: 0.8, stealth: 0.8 },
  { name: "RAIN", speed: 0.6, vision: 0.6, stealth: 0.6 },
];

/** The cell under a point of the map. */
export function cellAt(x: number, y: number): number {
  return ((x * (1 / CELL)) | 0) * CELLS + ((y * (1 / CELL)) | 0);
}
