#pragma once

#include "ActionType.h"
#include "VehicleType.h"

namespace model {

// In the order of the wire, each with its value while unset.
#define MOVE_FIELDS(F) \
    F(ActionType, Action, ActionType::_UNKNOWN_) \
    F(int, Group, 0) \
    F(double, Left, 0.0) \
    F(double, Top, 0.0) \
    F(double, Right, 0.0) \
    F(double, Bottom, 0.0) \
    F(double, X, 0.0) \
    F(double, Y, 0.0) \
    F(double, Angle, 0.0) \
    F(double, Factor, 0.0) \
    F(double, MaxSpeed, 0.0) \
    F(double, MaxAngularSpeed, 0.0) \
    F(VehicleType, VehicleType, VehicleType::_UNKNOWN_) \
    F(long long, FacilityId, -1) \
    F(long long, VehicleId, -1)

// Your answer. Which action needs which fields: docs/games/codewars.md.
class Move {
public:
#define MOVE_ACCESS(type, Name, unset) \
    type get##Name() const { return Name##_; } \
    void set##Name(type value) { Name##_ = value; }
    MOVE_FIELDS(MOVE_ACCESS)

private:
#define MOVE_FIELD(type, Name, unset) type Name##_ = unset;
    MOVE_FIELDS(MOVE_FIELD)
};

}
