// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; StdErr is your log. json.pas reads the lines, views.pas has what you see.
program bot;
{$mode objfpc}{$H+}

uses json, views;

// Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
function Choose(const view: TKalahView; legal: TJson): TJson;
begin
  Result := legal.At(Random(legal.Count));
end;

var
  line: String;
  message: TJson;
begin
  while not Eof do
  begin
    ReadLn(line);
    message := ParseJson(line);
    case message.Get('type').Text of
      // With the seed you are given, the same game comes out the same again.
      'init': RandSeed := LongInt(Trunc(message.Get('seed').Number) and $7FFFFFFF);
      'turn':
        begin
          WriteLn('{"action":', Choose(ReadKalahView(message.Get('view')), message.Get('legal')).Source, '}');
          Flush(Output);
        end;
      'end': WriteLn(StdErr, 'outcome: ', message.Get('outcome').Source);
    end;
    message.Free;
  end;
end.
