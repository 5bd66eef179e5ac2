// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.
program example;
{$mode objfpc}{$H+}

uses json, views;

// Stones won by this move; a second move counts as ten.
function Gain(const view: TKalahView; pit: LongInt): LongInt;
var
  board: TIntegers;
  m, at, stones: LongInt;
begin
  // Your pits, your store, their pits: their store is passed over.
  board := Concat(view.Pits, [view.Store], view.TheirPits);
  m := Length(view.Pits);
  at := pit - 1;
  stones := board[at];
  board[at] := 0;
  for stones := stones downto 1 do
  begin
    at := (at + 1) mod Length(board);
    Inc(board[at]);
  end;
  Result := board[m] - view.Store;
  if at = m then Result := Result + 10
  else if (at < m) and (board[at] = 1) and (board[2 * m - at] > 0) then Result := Result + 1 + board[2 * m - at];
end;

function Choose(const view: TKalahView; legal: TJson): LongInt;
var
  n: LongInt;
begin
  Result := legal.At(0).Int;
  for n := 1 to legal.Count - 1 do
    if Gain(view, legal.At(n).Int) > Gain(view, Result) then Result := legal.At(n).Int;
end;

var
  line: String;
  message: TJson;
begin
  while not Eof do
  begin
    ReadLn(line);
    message := ParseJson(line);
    if message.Get('type').Text = 'turn' then
    begin
      WriteLn('{"action":', Choose(ReadKalahView(message.Get('view')), message.Get('legal')), '}');
      Flush(Output);
    end;
    message.Free;
  end;
end.
