#pragma once

#include "FacilityType.h"
#include "Fields.h"
#include "VehicleType.h"

namespace model {

#define FACILITY_FIELDS(F) \
    F(get, long long, Id) \
    F(get, FacilityType, Type) \
    F(get, long long, OwnerPlayerId) \
    F(get, double, Left) \
    F(get, double, Top) \
    F(get, double, CapturePoints) \
    F(get, VehicleType, VehicleType) \
    F(get, int, ProductionProgress)

// Owner -1: nobody. Positive capture points are yours, negative ones your opponent's.
class Facility {
    MODEL_RECORD(FACILITY_FIELDS)
};

}
