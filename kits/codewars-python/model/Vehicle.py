from dataclasses import dataclass
from typing import List

from model.CircularUnit import CircularUnit
from model.VehicleType import VehicleType
from model.VehicleUpdate import VehicleUpdate


@dataclass(eq=False)
class Vehicle(CircularUnit):
    """All about a vehicle at the moment it came into sight. Later ticks bring VehicleUpdates only."""

    player_id: int
    durability: int
    max_durability: int
    max_speed: float
    vision_range: float
    squared_vision_range: float
    ground_attack_range: float
    squared_ground_attack_range: float
    aerial_attack_range: float
    squared_aerial_attack_range: float
    ground_damage: int
    aerial_damage: int
    ground_defence: int
    aerial_defence: int
    attack_cooldown_ticks: int
    remaining_attack_cooldown_ticks: int
    type: VehicleType
    aerial: bool
    selected: bool
    groups: List[int]

    def update(self, vehicle_update: VehicleUpdate):
        """Takes over what has changed."""
        if vehicle_update.id != self.id:
            raise ValueError(f"an update of vehicle {vehicle_update.id} for vehicle {self.id}")
        self.x = vehicle_update.x
        self.y = vehicle_update.y
        self.durability = vehicle_update.durability
        self.remaining_attack_cooldown_ticks = vehicle_update.remaining_attack_cooldown_ticks
        self.selected = vehicle_update.selected
        self.groups = vehicle_update.groups
