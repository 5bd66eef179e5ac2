from dataclasses import dataclass
from typing import Optional

from model.FacilityType import FacilityType
from model.VehicleType import VehicleType


@dataclass(eq=False)
class Facility:
    """Owner -1: nobody. Positive capture points are yours, negative ones your opponent's."""

    id: int
    type: FacilityType
    owner_player_id: int
    left: float
    top: float
    capture_points: float
    vehicle_type: Optional[VehicleType]
    production_progress: int
