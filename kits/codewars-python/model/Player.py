from dataclasses import dataclass


@dataclass(eq=False)
class Player:
    """The last four fields tell of an announced nuclear strike; they are -1 if there is none."""

    id: int
    me: bool
    strategy_crashed: bool
    score: int
    remaining_action_cooldown_ticks: int
    remaining_nuclear_strike_cooldown_ticks: int
    next_nuclear_strike_vehicle_id: int
    next_nuclear_strike_tick_index: int
    next_nuclear_strike_x: float
    next_nuclear_strike_y: float
