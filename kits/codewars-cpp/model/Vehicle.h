#pragma once

#include <vector>

#include "CircularUnit.h"
#include "Fields.h"
#include "VehicleType.h"
#include "VehicleUpdate.h"

namespace model {

#define VEHICLE_FIELDS(F) \
    F(get, long long, PlayerId) \
    F(get, int, Durability) \
    F(get, int, MaxDurability) \
    F(get, double, MaxSpeed) \
    F(get, double, VisionRange) \
    F(get, double, SquaredVisionRange) \
    F(get, double, GroundAttackRange) \
    F(get, double, SquaredGroundAttackRange) \
    F(get, double, AerialAttackRange) \
    F(get, double, SquaredAerialAttackRange) \
    F(get, int, GroundDamage) \
    F(get, int, AerialDamage) \
    F(get, int, GroundDefence) \
    F(get, int, AerialDefence) \
    F(get, int, AttackCooldownTicks) \
    F(get, int, RemainingAttackCooldownTicks) \
    F(get, VehicleType, Type) \
    F(is, bool, Aerial) \
    F(is, bool, Selected) \
    F(get, const std::vector<int>&, Groups)

// All about a vehicle at the moment it came into sight. Later ticks bring VehicleUpdates only.
class Vehicle : public CircularUnit {
public:
    Vehicle() = default;

    // The vehicle with what has changed.
    Vehicle(const Vehicle& vehicle, const VehicleUpdate& update) : Vehicle(vehicle) {
        CircularUnit::operator=({vehicle.getId(), update.getX(), update.getY(), vehicle.getRadius()});
        Durability_ = update.getDurability();
        RemainingAttackCooldownTicks_ = update.getRemainingAttackCooldownTicks();
        Selected_ = update.isSelected();
        Groups_ = update.getGroups();
    }

    VEHICLE_FIELDS(MODEL_GETTER)

    template <class Wire> void read(Wire& wire) {
        CircularUnit::read(wire);
        VEHICLE_FIELDS(MODEL_READ)
    }

private:
    VEHICLE_FIELDS(MODEL_FIELD)
};

}
