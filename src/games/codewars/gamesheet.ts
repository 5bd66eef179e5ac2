// The constants of a game in the order and with the names of the original protocol's Game record. The strategy's own
// seed, which comes first there, is not the rules' business and is left out here.

import {
  ACTION_INTERVAL,
  ATTACK_COOLDOWN,
  BASE_ACTIONS,
  CAPTURE_SCORE,
  CAPTURE_UNIT,
  CELLS,
  type Cover,
  ELIMINATION_SCORE,
  EXTRA_ACTIONS,
  FACILITY_SIDE,
  MAX_CAPTURE_POINTS,
  MAX_DURABILITY,
  MAX_GROUP,
  REPAIR_RANGE,
  REPAIRS_PER_POINT,
  STRIKE_COOLDOWN,
  STRIKE_COOLDOWN_LESS,
  STRIKE_DAMAGE,
  STRIKE_DELAY,
  STRIKE_RADIUS,
  TERRAIN,
  VEHICLE_RADIUS,
  VICTORY_SCORE,
  WEATHER,
  WORLD,
} from "./rulebook.ts";
import { ARRV, FIGHTER, HELICOPTER, IFV, SHEETS, TANK } from "./vehicles.ts";
import type { WarConfig } from "./war.ts";

export type Constant = readonly [name: string, kind: "int" | "double" | "bool", value: number | boolean];

export function gameConstants(config: WarConfig): Constant[] {
  return [
    ["tickCount", "int", config.ticks],
    ["worldWidth", "double", WORLD],
    ["worldHeight", "double", WORLD],
    ["fogOfWarEnabled", "bool", config.fog],
    ["victoryScore", "int", VICTORY_SCORE],
    ["facilityCaptureScore", "int", CAPTURE_SCORE],
    ["vehicleEliminationScore", "int", ELIMINATION_SCORE],
    ["actionDetectionInterval", "int", ACTION_INTERVAL],
    ["baseActionCount", "int", BASE_ACTIONS],
    ["additionalActionCountPerControlCenter", "int", EXTRA_ACTIONS],
    ["maxUnitGroup", "int", MAX_GROUP],
    ["terrainWeatherMapColumnCount", "int", CELLS],
    ["terrainWeatherMapRowCount", "int", CELLS],
    ...TERRAIN.flatMap((cover) => coverFactors(cover, "Terrain")),
    ...WEATHER.flatMap((cover) => coverFactors(cover, "Weather")),
    ["vehicleRadius", "double", VEHICLE_RADIUS],
    ...fightingType("tank", TANK),
    ...fightingType("ifv", IFV),
    ...repairType(),
    ...fightingType("helicopter", HELICOPTER),
    ...fightingType("fighter", FIGHTER),
    ["maxFacilityCapturePoints", "double", MAX_CAPTURE_POINTS],
    ["facilityCapturePointsPerVehiclePerTick", "double", CAPTURE_UNIT],
    ["facilityWidth", "double", FACILITY_SIDE],
    ["facilityHeight", "double", FACILITY_SIDE],
    ["baseTacticalNuclearStrikeCooldown", "int", STRIKE_COOLDOWN],
    ["tacticalNuclearStrikeCooldownDecreasePerControlCenter", "int", STRIKE_COOLDOWN_LESS],
    ["maxTacticalNuclearStrikeDamage", "double", STRIKE_DAMAGE],
    ["tacticalNuclearStrikeRadius", "double", STRIKE_RADIUS],
    ["tacticalNuclearStrikeDelay", "int", STRIKE_DELAY],
  ];
}

function coverFactors(cover: Cover, kind: string): Constant[] {
  const name = `${cover.name.toLowerCase()}${kind}`;
  return [
    [`${name}VisionFactor`, "double", cover.vision],
    [`${name}StealthFactor`, "double", cover.stealth],
    [`${name}SpeedFactor`, "double", cover.speed],
  ];
}

function fightingType(name: string, type: number): Constant[] {
  const sheet = SHEETS[type]!;
  return [
    [`${name}Durability`, "int", MAX_DURABILITY],
    [`${name}Speed`, "double", sheet.speed],
    [`${name}VisionRange`, "double", sheet.visionRange],
    [`${name}GroundAttackRange`, "double", sheet.groundAttackRange],
    [`${name}AerialAttackRange`, "double", sheet.aerialAttackRange],
    [`${name}GroundDamage`, "int", sheet.groundDamage],
    [`${name}AerialDamage`, "int", sheet.aerialDamage],
    [`${name}GroundDefence`, "int", sheet.groundDefence],
    [`${name}AerialDefence`, "int", sheet.aerialDefence],
    [`${name}AttackCooldownTicks`, "int", ATTACK_COOLDOWN],
    [`${name}ProductionCost`, "int", sheet.productionCost],
  ];
}

function repairType(): Constant[] {
  const sheet = SHEETS[ARRV]!;
  return [
    ["arrvDurability", "int", MAX_DURABILITY],
    ["arrvSpeed", "double", sheet.speed],
    ["arrvVisionRange", "double", sheet.visionRange],
    ["arrvGroundDefence", "int", sheet.groundDefence],
    ["arrvAerialDefence", "int", sheet.aerialDefence],
    ["arrvProductionCost", "int", sheet.productionCost],
    ["arrvRepairRange", "double", REPAIR_RANGE],
    ["arrvRepairSpeed", "double", 1 / REPAIRS_PER_POINT],
  ];
}
