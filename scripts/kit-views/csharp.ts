// Views for C#: classes that read themselves from a Json. Plain C# 7, as Mono compiles it.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { capitalised, heading } from "./names.ts";

export function csharpViews(): string {
  const start = `${heading("//")}\nusing System.Linq;\n`;
  const any = [
    "/// <summary>Of a game that is not described here.</summary>",
    "public sealed class AnyView {",
    "  public readonly Json Fields;",
    "  public AnyView(Json json) { Fields = json; }",
    "}",
    "",
  ];
  return [start, ...RECORDS.map(declaration), any.join("\n")].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(
    ({ name, kind, about }) => `  public readonly ${typeOf(kind)} ${capitalised(name)}; // ${about}\n`,
  );
  const reads = fields.map(({ name, kind }, n) => {
    const at = row ? `json[${n}]` : `json["${name}"]`;
    return `    ${capitalised(name)} = ${readOf(kind, at)};\n`;
  });
  return [
    `/// <summary>${about}</summary>\npublic sealed class ${name} {\n`,
    ...lines,
    `  public ${name}(Json json) {\n`,
    ...reads,
    "  }\n}\n",
  ].join("");
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "int", number: "double", boolean: "bool", text: "string", json: "Json" }[kind];
  if ("record" in kind) return kind.record;
  if ("maybe" in kind) return kind.maybe === "int" ? "int?" : "string";
  return `${typeOf(kind.list)}[]`;
}

function readOf(kind: Kind, at: string): string {
  if (typeof kind === "string")
    return { int: `${at}.Int`, number: `${at}.Number`, boolean: `${at}.Bool`, text: `${at}.Text`, json: at }[kind];
  if ("record" in kind) return `new ${kind.record}(${at})`;
  if ("maybe" in kind) return `${at}.IsNull ? null : ${kind.maybe === "int" ? `(int?)${at}.Int` : `${at}.Text`}`;
  const item = at.startsWith("json") ? "item" : `${at}s`;
  return `${at}.Items.Select(${item} => ${readOf(kind.list, item)}).ToArray()`;
}
