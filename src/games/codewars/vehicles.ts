// The five types of vehicles: their sheet as the rules print it, and the same numbers as flat tables for the hot loops.
// A type is its ordinal in TYPES, as in the original protocol.

import { TERRAIN, WEATHER } from "./rulebook.ts";

export const TYPES = ["ARRV", "FIGHTER", "HELICOPTER", "IFV", "TANK"] as const;
export type VehicleType = (typeof TYPES)[number];

export const ARRV = 0;
export const FIGHTER = 1;
export const HELICOPTER = 2;
export const IFV = 3;
export const TANK = 4;

/** A missing weapon has range and damage 0. */
export interface Sheet {
  readonly aerial: boolean;
  readonly speed: number;
  readonly visionRange: number;
  readonly groundAttackRange: number;
  readonly aerialAttackRange: number;
  readonly groundDamage: number;
  readonly aerialDamage: number;
  readonly groundDefence: number;
  readonly aerialDefence: number;
  readonly productionCost: number;
}

export const SHEETS: readonly Sheet[] = [
  {
    aerial: false,
    speed: 0.4,
    visionRange: 60,
    groundAttackRange: 0,
    aerialAttackRange: 0,
    groundDamage: 0,
    aerialDamage: 0,
    groundDefence: 50,
    aerialDefence: 20,
    productionCost: 60,
  },
  {
    aerial: true,
    speed: 1.2,
    visionRange: 120,
    groundAttackRange: 0,
    aerialAttackRange: 20,
    groundDamage: 0,
    aerialDamage: 100,
    groundDefence: 70,
    aerialDefence: 70,
    productionCost: 90,
  },
  {
    aerial: true,
    speed: 0.9,
    visionRange: 100,
    groundAttackRange: 20,
    aerialAttackRange: 18,
    groundDamage: 100,
    aerialDamage: 80,
    groundDefence: 40,
    aerialDefence: 40,
    productionCost: 75,
  },
  {
    aerial: false,
    speed: 0.4,
    visionRange: 80,
    groundAttackRange: 18,
    aerialAttackRange: 20,
    groundDamage: 90,
    aerialDamage: 80,
    groundDefence: 60,
    aerialDefence: 80,
    productionCost: 60,
  },
  {
    aerial: false,
    speed: 0.3,
    visionRange: 80,
    groundAttackRange: 20,
    aerialAttackRange: 18,
    groundDamage: 100,
    aerialDamage: 60,
    groundDefence: 80,
    aerialDefence: 60,
    productionCost: 60,
  },
];

export const AERIAL = Uint8Array.from(SHEETS, (sheet) => (sheet.aerial ? 1 : 0));

/** By type * 3 + cover: speed, and how far it sees, from a cell with that terrain (ground) or weather (air). */
export const PACE = byCover((sheet, cover) => sheet.speed * cover.speed);
export const SIGHT = byCover((sheet, cover) => sheet.visionRange * cover.vision);
/** By type * 3 + cover: what the range of those who look for it shrinks to. */
export const STEALTH = byCover((_sheet, cover) => cover.stealth);

/** By attacker * 5 + target: damage of one shot, and the square of its range. */
export const DAMAGE = new Int32Array(TYPES.length * TYPES.length);
export const RANGE_SQUARED = new Float64Array(TYPES.length * TYPES.length);
SHEETS.forEach((attacker, a) => {
  SHEETS.forEach((target, t) => {
    const damage = target.aerial ? attacker.aerialDamage : attacker.groundDamage;
    const defence = attacker.aerial ? target.aerialDefence : target.groundDefence;
    const range = target.aerial ? attacker.aerialAttackRange : attacker.groundAttackRange;
    DAMAGE[a * TYPES.length + t] = Math.max(0, damage - defence);
    RANGE_SQUARED[a * TYPES.length + t] = range * range;
  });
});

function byCover(value: (sheet: Sheet, cover: (typeof TERRAIN)[number]) => number): Float64Array {
  return Float64Array.from(
    SHEETS.flatMap((sheet) => (sheet.aerial ? WEATHER : TERRAIN).map((cover) => value(sheet, cover))),
  );
}
