# What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
# scripts/kit-views.ts: change that, not this.

from typing import Any, NotRequired, TypedDict


class BeansView(TypedDict):
    """two heaps of beans"""

    white: int  # white beans left
    black: int  # black beans left
    mover: int  # the seat whose turn it is
    players: int  # how many play


class KingView(TypedDict):
    """the one-way king"""

    width: int  # columns
    height: int  # rows
    cell: str  # where the piece is: a1 is the corner at the bottom left
    x: int  # its column, from 0
    y: int  # its row, from 0 at the bottom
    rows: list[str]  # the board, top row first; # is blocked
    players: int  # how many play
    mover: int  # the seat whose turn it is


class QueenView(TypedDict):
    """the one-way queen"""

    width: int  # columns
    height: int  # rows
    cell: str  # where the piece is: a1 is the corner at the bottom left
    x: int  # its column, from 0
    y: int  # its row, from 0 at the bottom
    rows: list[str]  # the board, top row first; # is blocked
    players: int  # how many play
    mover: int  # the seat whose turn it is


class RookView(TypedDict):
    """the one-way rook"""

    width: int  # columns
    height: int  # rows
    cell: str  # where the piece is: a1 is the corner at the bottom left
    x: int  # its column, from 0
    y: int  # its row, from 0 at the bottom
    rows: list[str]  # the board, top row first; # is blocked
    players: int  # how many play
    mover: int  # the seat whose turn it is


class KnightView(TypedDict):
    """the one-way knight"""

    width: int  # columns
    height: int  # rows
    cell: str  # where the piece is: a1 is the corner at the bottom left
    x: int  # its column, from 0
    y: int  # its row, from 0 at the bottom
    rows: list[str]  # the board, top row first; # is blocked
    players: int  # how many play
    mover: int  # the seat whose turn it is


class PathView(TypedDict):
    """the shortest path"""

    width: int  # columns
    height: int  # rows
    cell: str  # where the piece is: a1 is the corner at the bottom left
    x: int  # its column, from 0
    y: int  # its row, from 0 at the bottom
    goal: str  # the cell to reach
    goalX: int  # its column
    goalY: int  # its row
    rows: list[str]  # the board, top row first: K the king, G the goal, # blocked
    moves: int  # moves made so far


class PursuitView(TypedDict):
    """pursuers and their prey"""

    width: int  # columns
    height: int  # rows
    rows: list[str]  # the board, top row first; # is blocked
    pursuers: list[str | None]  # the pursuers' cells
    prey: str | None  # the prey's cell; none if it was caught
    x: list[int | None]  # columns: of the pursuers, then of the prey
    y: list[int | None]  # rows, in the same order
    mover: int  # the seat whose turn it is
    round: int  # the round that is played
    rounds: int  # after so many the prey has escaped
    stay: bool  # whether a piece may stay where it is
    coalition: bool  # whether the pursuers win together


class NoughtsView(TypedDict):
    """noughts and crosses"""

    width: int  # columns
    height: int  # rows
    line: int  # so many in a line win
    players: int  # how many play
    mover: int  # the seat whose turn it is
    rows: list[str]  # the board, top row first: X begins, then O; . is empty


class MinesweeperView(TypedDict):
    """Minesweeper"""

    width: int  # columns
    height: int  # rows
    mines: int  # mines on the board
    answer: str  # what an opened cell shows: coordinates or count
    safeStart: NotRequired[bool]  # whether the first cell is safe
    rows: list[str]  # the board, top row first: . is closed, * a mine that was revealed
    named: list[int]  # mines revealed, by seat
    players: int  # how many play
    mover: int  # the seat whose turn it is


class KalahView(TypedDict):
    """Kalah"""

    pits: list[int]  # your stones: pit 1 first, the last one is next to your store
    store: int  # stones in your store
    theirPits: list[int]  # the other side's, counted by them: opposite to your first is their last
    theirStore: int  # stones in their store
    mover: int  # the seat whose turn it is


class MmpawnsView(TypedDict):
    """MMPawns"""

    rows: list[str]  # the board, top row first: A and B are men, * is blocked, - is empty
    you: str  # your letter
    side: str  # the letter whose turn it is
    number: int  # the number of the half-move, odd for A
    halfMoves: int  # the game ends after so many


# a castle of Kingdom, in this order:
# id: by which it is given orders
# x: its column
# y: its row
# lord: the seat that owns it
# wealth: towards the next servant
# training: 0 workers, 1 knights
Castle = tuple[int, int, int, int, int, int]


# a worker or knight of Kingdom, in this order:
# id: by which it is given orders
# kind: 0 worker, 1 knight
# lord: the seat that it serves
# x: its column
# y: its row
# hp: hit points
Servant = tuple[int, int, int, int, int, int]


# a cell of Kingdom that changed hands, in this order:
# x: its column
# y: its row
# lord: the seat that has it now
Land = tuple[int, int, int]


class KingdomView(TypedDict):
    """Kingdom"""

    turn: int  # the turn, from 1
    castles: list[Castle]  # all castles
    servants: list[Servant]  # all workers and knights
    land: list[Land]  # what changed hands in the turn before; at the start nobody has any
    scores: list[int]  # by seat


class WarPlayer(TypedDict):
    """a commander of CodeWars"""

    id: int  # 1 or 2
    me: bool  # whether it is you
    strategyCrashed: bool  # whether its program has failed
    score: int  # points
    remainingActionCooldownTicks: int  # 0: may act now
    remainingNuclearStrikeCooldownTicks: int  # 0: may request a strike now
    nextNuclearStrikeVehicleId: int  # who guides the announced strike; -1: none is announced
    nextNuclearStrikeTickIndex: int  # when it explodes, or -1
    nextNuclearStrikeX: float  # where, or -1
    nextNuclearStrikeY: float  # where, or -1


class Vehicle(TypedDict):
    """a vehicle of CodeWars that was not visible a tick ago"""

    id: int  # its number
    playerId: int  # whose it is
    type: str  # ARRV, FIGHTER, HELICOPTER, IFV or TANK
    x: float  # where it is
    y: float  # where it is, downwards
    durability: int  # 0: destroyed, or out of sight
    remainingAttackCooldownTicks: int  # ticks until it can shoot again
    selected: bool  # whether it is selected, if it is yours
    groups: list[int]  # its groups, if it is yours


class VehicleUpdate(TypedDict):
    """a vehicle of CodeWars that changed"""

    id: int  # its number
    x: float  # where it is
    y: float  # where it is, downwards
    durability: int  # 0: destroyed, or out of sight
    remainingAttackCooldownTicks: int  # ticks until it can shoot again
    selected: bool  # whether it is selected, if it is yours
    groups: list[int]  # its groups, if it is yours


class Facility(TypedDict):
    """a facility of CodeWars"""

    id: int  # its number
    type: str  # CONTROL_CENTER or VEHICLE_FACTORY
    ownerPlayerId: int  # whose it is; -1: nobody's
    left: float  # its left border
    top: float  # its upper border
    capturePoints: float  # positive: yours
    vehicleType: str | None  # what it produces
    productionProgress: int  # ticks of production so far


class CodewarsView(TypedDict):
    """CodeWars"""

    tickIndex: int  # the tick, from 0
    tickCount: int  # the game ends after so many
    players: list[WarPlayer]  # both commanders
    newVehicles: list[Vehicle]  # vehicles that were not visible a tick ago
    vehicleUpdates: list[VehicleUpdate]  # vehicles that changed
    facilities: list[Facility]  # all facilities
    game: NotRequired[Any]  # all constants by name, in the first tick
    terrainByCellXY: NotRequired[list[list[str]]]  # column by column, in the first tick
    weatherByCellXY: NotRequired[list[list[str]]]  # column by column, in the first tick


# Of a game that is not described here.
AnyView = dict[str, Any]
