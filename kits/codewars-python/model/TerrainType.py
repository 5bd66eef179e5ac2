from enum import IntEnum, unique


@unique
class TerrainType(IntEnum):
    """What vehicles on the ground drive over."""

    PLAIN = 0
    SWAMP = 1
    FOREST = 2
