from dataclasses import dataclass

from model.Unit import Unit


@dataclass(eq=False)
class CircularUnit(Unit):
    radius: float
