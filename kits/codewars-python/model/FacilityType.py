from enum import IntEnum, unique


@unique
class FacilityType(IntEnum):
    """A control center gives more actions, a factory makes vehicles."""

    CONTROL_CENTER = 0
    VEHICLE_FACTORY = 1
