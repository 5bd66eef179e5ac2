// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.

using System.Linq;

/// <summary>two heaps of beans</summary>
public sealed class BeansView {
  public readonly int White; // white beans left
  public readonly int Black; // black beans left
  public readonly int Mover; // the seat whose turn it is
  public readonly int Players; // how many play
  public BeansView(Json json) {
    White = json["white"].Int;
    Black = json["black"].Int;
    Mover = json["mover"].Int;
    Players = json["players"].Int;
  }
}

/// <summary>the one-way king</summary>
public sealed class KingView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string Cell; // where the piece is: a1 is the corner at the bottom left
  public readonly int X; // its column, from 0
  public readonly int Y; // its row, from 0 at the bottom
  public readonly string[] Rows; // the board, top row first; # is blocked
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public KingView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Cell = json["cell"].Text;
    X = json["x"].Int;
    Y = json["y"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Players = json["players"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>the one-way queen</summary>
public sealed class QueenView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string Cell; // where the piece is: a1 is the corner at the bottom left
  public readonly int X; // its column, from 0
  public readonly int Y; // its row, from 0 at the bottom
  public readonly string[] Rows; // the board, top row first; # is blocked
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public QueenView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Cell = json["cell"].Text;
    X = json["x"].Int;
    Y = json["y"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Players = json["players"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>the one-way rook</summary>
public sealed class RookView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string Cell; // where the piece is: a1 is the corner at the bottom left
  public readonly int X; // its column, from 0
  public readonly int Y; // its row, from 0 at the bottom
  public readonly string[] Rows; // the board, top row first; # is blocked
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public RookView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Cell = json["cell"].Text;
    X = json["x"].Int;
    Y = json["y"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Players = json["players"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>the one-way knight</summary>
public sealed class KnightView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string Cell; // where the piece is: a1 is the corner at the bottom left
  public readonly int X; // its column, from 0
  public readonly int Y; // its row, from 0 at the bottom
  public readonly string[] Rows; // the board, top row first; # is blocked
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public KnightView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Cell = json["cell"].Text;
    X = json["x"].Int;
    Y = json["y"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Players = json["players"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>the shortest path</summary>
public sealed class PathView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string Cell; // where the piece is: a1 is the corner at the bottom left
  public readonly int X; // its column, from 0
  public readonly int Y; // its row, from 0 at the bottom
  public readonly string Goal; // the cell to reach
  public readonly int GoalX; // its column
  public readonly int GoalY; // its row
  public readonly string[] Rows; // the board, top row first: K the king, G the goal, # blocked
  public readonly int Moves; // moves made so far
  public PathView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Cell = json["cell"].Text;
    X = json["x"].Int;
    Y = json["y"].Int;
    Goal = json["goal"].Text;
    GoalX = json["goalX"].Int;
    GoalY = json["goalY"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Moves = json["moves"].Int;
  }
}

/// <summary>pursuers and their prey</summary>
public sealed class PursuitView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly string[] Rows; // the board, top row first; # is blocked
  public readonly string[] Pursuers; // the pursuers' cells
  public readonly string Prey; // the prey's cell; none if it was caught
  public readonly int?[] X; // columns: of the pursuers, then of the prey
  public readonly int?[] Y; // rows, in the same order
  public readonly int Mover; // the seat whose turn it is
  public readonly int Round; // the round that is played
  public readonly int Rounds; // after so many the prey has escaped
  public readonly bool Stay; // whether a piece may stay where it is
  public readonly bool Coalition; // whether the pursuers win together
  public PursuitView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Pursuers = json["pursuers"].Items.Select(item => item.IsNull ? null : item.Text).ToArray();
    Prey = json["prey"].IsNull ? null : json["prey"].Text;
    X = json["x"].Items.Select(item => item.IsNull ? null : (int?)item.Int).ToArray();
    Y = json["y"].Items.Select(item => item.IsNull ? null : (int?)item.Int).ToArray();
    Mover = json["mover"].Int;
    Round = json["round"].Int;
    Rounds = json["rounds"].Int;
    Stay = json["stay"].Bool;
    Coalition = json["coalition"].Bool;
  }
}

/// <summary>noughts and crosses</summary>
public sealed class NoughtsView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly int Line; // so many in a line win
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public readonly string[] Rows; // the board, top row first: X begins, then O; . is empty
  public NoughtsView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Line = json["line"].Int;
    Players = json["players"].Int;
    Mover = json["mover"].Int;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
  }
}

/// <summary>Minesweeper</summary>
public sealed class MinesweeperView {
  public readonly int Width; // columns
  public readonly int Height; // rows
  public readonly int Mines; // mines on the board
  public readonly string Answer; // what an opened cell shows: coordinates or count
  public readonly bool SafeStart; // whether the first cell is safe
  public readonly string[] Rows; // the board, top row first: . is closed, * a mine that was revealed
  public readonly int[] Named; // mines revealed, by seat
  public readonly int Players; // how many play
  public readonly int Mover; // the seat whose turn it is
  public MinesweeperView(Json json) {
    Width = json["width"].Int;
    Height = json["height"].Int;
    Mines = json["mines"].Int;
    Answer = json["answer"].Text;
    SafeStart = json["safeStart"].Bool;
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    Named = json["named"].Items.Select(item => item.Int).ToArray();
    Players = json["players"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>Kalah</summary>
public sealed class KalahView {
  public readonly int[] Pits; // your stones: pit 1 first, the last one is next to your store
  public readonly int Store; // stones in your store
  public readonly int[] TheirPits; // the other side's, counted by them: opposite to your first is their last
  public readonly int TheirStore; // stones in their store
  public readonly int Mover; // the seat whose turn it is
  public KalahView(Json json) {
    Pits = json["pits"].Items.Select(item => item.Int).ToArray();
    Store = json["store"].Int;
    TheirPits = json["theirPits"].Items.Select(item => item.Int).ToArray();
    TheirStore = json["theirStore"].Int;
    Mover = json["mover"].Int;
  }
}

/// <summary>MMPawns</summary>
public sealed class MmpawnsView {
  public readonly string[] Rows; // the board, top row first: A and B are men, * is blocked, - is empty
  public readonly string You; // your letter
  public readonly string Side; // the letter whose turn it is
  public readonly int Number; // the number of the half-move, odd for A
  public readonly int HalfMoves; // the game ends after so many
  public MmpawnsView(Json json) {
    Rows = json["rows"].Items.Select(item => item.Text).ToArray();
    You = json["you"].Text;
    Side = json["side"].Text;
    Number = json["number"].Int;
    HalfMoves = json["halfMoves"].Int;
  }
}

/// <summary>a castle of Kingdom</summary>
public sealed class Castle {
  public readonly int Id; // by which it is given orders
  public readonly int X; // its column
  public readonly int Y; // its row
  public readonly int Lord; // the seat that owns it
  public readonly int Wealth; // towards the next servant
  public readonly int Training; // 0 workers, 1 knights
  public Castle(Json json) {
    Id = json[0].Int;
    X = json[1].Int;
    Y = json[2].Int;
    Lord = json[3].Int;
    Wealth = json[4].Int;
    Training = json[5].Int;
  }
}

/// <summary>a worker or knight of Kingdom</summary>
public sealed class Servant {
  public readonly int Id; // by which it is given orders
  public readonly int Kind; // 0 worker, 1 knight
  public readonly int Lord; // the seat that it serves
  public readonly int X; // its column
  public readonly int Y; // its row
  public readonly int Hp; // hit points
  public Servant(Json json) {
    Id = json[0].Int;
    Kind = json[1].Int;
    Lord = json[2].Int;
    X = json[3].Int;
    Y = json[4].Int;
    Hp = json[5].Int;
  }
}

/// <summary>a cell of Kingdom that changed hands</summary>
public sealed class Land {
  public readonly int X; // its column
  public readonly int Y; // its row
  public readonly int Lord; // the seat that has it now
  public Land(Json json) {
    X = json[0].Int;
    Y = json[1].Int;
    Lord = json[2].Int;
  }
}

/// <summary>Kingdom</summary>
public sealed class KingdomView {
  public readonly int Turn; // the turn, from 1
  public readonly Castle[] Castles; // all castles
  public readonly Servant[] Servants; // all workers and knights
  public readonly Land[] Land; // what changed hands in the turn before; at the start nobody has any
  public readonly int[] Scores; // by seat
  public KingdomView(Json json) {
    Turn = json["turn"].Int;
    Castles = json["castles"].Items.Select(item => new Castle(item)).ToArray();
    Servants = json["servants"].Items.Select(item => new Servant(item)).ToArray();
    Land = json["land"].Items.Select(item => new Land(item)).ToArray();
    Scores = json["scores"].Items.Select(item => item.Int).ToArray();
  }
}

/// <summary>a commander of CodeWars</summary>
public sealed class WarPlayer {
  public readonly int Id; // 1 or 2
  public readonly bool Me; // whether it is you
  public readonly bool StrategyCrashed; // whether its program has failed
  public readonly int Score; // points
  public readonly int RemainingActionCooldownTicks; // 0: may act now
  public readonly int RemainingNuclearStrikeCooldownTicks; // 0: may request a strike now
  public readonly int NextNuclearStrikeVehicleId; // who guides the announced strike; -1: none is announced
  public readonly int NextNuclearStrikeTickIndex; // when it explodes, or -1
  public readonly double NextNuclearStrikeX; // where, or -1
  public readonly double NextNuclearStrikeY; // where, or -1
  public WarPlayer(Json json) {
    Id = json["id"].Int;
    Me = json["me"].Bool;
    StrategyCrashed = json["strategyCrashed"].Bool;
    Score = json["score"].Int;
    RemainingActionCooldownTicks = json["remainingActionCooldownTicks"].Int;
    RemainingNuclearStrikeCooldownTicks = json["remainingNuclearStrikeCooldownTicks"].Int;
    NextNuclearStrikeVehicleId = json["nextNuclearStrikeVehicleId"].Int;
    NextNuclearStrikeTickIndex = json["nextNuclearStrikeTickIndex"].Int;
    NextNuclearStrikeX = json["nextNuclearStrikeX"].Number;
    NextNuclearStrikeY = json["nextNuclearStrikeY"].Number;
  }
}

/// <summary>a vehicle of CodeWars that was not visible a tick ago</summary>
public sealed class Vehicle {
  public readonly int Id; // its number
  public readonly int PlayerId; // whose it is
  public readonly string Type; // ARRV, FIGHTER, HELICOPTER, IFV or TANK
  public readonly double X; // where it is
  public readonly double Y; // where it is, downwards
  public readonly int Durability; // 0: destroyed, or out of sight
  public readonly int RemainingAttackCooldownTicks; // ticks until it can shoot again
  public readonly bool Selected; // whether it is selected, if it is yours
  public readonly int[] Groups; // its groups, if it is yours
  public Vehicle(Json json) {
    Id = json["id"].Int;
    PlayerId = json["playerId"].Int;
    Type = json["type"].Text;
    X = json["x"].Number;
    Y = json["y"].Number;
    Durability = json["durability"].Int;
    RemainingAttackCooldownTicks = json["remainingAttackCooldownTicks"].Int;
    Selected = json["selected"].Bool;
    Groups = json["groups"].Items.Select(item => item.Int).ToArray();
  }
}

/// <summary>a vehicle of CodeWars that changed</summary>
public sealed class VehicleUpdate {
  public readonly int Id; // its number
  public readonly double X; // where it is
  public readonly double Y; // where it is, downwards
  public readonly int Durability; // 0: destroyed, or out of sight
  public readonly int RemainingAttackCooldownTicks; // ticks until it can shoot again
  public readonly bool Selected; // whether it is selected, if it is yours
  public readonly int[] Groups; // its groups, if it is yours
  public VehicleUpdate(Json json) {
    Id = json["id"].Int;
    X = json["x"].Number;
    Y = json["y"].Number;
    Durability = json["durability"].Int;
    RemainingAttackCooldownTicks = json["remainingAttackCooldownTicks"].Int;
    Selected = json["selected"].Bool;
    Groups = json["groups"].Items.Select(item => item.Int).ToArray();
  }
}

/// <summary>a facility of CodeWars</summary>
public sealed class Facility {
  public readonly int Id; // its number
  public readonly string Type; // CONTROL_CENTER or VEHICLE_FACTORY
  public readonly int OwnerPlayerId; // whose it is; -1: nobody's
  public readonly double Left; // its left border
  public readonly double Top; // its upper border
  public readonly double CapturePoints; // positive: yours
  public readonly string VehicleType; // what it produces
  public readonly int ProductionProgress; // ticks of production so far
  public Facility(Json json) {
    Id = json["id"].Int;
    Type = json["type"].Text;
    OwnerPlayerId = json["ownerPlayerId"].Int;
    Left = json["left"].Number;
    Top = json["top"].Number;
    CapturePoints = json["capturePoints"].Number;
    VehicleType = json["vehicleType"].IsNull ? null : json["vehicleType"].Text;
    ProductionProgress = json["productionProgress"].Int;
  }
}

/// <summary>CodeWars</summary>
public sealed class CodewarsView {
  public readonly int TickIndex; // the tick, from 0
  public readonly int TickCount; // the game ends after so many
  public readonly WarPlayer[] Players; // both commanders
  public readonly Vehicle[] NewVehicles; // vehicles that were not visible a tick ago
  public readonly VehicleUpdate[] VehicleUpdates; // vehicles that changed
  public readonly Facility[] Facilities; // all facilities
  public readonly Json Game; // all constants by name, in the first tick
  public readonly string[][] TerrainByCellXY; // column by column, in the first tick
  public readonly string[][] WeatherByCellXY; // column by column, in the first tick
  public CodewarsView(Json json) {
    TickIndex = json["tickIndex"].Int;
    TickCount = json["tickCount"].Int;
    Players = json["players"].Items.Select(item => new WarPlayer(item)).ToArray();
    NewVehicles = json["newVehicles"].Items.Select(item => new Vehicle(item)).ToArray();
    VehicleUpdates = json["vehicleUpdates"].Items.Select(item => new VehicleUpdate(item)).ToArray();
    Facilities = json["facilities"].Items.Select(item => new Facility(item)).ToArray();
    Game = json["game"];
    TerrainByCellXY = json["terrainByCellXY"].Items.Select(item => item.Items.Select(items => items.Text).ToArray()).ToArray();
    WeatherByCellXY = json["weatherByCellXY"].Items.Select(item => item.Items.Select(items => items.Text).ToArray()).ToArray();
  }
}

/// <summary>Of a game that is not described here.</summary>
public sealed class AnyView {
  public readonly Json Fields;
  public AnyView(Json json) { Fields = json; }
}
