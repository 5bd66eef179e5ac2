from enum import IntEnum, unique


@unique
class WeatherType(IntEnum):
    """What aircraft fly through."""

    CLEAR = 0
    CLOUD = 1
    RAIN = 2
