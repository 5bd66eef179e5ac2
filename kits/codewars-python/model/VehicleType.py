from enum import IntEnum, unique


@unique
class VehicleType(IntEnum):
    """Tanks, infantry fighting vehicles and repair vehicles drive, the others fly."""

    ARRV = 0
    FIGHTER = 1
    HELICOPTER = 2
    IFV = 3
    TANK = 4
