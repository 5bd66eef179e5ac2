from dataclasses import dataclass
from typing import Optional

from model.ActionType import ActionType
from model.VehicleType import VehicleType


@dataclass(eq=False)
class Move:
    """Your answer. Which action needs which fields: docs/games/codewars.md."""

    action: Optional[ActionType] = None
    group: int = 0
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    factor: float = 0.0
    max_speed: float = 0.0
    max_angular_speed: float = 0.0
    vehicle_type: Optional[VehicleType] = None
    facility_id: int = -1
    vehicle_id: int = -1
