#pragma once

#include <vector>

#include "Fields.h"

namespace model {

#define VEHICLE_UPDATE_FIELDS(F) \
    F(get, long long, Id) \
    F(get, double, X) \
    F(get, double, Y) \
    F(get, int, Durability) \
    F(get, int, RemainingAttackCooldownTicks) \
    F(is, bool, Selected) \
    F(get, const std::vector<int>&, Groups)

// What can change of a vehicle. Durability 0: destroyed, or out of sight.
class VehicleUpdate {
    MODEL_RECORD(VEHICLE_UPDATE_FIELDS)
};

}
