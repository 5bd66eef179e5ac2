#pragma once

#include "Unit.h"

namespace model {

class CircularUnit : public Unit {
public:
    CircularUnit() = default;
    CircularUnit(long long id, double x, double y, double radius) : Unit(id, x, y), radius(radius) {}

    double getRadius() const { return radius; }

protected:
    template <class Wire> void read(Wire& wire) {
        Unit::read(wire);
        wire.read(radius);
    }

private:
    double radius = 0;
};

}
