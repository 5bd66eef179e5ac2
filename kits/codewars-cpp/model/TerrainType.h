#pragma once

namespace model {

// What vehicles on the ground drive over.
enum class TerrainType {
    _UNKNOWN_ = -1,
    PLAIN = 0,
    SWAMP = 1,
    FOREST = 2,
    _COUNT_ = 3
};

}
