#pragma once

namespace model {

// A control center gives more actions, a factory makes vehicles.
enum class FacilityType {
    _UNKNOWN_ = -1,
    CONTROL_CENTER = 0,
    VEHICLE_FACTORY = 1,
    _COUNT_ = 2
};

}
