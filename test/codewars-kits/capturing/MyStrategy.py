"""IFVs take one facility after the other, factories make tanks. Believes what it is told: an update of a vehicle that it
never met, or one that it met already and meets again, ends it."""

from model.ActionType import ActionType
from model.FacilityType import FacilityType
from model.VehicleType import VehicleType


class MyStrategy:
    def __init__(self):
        self.vehicles = {}

    def move(self, me, world, game, move):
        assert game.fog_of_war_enabled and len(world.facilities) > 0
        self.learn(world)
        if world.tick_index == 0:
            move.action = ActionType.CLEAR_AND_SELECT
            move.right, move.bottom = world.width, world.height
            move.vehicle_type = VehicleType.IFV
        elif world.tick_index % 600 == 1:
            self.send(me, world, game, move)
        elif world.tick_index % 600 == 2:
            self.produce(me, world, move)

    def learn(self, world):
        for vehicle in world.new_vehicles:
            assert vehicle.id not in self.vehicles, vehicle
            self.vehicles[vehicle.id] = vehicle
        for update in world.vehicle_updates:
            self.vehicles[update.id].update(update)
            if update.durability == 0:
                del self.vehicles[update.id]

    def send(self, me, world, game, move):
        army = [unit for unit in self.vehicles.values() if unit.player_id == me.id and unit.selected]
        aims = [place for place in world.facilities if place.owner_player_id != me.id]
        if not army or not aims:
            return
        x = sum(unit.x for unit in army) / len(army)
        y = sum(unit.y for unit in army) / len(army)
        half = game.facility_width / 2
        aim = min(aims, key=lambda place: (place.left + half - x) ** 2 + (place.top + half - y) ** 2)
        move.action = ActionType.MOVE
        move.x = aim.left + half - x
        move.y = aim.top + half - y

    def produce(self, me, world, move):
        for place in world.facilities:
            mine = place.owner_player_id == me.id and place.type == FacilityType.VEHICLE_FACTORY
            if mine and place.vehicle_type is None:
                move.action = ActionType.SETUP_VEHICLE_PRODUCTION
                move.facility_id = place.id
                move.vehicle_type = VehicleType.TANK
