// Views for Go: structs that encoding/json fills; rows read themselves.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { capitalised, heading } from "./names.ts";

export function goViews(): string {
  const start = `${heading("//")}\npackage main\n\nimport "encoding/json"\n`;
  const any = "// AnyView: of a game that is not described here.\ntype AnyView map[string]json.RawMessage\n";
  return [start, ...RECORDS.map(declaration), any].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about }) => {
    const tag = row ? "" : ` \`json:"${name}"\``;
    return `\t// ${about}\n\t${capitalised(name)} ${typeOf(kind)}${tag}\n`;
  });
  const struct = `// ${name}: ${about}\ntype ${name} struct {\n${lines.join("")}}\n`;
  if (!row) return struct;
  const parts = fields.map(({ name }) => `&row.${capitalised(name)}`).join(", ");
  const read = `func (row *${name}) UnmarshalJSON(text []byte) error {`;
  return `${struct}\n${read}\n\treturn json.Unmarshal(text, &[]any{${parts}})\n}\n`;
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "int", number: "float64", boolean: "bool", text: "string", json: "json.RawMessage" }[kind];
  if ("record" in kind) return kind.record;
  return "maybe" in kind ? `*${typeOf(kind.maybe)}` : `[]${typeOf(kind.list)}`;
}
