// Views for Python: typed dictionaries for type checkers and editors. Programs run without this file.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading } from "./names.ts";

export function pythonViews(): string {
  const start = `${heading("#")}\nfrom typing import Any, NotRequired, TypedDict\n`;
  const any = "# Of a game that is not described here.\nAnyView = dict[str, Any]\n";
  return [start, ...RECORDS.map(declaration), any].join("\n\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  if (row) {
    const types = fields.map(({ kind }) => typeOf(kind)).join(", ");
    const lines = fields.map(({ name, about }) => `# ${name}: ${about}\n`);
    return `# ${about}, in this order:\n${lines.join("")}${name} = tuple[${types}]\n`;
  }
  const lines = fields.map(({ name, kind, about, optional }) => {
    const type = optional ? `NotRequired[${typeOf(kind)}]` : typeOf(kind);
    return `    ${name}: ${type}  # ${about}\n`;
  });
  return `class ${name}(TypedDict):\n    """${about}"""\n\n${lines.join("")}`;
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string") return { int: "int", number: "float", boolean: "bool", text: "str", json: "Any" }[kind];
  if ("record" in kind) return kind.record;
  return "maybe" in kind ? `${typeOf(kind.maybe)} | None` : `list[${typeOf(kind.list)}]`;
}
