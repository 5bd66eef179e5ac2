from dataclasses import dataclass
from typing import List

from model.Facility import Facility
from model.Player import Player
from model.TerrainType import TerrainType
from model.Vehicle import Vehicle
from model.VehicleUpdate import VehicleUpdate
from model.WeatherType import WeatherType


@dataclass(eq=False)
class World:
    """What you see in one tick. Keep your own table of vehicles: only news of them come here."""

    tick_index: int
    tick_count: int
    width: float
    height: float
    players: List[Player]
    new_vehicles: List[Vehicle]
    vehicle_updates: List[VehicleUpdate]
    terrain_by_cell_x_y: List[List[TerrainType]]
    weather_by_cell_x_y: List[List[WeatherType]]
    facilities: List[Facility]

    def get_my_player(self):
        return next((player for player in self.players if player.me), None)

    def get_opponent_player(self):
        return next((player for player in self.players if not player.me), None)
