// A ruler of Kingdom: workers take land, knights strike whom they reach and go for the nearest foreign castle.
// docs/games/kingdom.md explains the view and the orders; StdErr is your log.
program ruler;
{$mode objfpc}{$H+}

uses sysutils, math, json, views;

const
  // Directions: 0 is north, then clockwise.
  DX: array[0..7] of LongInt = (0, 1, 1, 1, 0, -1, -1, -1);
  DY: array[0..7] of LongInt = (-1, -1, 0, 1, 1, 1, 0, -1);

var
  me, width, height: LongInt;
  // By cell, row after row: whose it is; -1 nobody's.
  land: TIntegers;

function Distance(const from: TServant; x, y: LongInt): LongInt;
begin
  Result := Max(Abs(x - from.X), Abs(y - from.Y));
end;

function Direction(const from: TServant; x, y: LongInt): LongInt;
begin
  Result := 0;
  while (DX[Result] <> Sign(x - from.X)) or (DY[Result] <> Sign(y - from.Y)) do Inc(Result);
end;

function OnBoard(x, y: LongInt): Boolean;
begin
  Result := (x >= 0) and (x < width) and (y >= 0) and (y < height);
end;

function Work(const servant: TServant; turn: LongInt): String;
var
  k, d, x, y: LongInt;
begin
  if land[servant.Y * width + servant.X] <> me then exit('"cultivate"');
  for k := 0 to 7 do
  begin
    d := (servant.Id + k) mod 8;
    x := servant.X + DX[d];
    y := servant.Y + DY[d];
    if OnBoard(x, y) and (land[y * width + x] <> me) then exit('"move",' + IntToStr(d));
  end;
  d := (servant.Id + turn) mod 8;
  if OnBoard(servant.X + DX[d], servant.Y + DY[d]) then Result := '"move",' + IntToStr(d)
  else Result := '"stay"';
end;

function Fight(const servant: TServant; const view: TKingdomView): String;
var
  other: TServant;
  castle: TCastle;
  x, y, best: LongInt;
begin
  for other in view.Servants do
    if (other.Lord <> me) and (Distance(servant, other.X, other.Y) = 1) then
      exit('"attack",' + IntToStr(Direction(servant, other.X, other.Y)));
  x := 0;
  y := 0;
  best := MaxInt;
  for castle in view.Castles do
    if (castle.Lord <> me) and (Distance(servant, castle.X, castle.Y) < best) then
    begin
      x := castle.X;
      y := castle.Y;
      best := Distance(servant, x, y);
    end;
  if best = MaxInt then Result := '"stay"'
  else if best = 0 then Result := '"capture"'
  else Result := '"move",' + IntToStr(Direction(servant, x, y));
end;

// Your program: an order for each of your servants and castles.
function Command(const view: TKingdomView): String;
var
  cell: TLand;
  servant: TServant;
  castle: TCastle;
  workers, knights: LongInt;
  training: String;

  procedure Give(id: LongInt; const order: String);
  begin
    if Result <> '' then Result := Result + ',';
    Result := Result + '[' + IntToStr(id) + ',' + order + ']';
  end;

begin
  Result := '';
  workers := 0;
  knights := 0;
  for cell in view.Land do land[cell.Y * width + cell.X] := cell.Lord;
  for servant in view.Servants do
    if servant.Lord = me then
      if servant.Kind = 0 then
      begin
        Inc(workers);
        Give(servant.Id, Work(servant, view.Turn));
      end
      else
      begin
        Inc(knights);
        Give(servant.Id, Fight(servant, view));
      end;
  if knights < workers then training := '"train","knight"' else training := '"train","worker"';
  for castle in view.Castles do
    if castle.Lord = me then Give(castle.Id, training);
end;

var
  line: String;
  message: TJson;
  n: LongInt;
begin
  while not Eof do
  begin
    ReadLn(line);
    message := ParseJson(line);
    case message.Get('type').Text of
      'init':
        begin
          me := message.Get('seat').Int;
          width := message.Get('config').Get('width').Int;
          height := message.Get('config').Get('height').Int;
          SetLength(land, width * height);
          for n := 0 to High(land) do land[n] := -1;
        end;
      'turn':
        begin
          WriteLn('{"action":[', Command(ReadKingdomView(message.Get('view'))), ']}');
          Flush(Output);
        end;
    end;
    message.Free;
  end;
end.
