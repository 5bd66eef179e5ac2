// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.
unit views;
{$mode objfpc}{$H+}
interface
uses json;
type
  TIntegers = array of LongInt;
  TTexts = array of String;
  TTextTable = array of TTexts;

  { Of a game that is not described here. }
  TAnyView = TJson;

  { two heaps of beans }
  TBeansView = record
    White: LongInt; // white beans left
    Black: LongInt; // black beans left
    Mover: LongInt; // the seat whose turn it is
    Players: LongInt; // how many play
  end;
  TBeansViews = array of TBeansView;

  { the one-way king }
  TKingView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Cell: String; // where the piece is: a1 is the corner at the bottom left
    X: LongInt; // its column, from 0
    Y: LongInt; // its row, from 0 at the bottom
    Rows: TTexts; // the board, top row first; # is blocked
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
  end;
  TKingViews = array of TKingView;

  { the one-way queen }
  TQueenView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Cell: String; // where the piece is: a1 is the corner at the bottom left
    X: LongInt; // its column, from 0
    Y: LongInt; // its row, from 0 at the bottom
    Rows: TTexts; // the board, top row first; # is blocked
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
  end;
  TQueenViews = array of TQueenView;

  { the one-way rook }
  TRookView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Cell: String; // where the piece is: a1 is the corner at the bottom left
    X: LongInt; // its column, from 0
    Y: LongInt; // its row, from 0 at the bottom
    Rows: TTexts; // the board, top row first; # is blocked
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
  end;
  TRookViews = array of TRookView;

  { the one-way knight }
  TKnightView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Cell: String; // where the piece is: a1 is the corner at the bottom left
    X: LongInt; // its column, from 0
    Y: LongInt; // its row, from 0 at the bottom
    Rows: TTexts; // the board, top row first; # is blocked
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
  end;
  TKnightViews = array of TKnightView;

  { the shortest path }
  TPathView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Cell: String; // where the piece is: a1 is the corner at the bottom left
    X: LongInt; // its column, from 0
    Y: LongInt; // its row, from 0 at the bottom
    Goal: String; // the cell to reach
    GoalX: LongInt; // its column
    GoalY: LongInt; // its row
    Rows: TTexts; // the board, top row first: K the king, G the goal, # blocked
    Moves: LongInt; // moves made so far
  end;
  TPathViews = array of TPathView;

  { pursuers and their prey }
  TPursuitView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Rows: TTexts; // the board, top row first; # is blocked
    Pursuers: TTexts; // the pursuers' cells
    Prey: String; // the prey's cell; none if it was caught
    X: TIntegers; // columns: of the pursuers, then of the prey
    Y: TIntegers; // rows, in the same order
    Mover: LongInt; // the seat whose turn it is
    Round: LongInt; // the round that is played
    Rounds: LongInt; // after so many the prey has escaped
    Stay: Boolean; // whether a piece may stay where it is
    Coalition: Boolean; // whether the pursuers win together
  end;
  TPursuitViews = array of TPursuitView;

  { noughts and crosses }
  TNoughtsView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Line: LongInt; // so many in a line win
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
    Rows: TTexts; // the board, top row first: X begins, then O; . is empty
  end;
  TNoughtsViews = array of TNoughtsView;

  { Minesweeper }
  TMinesweeperView = record
    Width: LongInt; // columns
    Height: LongInt; // rows
    Mines: LongInt; // mines on the board
    Answer: String; // what an opened cell shows: coordinates or count
    SafeStart: Boolean; // whether the first cell is safe
    Rows: TTexts; // the board, top row first: . is closed, * a mine that was revealed
    Named: TIntegers; // mines revealed, by seat
    Players: LongInt; // how many play
    Mover: LongInt; // the seat whose turn it is
  end;
  TMinesweeperViews = array of TMinesweeperView;

  { Kalah }
  TKalahView = record
    Pits: TIntegers; // your stones: pit 1 first, the last one is next to your store
    Store: LongInt; // stones in your store
    TheirPits: TIntegers; // the other side's, counted by them: opposite to your first is their last
    TheirStore: LongInt; // stones in their store
    Mover: LongInt; // the seat whose turn it is
  end;
  TKalahViews = array of TKalahView;

  { MMPawns }
  TMmpawnsView = record
    Rows: TTexts; // the board, top row first: A and B are men, * is blocked, - is empty
    You: String; // your letter
    Side: String; // the letter whose turn it is
    Number: LongInt; // the number of the half-move, odd for A
    HalfMoves: LongInt; // the game ends after so many
  end;
  TMmpawnsViews = array of TMmpawnsView;

  { a castle of Kingdom }
  TCastle = record
    Id: LongInt; // by which it is given orders
    X: LongInt; // its column
    Y: LongInt; // its row
    Lord: LongInt; // the seat that owns it
    Wealth: LongInt; // towards the next servant
    Training: LongInt; // 0 workers, 1 knights
  end;
  TCastles = array of TCastle;

  { a worker or knight of Kingdom }
  TServant = record
    Id: LongInt; // by which it is given orders
    Kind: LongInt; // 0 worker, 1 knight
    Lord: LongInt; // the seat that it serves
    X: LongInt; // its column
    Y: LongInt; // its row
    Hp: LongInt; // hit points
  end;
  TServants = array of TServant;

  { a cell of Kingdom that changed hands }
  TLand = record
    X: LongInt; // its column
    Y: LongInt; // its row
    Lord: LongInt; // the seat that has it now
  end;
  TLands = array of TLand;

  { Kingdom }
  TKingdomView = record
    Turn: LongInt; // the turn, from 1
    Castles: TCastles; // all castles
    Servants: TServants; // all workers and knights
    Land: TLands; // what changed hands in the turn before; at the start nobody has any
    Scores: TIntegers; // by seat
  end;
  TKingdomViews = array of TKingdomView;

  { a commander of CodeWars }
  TWarPlayer = record
    Id: LongInt; // 1 or 2
    Me: Boolean; // whether it is you
    StrategyCrashed: Boolean; // whether its program has failed
    Score: LongInt; // points
    RemainingActionCooldownTicks: LongInt; // 0: may act now
    RemainingNuclearStrikeCooldownTicks: LongInt; // 0: may request a strike now
    NextNuclearStrikeVehicleId: LongInt; // who guides the announced strike; -1: none is announced
    NextNuclearStrikeTickIndex: LongInt; // when it explodes, or -1
    NextNuclearStrikeX: Double; // where, or -1
    NextNuclearStrikeY: Double; // where, or -1
  end;
  TWarPlayers = array of TWarPlayer;

  { a vehicle of CodeWars that was not visible a tick ago }
  TVehicle = record
    Id: LongInt; // its number
    PlayerId: LongInt; // whose it is
    &Type: String; // ARRV, FIGHTER, HELICOPTER, IFV or TANK
    X: Double; // where it is
    Y: Double; // where it is, downwards
    Durability: LongInt; // 0: destroyed, or out of sight
    RemainingAttackCooldownTicks: LongInt; // ticks until it can shoot again
    Selected: Boolean; // whether it is selected, if it is yours
    Groups: TIntegers; // its groups, if it is yours
  end;
  TVehicles = array of TVehicle;

  { a vehicle of CodeWars that changed }
  TVehicleUpdate = record
    Id: LongInt; // its number
    X: Double; // where it is
    Y: Double; // where it is, downwards
    Durability: LongInt; // 0: destroyed, or out of sight
    RemainingAttackCooldownTicks: LongInt; // ticks until it can shoot again
    Selected: Boolean; // whether it is selected, if it is yours
    Groups: TIntegers; // its groups, if it is yours
  end;
  TVehicleUpdates = array of TVehicleUpdate;

  { a facility of CodeWars }
  TFacility = record
    Id: LongInt; // its number
    &Type: String; // CONTROL_CENTER or VEHICLE_FACTORY
    OwnerPlayerId: LongInt; // whose it is; -1: nobody's
    Left: Double; // its left border
    Top: Double; // its upper border
    CapturePoints: Double; // positive: yours
    VehicleType: String; // what it produces
    ProductionProgress: LongInt; // ticks of production so far
  end;
  TFacilitys = array of TFacility;

  { CodeWars }
  TCodewarsView = record
    TickIndex: LongInt; // the tick, from 0
    TickCount: LongInt; // the game ends after so many
    Players: TWarPlayers; // both commanders
    NewVehicles: TVehicles; // vehicles that were not visible a tick ago
    VehicleUpdates: TVehicleUpdates; // vehicles that changed
    Facilities: TFacilitys; // all facilities
    Game: TJson; // all constants by name, in the first tick
    TerrainByCellXY: TTextTable; // column by column, in the first tick
    WeatherByCellXY: TTextTable; // column by column, in the first tick
  end;
  TCodewarsViews = array of TCodewarsView;

function ReadBeansView(json: TJson): TBeansView;
function ReadKingView(json: TJson): TKingView;
function ReadQueenView(json: TJson): TQueenView;
function ReadRookView(json: TJson): TRookView;
function ReadKnightView(json: TJson): TKnightView;
function ReadPathView(json: TJson): TPathView;
function ReadPursuitView(json: TJson): TPursuitView;
function ReadNoughtsView(json: TJson): TNoughtsView;
function ReadMinesweeperView(json: TJson): TMinesweeperView;
function ReadKalahView(json: TJson): TKalahView;
function ReadMmpawnsView(json: TJson): TMmpawnsView;
function ReadCastle(json: TJson): TCastle;
function ReadServant(json: TJson): TServant;
function ReadLand(json: TJson): TLand;
function ReadKingdomView(json: TJson): TKingdomView;
function ReadWarPlayer(json: TJson): TWarPlayer;
function ReadVehicle(json: TJson): TVehicle;
function ReadVehicleUpdate(json: TJson): TVehicleUpdate;
function ReadFacility(json: TJson): TFacility;
function ReadCodewarsView(json: TJson): TCodewarsView;
function ReadAnyView(json: TJson): TAnyView;

implementation

function ReadIntegers(json: TJson): TIntegers;
var
  n: LongInt;
begin
  Result := nil;
  SetLength(Result, json.Count);
  for n := 0 to json.Count - 1 do
    if json.At(n).IsNull then Result[n] := -1 else Result[n] := json.At(n).Int;
end;

function ReadTexts(json: TJson): TTexts;
var
  n: LongInt;
begin
  Result := nil;
  SetLength(Result, json.Count);
  for n := 0 to json.Count - 1 do Result[n] := json.At(n).Text;
end;

function ReadTextTable(json: TJson): TTextTable;
var
  n: LongInt;
begin
  Result := nil;
  SetLength(Result, json.Count);
  for n := 0 to json.Count - 1 do Result[n] := ReadTexts(json.At(n));
end;

function ReadAnyView(json: TJson): TAnyView;
begin
  Result := json;
end;

function ReadBeansView(json: TJson): TBeansView;
begin
  Result.White := json.Get('white').Int;
  Result.Black := json.Get('black').Int;
  Result.Mover := json.Get('mover').Int;
  Result.Players := json.Get('players').Int;
end;

function ReadKingView(json: TJson): TKingView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Cell := json.Get('cell').Text;
  Result.X := json.Get('x').Int;
  Result.Y := json.Get('y').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadQueenView(json: TJson): TQueenView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Cell := json.Get('cell').Text;
  Result.X := json.Get('x').Int;
  Result.Y := json.Get('y').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadRookView(json: TJson): TRookView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Cell := json.Get('cell').Text;
  Result.X := json.Get('x').Int;
  Result.Y := json.Get('y').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadKnightView(json: TJson): TKnightView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Cell := json.Get('cell').Text;
  Result.X := json.Get('x').Int;
  Result.Y := json.Get('y').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadPathView(json: TJson): TPathView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Cell := json.Get('cell').Text;
  Result.X := json.Get('x').Int;
  Result.Y := json.Get('y').Int;
  Result.Goal := json.Get('goal').Text;
  Result.GoalX := json.Get('goalX').Int;
  Result.GoalY := json.Get('goalY').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Moves := json.Get('moves').Int;
end;

function ReadPursuitView(json: TJson): TPursuitView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Pursuers := ReadTexts(json.Get('pursuers'));
  Result.Prey := json.Get('prey').Text;
  Result.X := ReadIntegers(json.Get('x'));
  Result.Y := ReadIntegers(json.Get('y'));
  Result.Mover := json.Get('mover').Int;
  Result.Round := json.Get('round').Int;
  Result.Rounds := json.Get('rounds').Int;
  Result.Stay := json.Get('stay').Bool;
  Result.Coalition := json.Get('coalition').Bool;
end;

function ReadNoughtsView(json: TJson): TNoughtsView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Line := json.Get('line').Int;
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
  Result.Rows := ReadTexts(json.Get('rows'));
end;

function ReadMinesweeperView(json: TJson): TMinesweeperView;
begin
  Result.Width := json.Get('width').Int;
  Result.Height := json.Get('height').Int;
  Result.Mines := json.Get('mines').Int;
  Result.Answer := json.Get('answer').Text;
  Result.SafeStart := json.Get('safeStart').Bool;
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.Named := ReadIntegers(json.Get('named'));
  Result.Players := json.Get('players').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadKalahView(json: TJson): TKalahView;
begin
  Result.Pits := ReadIntegers(json.Get('pits'));
  Result.Store := json.Get('store').Int;
  Result.TheirPits := ReadIntegers(json.Get('theirPits'));
  Result.TheirStore := json.Get('theirStore').Int;
  Result.Mover := json.Get('mover').Int;
end;

function ReadMmpawnsView(json: TJson): TMmpawnsView;
begin
  Result.Rows := ReadTexts(json.Get('rows'));
  Result.You := json.Get('you').Text;
  Result.Side := json.Get('side').Text;
  Result.Number := json.Get('number').Int;
  Result.HalfMoves := json.Get('halfMoves').Int;
end;

function ReadCastle(json: TJson): TCastle;
begin
  Result.Id := json.At(0).Int;
  Result.X := json.At(1).Int;
  Result.Y := json.At(2).Int;
  Result.Lord := json.At(3).Int;
  Result.Wealth := json.At(4).Int;
  Result.Training := json.At(5).Int;
end;

function ReadServant(json: TJson): TServant;
begin
  Result.Id := json.At(0).Int;
  Result.Kind := json.At(1).Int;
  Result.Lord := json.At(2).Int;
  Result.X := json.At(3).Int;
  Result.Y := json.At(4).Int;
  Result.Hp := json.At(5).Int;
end;

function ReadLand(json: TJson): TLand;
begin
  Result.X := json.At(0).Int;
  Result.Y := json.At(1).Int;
  Result.Lord := json.At(2).Int;
end;

function ReadKingdomView(json: TJson): TKingdomView;
var
  n: LongInt;
begin
  Result.Turn := json.Get('turn').Int;
  Result.Castles := nil;
  SetLength(Result.Castles, json.Get('castles').Count);
  for n := 0 to json.Get('castles').Count - 1 do Result.Castles[n] := ReadCastle(json.Get('castles').At(n));
  Result.Servants := nil;
  SetLength(Result.Servants, json.Get('servants').Count);
  for n := 0 to json.Get('servants').Count - 1 do Result.Servants[n] := ReadServant(json.Get('servants').At(n));
  Result.Land := nil;
  SetLength(Result.Land, json.Get('land').Count);
  for n := 0 to json.Get('land').Count - 1 do Result.Land[n] := ReadLand(json.Get('land').At(n));
  Result.Scores := ReadIntegers(json.Get('scores'));
end;

function ReadWarPlayer(json: TJson): TWarPlayer;
begin
  Result.Id := json.Get('id').Int;
  Result.Me := json.Get('me').Bool;
  Result.StrategyCrashed := json.Get('strategyCrashed').Bool;
  Result.Score := json.Get('score').Int;
  Result.RemainingActionCooldownTicks := json.Get('remainingActionCooldownTicks').Int;
  Result.RemainingNuclearStrikeCooldownTicks := json.Get('remainingNuclearStrikeCooldownTicks').Int;
  Result.NextNuclearStrikeVehicleId := json.Get('nextNuclearStrikeVehicleId').Int;
  Result.NextNuclearStrikeTickIndex := json.Get('nextNuclearStrikeTickIndex').Int;
  Result.NextNuclearStrikeX := json.Get('nextNuclearStrikeX').Number;
  Result.NextNuclearStrikeY := json.Get('nextNuclearStrikeY').Number;
end;

function ReadVehicle(json: TJson): TVehicle;
begin
  Result.Id := json.Get('id').Int;
  Result.PlayerId := json.Get('playerId').Int;
  Result.&Type := json.Get('type').Text;
  Result.X := json.Get('x').Number;
  Result.Y := json.Get('y').Number;
  Result.Durability := json.Get('durability').Int;
  Result.RemainingAttackCooldownTicks := json.Get('remainingAttackCooldownTicks').Int;
  Result.Selected := json.Get('selected').Bool;
  Result.Groups := ReadIntegers(json.Get('groups'));
end;

function ReadVehicleUpdate(json: TJson): TVehicleUpdate;
begin
  Result.Id := json.Get('id').Int;
  Result.X := json.Get('x').Number;
  Result.Y := json.Get('y').Number;
  Result.Durability := json.Get('durability').Int;
  Result.RemainingAttackCooldownTicks := json.Get('remainingAttackCooldownTicks').Int;
  Result.Selected := json.Get('selected').Bool;
  Result.Groups := ReadIntegers(json.Get('groups'));
end;

function ReadFacility(json: TJson): TFacility;
begin
  Result.Id := json.Get('id').Int;
  Result.&Type := json.Get('type').Text;
  Result.OwnerPlayerId := json.Get('ownerPlayerId').Int;
  Result.Left := json.Get('left').Number;
  Result.Top := json.Get('top').Number;
  Result.CapturePoints := json.Get('capturePoints').Number;
  Result.VehicleType := json.Get('vehicleType').Text;
  Result.ProductionProgress := json.Get('productionProgress').Int;
end;

function ReadCodewarsView(json: TJson): TCodewarsView;
var
  n: LongInt;
begin
  Result.TickIndex := json.Get('tickIndex').Int;
  Result.TickCount := json.Get('tickCount').Int;
  Result.Players := nil;
  SetLength(Result.Players, json.Get('players').Count);
  for n := 0 to json.Get('players').Count - 1 do Result.Players[n] := ReadWarPlayer(json.Get('players').At(n));
  Result.NewVehicles := nil;
  SetLength(Result.NewVehicles, json.Get('newVehicles').Count);
  for n := 0 to json.Get('newVehicles').Count - 1 do Result.NewVehicles[n] := ReadVehicle(json.Get('newVehicles').At(n));
  Result.VehicleUpdates := nil;
  SetLength(Result.VehicleUpdates, json.Get('vehicleUpdates').Count);
  for n := 0 to json.Get('vehicleUpdates').Count - 1 do Result.VehicleUpdates[n] := ReadVehicleUpdate(json.Get('vehicleUpdates').At(n));
  Result.Facilities := nil;
  SetLength(Result.Facilities, json.Get('facilities').Count);
  for n := 0 to json.Get('facilities').Count - 1 do Result.Facilities[n] := ReadFacility(json.Get('facilities').At(n));
  Result.Game := json.Get('game');
  Result.TerrainByCellXY := ReadTextTable(json.Get('terrainByCellXY'));
  Result.WeatherByCellXY := ReadTextTable(json.Get('weatherByCellXY'));
end;

end.
