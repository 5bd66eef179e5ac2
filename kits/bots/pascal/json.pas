// Just enough JSON for a player: reads a value, finds its parts, and gives them back as text. What a part does not have is
// null, 0, false or an empty text. Free the value of a line when you have answered it.
unit json;
{$mode objfpc}{$H+}

interface

type
  TJson = class
  private
    FItems: array of TJson;
    FKeys: array of String;
    FNull, FBool: Boolean;
    FNumber: Double;
    FText, FSource: String;
  public
    destructor Destroy; override;
    // A field of an object, an item of a list.
    function Get(const key: String): TJson;
    function At(n: LongInt): TJson;
    function Count: LongInt;
    function Int: LongInt;
    property IsNull: Boolean read FNull;
    property Bool: Boolean read FBool;
    property Number: Double read FNumber;
    property Text: String read FText;
    // The value as it was written.
    property Source: String read FSource;
  end;

function ParseJson(const line: String): TJson;

implementation

uses sysutils;

var
  Nothing: TJson;

type
  TReader = object
    Line: String;
    Pos: LongInt;
    procedure Fail(const wanted: String);
    procedure Skip;
    function Next(c: Char): Boolean;
    procedure Expect(c: Char);
    function Word(const w: String): Boolean;
    function Hex: LongWord;
    function Quoted: String;
    function Value: TJson;
  end;

destructor TJson.Destroy;
var
  n: LongInt;
begin
  for n := 0 to High(FItems) do FItems[n].Free;
  inherited;
end;

function TJson.Get(const key: String): TJson;
var
  n: LongInt;
begin
  for n := 0 to High(FKeys) do
    if FKeys[n] = key then exit(FItems[n]);
  Result := Nothing;
end;

function TJson.At(n: LongInt): TJson;
begin
  if n < Length(FItems) then Result := FItems[n] else Result := Nothing;
end;

function TJson.Count: LongInt;
begin
  Result := Length(FItems);
end;

function TJson.Int: LongInt;
begin
  Result := Trunc(FNumber);
end;

procedure TReader.Fail(const wanted: String);
begin
  raise Exception.Create('JSON: expected ' + wanted + ' at ' + IntToStr(Pos));
end;

procedure TReader.Skip;
begin
  while (Pos <= Length(Line)) and (Line[Pos] <= ' ') do Inc(Pos);
end;

function TReader.Next(c: Char): Boolean;
begin
  Skip;
  Result := (Pos <= Length(Line)) and (Line[Pos] = c);
  if Result then Inc(Pos);
end;

procedure TReader.Expect(c: Char);
begin
  if not Next(c) then Fail(c);
end;

function TReader.Word(const w: String): Boolean;
begin
  Result := Copy(Line, Pos, Length(w)) = w;
  if Result then Inc(Pos, Length(w));
end;

function TReader.Hex: LongWord;
begin
  Result := StrToInt('$' + Copy(Line, Pos, 4));
  Inc(Pos, 4);
end;

function Utf8(code: LongWord): String;
begin
  if code < $80 then Result := Chr(code)
  else if code < $800 then Result := Chr($C0 or (code shr 6)) + Chr($80 or (code and $3F))
  else if code < $10000 then
    Result := Chr($E0 or (code shr 12)) + Chr($80 or ((code shr 6) and $3F)) + Chr($80 or (code and $3F))
  else
    Result := Chr($F0 or (code shr 18)) + Chr($80 or ((code shr 12) and $3F)) + Chr($80 or ((code shr 6) and $3F)) +
      Chr($80 or (code and $3F));
end;

function TReader.Quoted: String;
var
  code: LongWord;
  c: Char;
begin
  Expect('"');
  Result := '';
  while (Pos <= Length(Line)) and (Line[Pos] <> '"') do
  begin
    c := Line[Pos];
    Inc(Pos);
    if c <> '\' then
    begin
      Result := Result + c;
      continue;
    end;
    c := Line[Pos];
    Inc(Pos);
    case c of
      'n': Result := Result + #10;
      't': Result := Result + #9;
      'r': Result := Result + #13;
      'b': Result := Result + #8;
      'f': Result := Result + #12;
      'u':
        begin
          code := Hex;
          if (code >= $D800) and (code < $DC00) and Word('\u') then code := $10000 + ((code - $D800) shl 10) + Hex - $DC00;
          Result := Result + Utf8(code);
        end;
      else Result := Result + c;
    end;
  end;
  Expect('"');
end;

function TReader.Value: TJson;
var
  start, code, size: LongInt;

  procedure Add(const key: String; isField: Boolean);
  begin
    // Room for twice as many, so that long lists do not take long.
    if size = Length(Result.FItems) then
    begin
      SetLength(Result.FItems, 2 * size + 4);
      if isField then SetLength(Result.FKeys, 2 * size + 4);
    end;
    Result.FItems[size] := nil;
    if isField then Result.FKeys[size] := key;
    Inc(size);
    Result.FItems[size - 1] := Value();
  end;

  procedure Field;
  var
    key: String;
  begin
    Skip;
    key := Quoted;
    Expect(':');
    Add(key, true);
  end;

begin
  Skip;
  start := Pos;
  size := 0;
  Result := TJson.Create;
  if Next('{') then
  begin
    if not Next('}') then
    begin
      repeat Field; until not Next(',');
      Expect('}');
    end;
  end
  else if Next('[') then
  begin
    if not Next(']') then
    begin
      repeat Add('', false); until not Next(',');
      Expect(']');
    end;
  end
  else if (Pos <= Length(Line)) and (Line[Pos] = '"') then Result.FText := Quoted
  else if Word('true') then Result.FBool := true
  else if Word('null') then Result.FNull := true
  else if not Word('false') then
  begin
    while (Pos <= Length(Line)) and (Line[Pos] in ['+', '-', '.', 'e', 'E', '0'..'9']) do Inc(Pos);
    Val(Copy(Line, start, Pos - start), Result.FNumber, code);
    if code <> 0 then Fail('a value');
  end;
  SetLength(Result.FItems, size);
  if Length(Result.FKeys) > 0 then SetLength(Result.FKeys, size);
  Result.FSource := Copy(Line, start, Pos - start);
end;

function ParseJson(const line: String): TJson;
var
  reader: TReader;
begin
  reader.Line := line;
  reader.Pos := 1;
  Result := reader.Value();
  reader.Skip;
  if reader.Pos <= Length(line) then reader.Fail('the end');
end;

initialization
  Nothing := TJson.Create;
  Nothing.FNull := true;
  Nothing.FSource := 'null';
end.
