"""The wire: reads what the game server sends, writes moves. Little-endian, without frames; everything has a known size
or says its length first."""

import socket
from struct import Struct

from model.Facility import Facility
from model.FacilityType import FacilityType
from model.Game import Game
from model.Player import Player
from model.TerrainType import TerrainType
from model.Vehicle import Vehicle
from model.VehicleType import VehicleType
from model.VehicleUpdate import VehicleUpdate
from model.WeatherType import WeatherType
from model.World import World

GAME_OVER, AUTHENTICATION_TOKEN, TEAM_SIZE, PROTOCOL_VERSION, GAME_CONTEXT, PLAYER_CONTEXT, MOVE = range(1, 8)
VERSION = 3
ABSENT, AS_BEFORE = 0, 127

# The numbers of each record, in the order of the fields of its class.
BYTE = Struct("<b")
INT = Struct("<i")
LONG = Struct("<q")
ARMED = "i4d6i"
REPAIRING = "i2d3i2d"
GAME = Struct("<qi2d?9i9d9dd" + ARMED + ARMED + REPAIRING + ARMED + ARMED + "4d2i2di")
WORLD_HEAD = Struct("<2i2d")
PLAYER = Struct("<q??3iqi2d")
FACILITY = Struct("<qbq3dbi")
# These begin with "present" and end with the number of groups.
VEHICLE = Struct("<?q3dq2i7d6ib??i")
VEHICLE_UPDATE = Struct("<?q2d2i?i")
MOVE_MESSAGE = Struct("<b?bi10db2q")

VEHICLE_TYPES = tuple(VehicleType)
FACILITY_TYPES = tuple(FacilityType)


class RemoteProcessClient:
    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb", 1 << 16)
        self.players, self.facilities = None, None
        self.player_by_id, self.facility_by_id = {}, {}
        self.terrain, self.weather = None, None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stream.close()
        self.socket.close()

    def greet(self, token):
        text = token.encode()
        self.socket.sendall(
            BYTE.pack(AUTHENTICATION_TOKEN) + INT.pack(len(text)) + text + BYTE.pack(PROTOCOL_VERSION) + INT.pack(VERSION)
        )
        self.expect(TEAM_SIZE)
        self.unpack(INT)

    def read_game(self):
        self.expect(GAME_CONTEXT)
        if self.byte() == ABSENT:
            raise ConnectionError("the server sent no game")
        return Game(*self.unpack(GAME))

    def read_player_context(self):
        """My player and the world; None when the game is over."""
        message = self.byte()
        if message == GAME_OVER:
            return None
        if message != PLAYER_CONTEXT:
            raise ConnectionError(f"message {message} came where {PLAYER_CONTEXT} was expected")
        if self.byte() == ABSENT:
            return None
        player = self.read_player()
        if self.byte() == ABSENT:
            return None
        return player, self.read_world()

    def write_move(self, move):
        self.socket.sendall(
            MOVE_MESSAGE.pack(
                MOVE, True, ordinal(move.action), move.group,
                move.left, move.top, move.right, move.bottom, move.x, move.y, move.angle, move.factor,
                move.max_speed, move.max_angular_speed,
                ordinal(move.vehicle_type), move.facility_id, move.vehicle_id,
            )
        )

    def read_world(self):
        head = self.unpack(WORLD_HEAD)
        self.players = self.read_list(self.read_player, self.players)
        new_vehicles = self.read_list(self.read_vehicle, [])
        vehicle_updates = self.read_list(self.read_vehicle_update, [])
        if self.terrain is None:
            self.terrain = self.read_map(tuple(TerrainType))
            self.weather = self.read_map(tuple(WeatherType))
        self.facilities = self.read_list(self.read_facility, self.facilities)
        return World(
            *head, self.players, new_vehicles, vehicle_updates, self.terrain, self.weather, self.facilities
        )

    def read_list(self, read, before):
        """A list; in its place, length -1 stands for the one before."""
        (length,) = self.unpack(INT)
        return before if length < 0 else [read() for _ in range(length)]

    def read_player(self):
        return self.read_cached(self.player_by_id, lambda: Player(*self.unpack(PLAYER)))

    def read_facility(self):
        return self.read_cached(self.facility_by_id, self.read_full_facility)

    def read_full_facility(self):
        id, type, owner, left, top, points, vehicle_type, progress = self.unpack(FACILITY)
        product = None if vehicle_type < 0 else VEHICLE_TYPES[vehicle_type]
        return Facility(id, FACILITY_TYPES[type], owner, left, top, points, product, progress)

    def read_cached(self, known, read):
        """What has not changed is sent as its id alone."""
        flag = self.byte()
        if flag == ABSENT:
            return None
        if flag == AS_BEFORE:
            (id,) = self.unpack(LONG)
            if id not in known:
                raise ConnectionError(f"the server named {id} before telling what it is")
            return known[id]
        full = read()
        known[full.id] = full
        return full

    def read_vehicle(self):
        present, *fields, type, aerial, selected, groups = self.unpack(VEHICLE)
        check_present(present)
        return Vehicle(*fields, VEHICLE_TYPES[type], aerial, selected, self.read_groups(groups))

    def read_vehicle_update(self):
        present, id, x, y, durability, cooldown, selected, groups = self.unpack(VEHICLE_UPDATE)
        check_present(present)
        return VehicleUpdate(id, x, y, durability, cooldown, selected, self.read_groups(groups))

    def read_groups(self, count):
        return list(self.unpack(Struct(f"<{count}i"))) if count > 0 else []

    def read_map(self, types):
        """Columns of cells."""
        (columns,) = self.unpack(INT)
        return [[types[cell] for cell in self.take(self.unpack(INT)[0])] for _ in range(columns)]

    def expect(self, message):
        came = self.byte()
        if came != message:
            raise ConnectionError(f"message {came} came where {message} was expected")

    def byte(self):
        return self.unpack(BYTE)[0]

    def unpack(self, record):
        return record.unpack(self.take(record.size))

    def take(self, size):
        data = self.stream.read(size)
        if len(data) < size:
            raise ConnectionError("the server hung up before the game was over")
        return data


def ordinal(value):
    return -1 if value is None else value


def check_present(present):
    if not present:
        raise ConnectionError("the server sent a vehicle that is none")
