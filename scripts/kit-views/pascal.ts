// Views for Free Pascal: records with dynamic arrays, and a function that reads each. Where there is none, a number is -1
// and a text is empty.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { capitalised, heading } from "./names.ts";

const LISTS = [
  "TIntegers = array of LongInt;",
  "TTexts = array of String;",
  "TTextTable = array of TTexts;",
  "",
  "{ Of a game that is not described here. }",
  "TAnyView = TJson;",
];

const READERS = `function ReadIntegers(json: TJson): TIntegers;
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
`;

export function pascalViews(): string {
  const types = [...LISTS.map((line) => (line ? `  ${line}` : "")), "", ...RECORDS.map(declaration)].join("\n");
  const views = [...RECORDS.map(({ name }) => name), "AnyView"];
  const heads = views.map((name) => `function Read${name}(json: TJson): T${name};\n`).join("");
  return [
    `${heading("//")}unit views;`,
    "{$mode objfpc}{$H+}",
    "interface",
    "uses json;",
    `type\n${types}`,
    heads,
    "implementation\n",
    READERS,
    ...RECORDS.map(reader),
    "end.\n",
  ].join("\n");
}

function declaration({ name, about, row: _, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about }) => `    ${fieldOf(name)}: ${typeOf(kind)}; // ${about}\n`);
  return `  { ${about} }\n  T${name} = record\n${lines.join("")}  end;\n  T${name}s = array of T${name};\n`;
}

/** `type` is Pascal's own word. */
export const fieldOf = (name: string): string => (name === "type" ? "&Type" : capitalised(name));

function reader({ name, row, fields }: RecordType): string {
  const lists = fields.some(({ kind }) => typeof kind === "object" && "list" in kind && isRecord(kind.list));
  const reads = fields.map(({ name, kind }, n) => {
    const at = row ? `json.At(${n})` : `json.Get('${name}')`;
    return `  ${readOf(kind, `Result.${fieldOf(name)}`, at)}\n`;
  });
  return [
    `function Read${name}(json: TJson): T${name};\n`,
    lists ? "var\n  n: LongInt;\n" : "",
    `begin\n${reads.join("")}end;\n`,
  ].join("");
}

function isRecord(kind: Kind): kind is { readonly record: string } {
  return typeof kind === "object" && "record" in kind;
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "LongInt", number: "Double", boolean: "Boolean", text: "String", json: "TJson" }[kind];
  if ("record" in kind) return `T${kind.record}`;
  if ("maybe" in kind) return typeOf(kind.maybe);
  if (isRecord(kind.list)) return `T${kind.list.record}s`;
  return `T${plural(kind.list)}`;
}

/** Lists of plain values, lists of lists of texts. */
function plural(kind: Kind): string {
  if (typeof kind === "object" && "list" in kind) return "TextTable";
  return kind === "text" || (typeof kind === "object" && "maybe" in kind && kind.maybe === "text")
    ? "Texts"
    : "Integers";
}

function readOf(kind: Kind, to: string, at: string): string {
  if (typeof kind === "string") {
    const end = { int: ".Int", number: ".Number", boolean: ".Bool", text: ".Text", json: "" }[kind];
    return `${to} := ${at}${end};`;
  }
  if ("record" in kind) return `${to} := Read${kind.record}(${at});`;
  if ("maybe" in kind)
    return kind.maybe === "text" ? `${to} := ${at}.Text;` : `if ${at}.IsNull then ${to} := -1 else ${to} := ${at}.Int;`;
  if (!isRecord(kind.list)) return `${to} := Read${plural(kind.list)}(${at});`;
  const each = `for n := 0 to ${at}.Count - 1 do ${to}[n] := Read${kind.list.record}(${at}.At(n));`;
  return `${to} := nil;\n  SetLength(${to}, ${at}.Count);\n  ${each}`;
}
