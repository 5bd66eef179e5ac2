#pragma once

#include "Fields.h"

namespace model {

#define PLAYER_FIELDS(F) \
    F(get, long long, Id) \
    F(is, bool, Me) \
    F(is, bool, StrategyCrashed) \
    F(get, int, Score) \
    F(get, int, RemainingActionCooldownTicks) \
    F(get, int, RemainingNuclearStrikeCooldownTicks) \
    F(get, long long, NextNuclearStrikeVehicleId) \
    F(get, int, NextNuclearStrikeTickIndex) \
    F(get, double, NextNuclearStrikeX) \
    F(get, double, NextNuclearStrikeY)

// The last four fields tell of an announced nuclear strike; they are -1 if there is none.
class Player {
    MODEL_RECORD(PLAYER_FIELDS)
};

}
