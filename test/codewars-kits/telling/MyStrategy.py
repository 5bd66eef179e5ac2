"""Tells on standard error what it was told: the game by name, then one checksum per tick and part of the world.
The same in every language of the kits."""

import re
import sys
from array import array
from math import floor
from zlib import crc32

from model.ActionType import ActionType
from model.VehicleType import VehicleType

MOVES = [
    dict(action=ActionType.CLEAR_AND_SELECT, right=1024.0, bottom=1024.0),
    dict(action=ActionType.MOVE, x=512.0, y=512.0),
    dict(action=ActionType.CLEAR_AND_SELECT, left=1.0, top=2.5, right=1000.0, bottom=1001.0,
         vehicle_type=VehicleType.FIGHTER),
    dict(action=ActionType.ASSIGN, group=7),
    dict(action=ActionType.SCALE, x=100.0, y=101.0, factor=1.5, max_speed=0.25),
    dict(action=ActionType.ROTATE, x=110.0, y=111.0, angle=-0.5, max_angular_speed=0.01),
    dict(action=ActionType.SETUP_VEHICLE_PRODUCTION, facility_id=1, vehicle_type=VehicleType.TANK),
    dict(action=ActionType.TACTICAL_NUCLEAR_STRIKE, x=200.0, y=201.0, vehicle_id=5),
    dict(action=ActionType.NONE),
    dict(action=ActionType.MOVE, x=700.0, y=700.0),
]


def checksum(numbers):
    return format(crc32(array("d", numbers).tobytes()), "x")


def kind(value):
    return -1 if value is None else value


def player_numbers(p):
    return [
        p.id, p.me, p.strategy_crashed, p.score, p.remaining_action_cooldown_ticks,
        p.remaining_nuclear_strike_cooldown_ticks, p.next_nuclear_strike_vehicle_id, p.next_nuclear_strike_tick_index,
        p.next_nuclear_strike_x, p.next_nuclear_strike_y,
    ]


def vehicle_numbers(v):
    return [
        v.id, v.x, v.y, v.radius, v.player_id, v.durability, v.max_durability, v.max_speed, v.vision_range,
        v.squared_vision_range, v.ground_attack_range, v.squared_ground_attack_range, v.aerial_attack_range,
        v.squared_aerial_attack_range, v.ground_damage, v.aerial_damage, v.ground_defence, v.aerial_defence,
        v.attack_cooldown_ticks, v.remaining_attack_cooldown_ticks, v.type, v.aerial, v.selected, len(v.groups),
        *v.groups,
    ]


def facility_numbers(f):
    return [
        f.id, f.type, f.owner_player_id, f.left, f.top, f.capture_points, kind(f.vehicle_type), f.production_progress,
    ]


class MyStrategy:
    def __init__(self):
        self.vehicles = {}

    def move(self, me, world, game, move):
        if world.tick_index == 0:
            for name, value in vars(game).items():
                camel = re.sub("_(.)", lambda match: match[1].upper(), name)
                print("game", camel, repr(int(value) if isinstance(value, bool) else value), file=sys.stderr)
        new, updates, sights = [], [], []
        for vehicle in world.new_vehicles:
            self.vehicles[vehicle.id] = vehicle
            new += vehicle_numbers(vehicle)
        for update in world.vehicle_updates:
            vehicle = self.vehicles[update.id]
            vehicle.update(update)
            if vehicle.durability == 0:
                del self.vehicles[vehicle.id]
            updates += vehicle_numbers(vehicle)
            sights.append(floor(vehicle.get_distance_to(512.0, 512.0)))
        parts = [
            [world.tick_index, world.tick_count, world.width, world.height, len(self.vehicles)],
            [world.get_my_player().id, world.get_opponent_player().id, *player_numbers(me)],
            [number for player in world.players for number in player_numbers(player)],
            new,
            updates,
            sights,
            [cell for column in world.terrain_by_cell_x_y for cell in column],
            [cell for column in world.weather_by_cell_x_y for cell in column],
            [number for facility in world.facilities for number in facility_numbers(facility)],
        ]
        print("tick", world.tick_index, *map(checksum, parts), file=sys.stderr)
        if world.tick_index < len(MOVES):
            for name, value in MOVES[world.tick_index].items():
                setattr(move, name, value)
