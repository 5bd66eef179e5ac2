#pragma once

namespace model {

// What aircraft fly through.
enum class WeatherType {
    _UNKNOWN_ = -1,
    CLEAR = 0,
    CLOUD = 1,
    RAIN = 2,
    _COUNT_ = 3
};

}
