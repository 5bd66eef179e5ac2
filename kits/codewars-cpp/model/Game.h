#pragma once

#include "Fields.h"

namespace model {

#define GAME_FIELDS(F) \
    F(get, long long, RandomSeed) \
    F(get, int, TickCount) \
    F(get, double, WorldWidth) \
    F(get, double, WorldHeight) \
    F(is, bool, FogOfWarEnabled) \
    F(get, int, VictoryScore) \
    F(get, int, FacilityCaptureScore) \
    F(get, int, VehicleEliminationScore) \
    F(get, int, ActionDetectionInterval) \
    F(get, int, BaseActionCount) \
    F(get, int, AdditionalActionCountPerControlCenter) \
    F(get, int, MaxUnitGroup) \
    F(get, int, TerrainWeatherMapColumnCount) \
    F(get, int, TerrainWeatherMapRowCount) \
    F(get, double, PlainTerrainVisionFactor) \
    F(get, double, PlainTerrainStealthFactor) \
    F(get, double, PlainTerrainSpeedFactor) \
    F(get, double, SwampTerrainVisionFactor) \
    F(get, double, SwampTerrainStealthFactor) \
    F(get, double, SwampTerrainSpeedFactor) \
    F(get, double, ForestTerrainVisionFactor) \
    F(get, double, ForestTerrainStealthFactor) \
    F(get, double, ForestTerrainSpeedFactor) \
    F(get, double, ClearWeatherVisionFactor) \
    F(get, double, ClearWeatherStealthFactor) \
    F(get, double, ClearWeatherSpeedFactor) \
    F(get, double, CloudWeatherVisionFactor) \
    F(get, double, CloudWeatherStealthFactor) \
    F(get, double, CloudWeatherSpeedFactor) \
    F(get, double, RainWeatherVisionFactor) \
    F(get, double, RainWeatherStealthFactor) \
    F(get, double, RainWeatherSpeedFactor) \
    F(get, double, VehicleRadius) \
    F(get, int, TankDurability) \
    F(get, double, TankSpeed) \
    F(get, double, TankVisionRange) \
    F(get, double, TankGroundAttackRange) \
    F(get, double, TankAerialAttackRange) \
    F(get, int, TankGroundDamage) \
    F(get, int, TankAerialDamage) \
    F(get, int, TankGroundDefence) \
    F(get, int, TankAerialDefence) \
    F(get, int, TankAttackCooldownTicks) \
    F(get, int, TankProductionCost) \
    F(get, int, IfvDurability) \
    F(get, double, IfvSpeed) \
    F(get, double, IfvVisionRange) \
    F(get, double, IfvGroundAttackRange) \
    F(get, double, IfvAerialAttackRange) \
    F(get, int, IfvGroundDamage) \
    F(get, int, IfvAerialDamage) \
    F(get, int, IfvGroundDefence) \
    F(get, int, IfvAerialDefence) \
    F(get, int, IfvAttackCooldownTicks) \
    F(get, int, IfvProductionCost) \
    F(get, int, ArrvDurability) \
    F(get, double, ArrvSpeed) \
    F(get, double, ArrvVisionRange) \
    F(get, int, ArrvGroundDefence) \
    F(get, int, ArrvAerialDefence) \
    F(get, int, ArrvProductionCost) \
    F(get, double, ArrvRepairRange) \
    F(get, double, ArrvRepairSpeed) \
    F(get, int, HelicopterDurability) \
    F(get, double, HelicopterSpeed) \
    F(get, double, HelicopterVisionRange) \
    F(get, double, HelicopterGroundAttackRange) \
    F(get, double, HelicopterAerialAttackRange) \
    F(get, int, HelicopterGroundDamage) \
    F(get, int, HelicopterAerialDamage) \
    F(get, int, HelicopterGroundDefence) \
    F(get, int, HelicopterAerialDefence) \
    F(get, int, HelicopterAttackCooldownTicks) \
    F(get, int, HelicopterProductionCost) \
    F(get, int, FighterDurability) \
    F(get, double, FighterSpeed) \
    F(get, double, FighterVisionRange) \
    F(get, double, FighterGroundAttackRange) \
    F(get, double, FighterAerialAttackRange) \
    F(get, int, FighterGroundDamage) \
    F(get, int, FighterAerialDamage) \
    F(get, int, FighterGroundDefence) \
    F(get, int, FighterAerialDefence) \
    F(get, int, FighterAttackCooldownTicks) \
    F(get, int, FighterProductionCost) \
    F(get, double, MaxFacilityCapturePoints) \
    F(get, double, FacilityCapturePointsPerVehiclePerTick) \
    F(get, double, FacilityWidth) \
    F(get, double, FacilityHeight) \
    F(get, int, BaseTacticalNuclearStrikeCooldown) \
    F(get, int, TacticalNuclearStrikeCooldownDecreasePerControlCenter) \
    F(get, double, MaxTacticalNuclearStrikeDamage) \
    F(get, double, TacticalNuclearStrikeRadius) \
    F(get, int, TacticalNuclearStrikeDelay)

// The constants of the game.
class Game {
    MODEL_RECORD(GAME_FIELDS)
};

}
