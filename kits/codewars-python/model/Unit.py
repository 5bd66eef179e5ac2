from dataclasses import dataclass
from math import hypot


@dataclass(eq=False)
class Unit:
    """Something with a place on the map: x goes right, y goes down."""

    id: int
    x: float
    y: float

    def get_distance_to(self, x, y):
        return hypot(x - self.x, y - self.y)

    def get_distance_to_unit(self, unit):
        return self.get_distance_to(unit.x, unit.y)

    def get_squared_distance_to(self, x, y):
        dx = x - self.x
        dy = y - self.y
        return dx * dx + dy * dy

    def get_squared_distance_to_unit(self, unit):
        return self.get_squared_distance_to(unit.x, unit.y)
