#pragma once

#include <cmath>

namespace model {

// Something with a place on the map: x goes right, y goes down.
class Unit {
public:
    Unit() = default;
    Unit(long long id, double x, double y) : id(id), x(x), y(y) {}
    virtual ~Unit() = default;

    long long getId() const { return id; }
    double getX() const { return x; }
    double getY() const { return y; }

    double getDistanceTo(double toX, double toY) const { return std::sqrt(getSquaredDistanceTo(toX, toY)); }
    double getDistanceTo(const Unit& unit) const { return getDistanceTo(unit.x, unit.y); }

    double getSquaredDistanceTo(double toX, double toY) const {
        return (toX - x) * (toX - x) + (toY - y) * (toY - y);
    }
    double getSquaredDistanceTo(const Unit& unit) const { return getSquaredDistanceTo(unit.x, unit.y); }

protected:
    template <class Wire> void read(Wire& wire) {
        wire.read(id);
        wire.read(x);
        wire.read(y);
    }

private:
    long long id = 0;
    double x = 0;
    double y = 0;
};

}
