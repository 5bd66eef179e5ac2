#pragma once

#include <stdexcept>
#include <vector>

#include "Facility.h"
#include "Player.h"
#include "TerrainType.h"
#include "Vehicle.h"
#include "VehicleUpdate.h"
#include "WeatherType.h"

namespace model {

#define WORLD_FIELDS(F) \
    F(get, int, TickIndex) \
    F(get, int, TickCount) \
    F(get, double, Width) \
    F(get, double, Height) \
    F(get, const std::vector<Player>&, Players) \
    F(get, const std::vector<Vehicle>&, NewVehicles) \
    F(get, const std::vector<VehicleUpdate>&, VehicleUpdates) \
    F(get, const std::vector<std::vector<TerrainType>>&, TerrainByCellXY) \
    F(get, const std::vector<std::vector<WeatherType>>&, WeatherByCellXY) \
    F(get, const std::vector<Facility>&, Facilities)

// What you see in one tick. Keep your own table of vehicles: only news of them come here.
class World {
    MODEL_RECORD(WORLD_FIELDS)

public:
    Player getMyPlayer() const { return player(true); }
    Player getOpponentPlayer() const { return player(false); }

private:
    Player player(bool me) const {
        for (const Player& player : Players_)
            if (player.isMe() == me) return player;
        throw std::logic_error("there is no such player");
    }
};

}
