#pragma once

namespace model {

// Tanks, infantry fighting vehicles and repair vehicles drive, the others fly. _UNKNOWN_: none.
enum class VehicleType {
    _UNKNOWN_ = -1,
    ARRV = 0,
    FIGHTER = 1,
    HELICOPTER = 2,
    IFV = 3,
    TANK = 4,
    _COUNT_ = 5
};

}
