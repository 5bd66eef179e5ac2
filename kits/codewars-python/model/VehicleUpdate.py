from dataclasses import dataclass
from typing import List


@dataclass(eq=False)
class VehicleUpdate:
    """What can change of a vehicle. Durability 0: destroyed, or out of sight."""

    id: int
    x: float
    y: float
    durability: int
    remaining_attack_cooldown_ticks: int
    selected: bool
    groups: List[int]
