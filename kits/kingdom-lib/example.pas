{ A first ruler in Free Pascal. Workers take land, knights walk to the nearest foreign castle, strike on the way
  and take it. The records have the layout of kingdom.h: 4 bytes a field. }
library example;

{$mode objfpc}{$packenum 4}{$packrecords c}

type
  TServantType = (stPawn, stKnight);
  TOrderType = (orAttack, orMove, orCultivate, orCapture, orNone, orNA);

  TCastle = record
    id, x, y, lord, wealth: LongInt;
    training, order: TServantType;
  end;

  TServant = record
    kind: TServantType;
    id, lord, x, y, hp, damage, killed: LongInt;
    order: TOrderType;
    dir: LongInt;
  end;

  PCastle = ^TCastle;
  PServant = ^TServant;
  TColumn = array [0..63] of Byte;
  PColumn = ^TColumn;

const
  East: array [0..7] of Integer = (0, 1, 1, 1, 0, -1, -1, -1);
  South: array [0..7] of Integer = (-1, -1, 0, 1, 1, 1, 0, -1);

var
  Me, BoardWidth, BoardHeight: LongInt;
  Castle: PCastle;
  Servant: PServant;
  Land: PColumn;

procedure Init(id, count, width, height: LongInt; c: PCastle; s: PServant; a: PColumn;
  turn, castles, servants: LongInt); cdecl;
begin
  Me := id;
  BoardWidth := width;
  BoardHeight := height;
  Castle := c;
  Servant := s;
  Land := a;
end;

function Sign(n: LongInt): LongInt;
begin
  Result := Ord(n > 0) - Ord(n < 0);
end;

function Distance(dx, dy: LongInt): LongInt;
begin
  Result := Abs(dx);
  if Abs(dy) > Result then Result := Abs(dy);
end;

procedure Turn(var who: TServant; order: TOrderType; x, y: LongInt);
var
  dir: Integer;
begin
  who.order := order;
  for dir := 0 to 7 do
    if (East[dir] = Sign(x - who.x)) and (South[dir] = Sign(y - who.y)) then who.dir := dir;
end;

procedure Work(var worker: TServant);
var
  i, dir, x, y: LongInt;
begin
  if Land[worker.x][worker.y] <> Me + 1 then
  begin
    worker.order := orCultivate;
    Exit;
  end;
  worker.order := orMove;
  worker.dir := worker.id mod 8;
  for i := 0 to 7 do
  begin
    dir := (i + worker.id) mod 8;
    x := worker.x + East[dir];
    y := worker.y + South[dir];
    if (x >= 0) and (y >= 0) and (x < BoardWidth) and (y < BoardHeight) and (Land[x][y] <> Me + 1) then
      worker.dir := dir;
  end;
end;

procedure Fight(var knight: TServant; castles, servants: LongInt);
var
  i, goal: LongInt;
begin
  for i := 0 to servants - 1 do
    if (Servant[i].lord <> Me) and (Distance(Servant[i].x - knight.x, Servant[i].y - knight.y) = 1) then
    begin
      Turn(knight, orAttack, Servant[i].x, Servant[i].y);
      Exit;
    end;
  goal := -1;
  for i := 0 to castles - 1 do
    if (Castle[i].lord <> Me) and ((goal < 0) or
      (Distance(Castle[i].x - knight.x, Castle[i].y - knight.y) <
       Distance(Castle[goal].x - knight.x, Castle[goal].y - knight.y))) then goal := i;
  if goal < 0 then knight.order := orNone
  else if Distance(Castle[goal].x - knight.x, Castle[goal].y - knight.y) = 0 then knight.order := orCapture
  else Turn(knight, orMove, Castle[goal].x, Castle[goal].y);
end;

procedure MakeTurn(turnNumber, castles, servants: LongInt); cdecl;
var
  i: LongInt;
begin
  for i := 0 to servants - 1 do
    if Servant[i].lord = Me then
      if Servant[i].kind = stPawn then Work(Servant[i])
      else Fight(Servant[i], castles, servants);
  for i := 0 to castles - 1 do
    if Castle[i].lord = Me then
      if turnNumber mod 2 = 0 then Castle[i].order := stKnight
      else Castle[i].order := stPawn;
end;

exports
  Init, MakeTurn;

end.
