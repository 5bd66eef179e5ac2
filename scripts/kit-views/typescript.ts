// Views for TypeScript, and for JavaScript whose editor reads types: interfaces, with rows as named tuples.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading } from "./names.ts";

export function typescriptViews(): string {
  const any = "/** Of a game that is not described here. */\nexport type AnyView = Record<string, unknown>;\n";
  return [heading("//"), ...RECORDS.map(declaration), any].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about, optional }) =>
    row
      ? `  /** ${about} */\n  ${name}: ${typeOf(kind)},\n`
      : `  /** ${about} */\n  ${name}${optional ? "?" : ""}: ${typeOf(kind)};\n`,
  );
  const [open, close] = row ? [`type ${name} = [`, "];"] : [`interface ${name} {`, "}"];
  return `/** ${about} */\nexport ${open}\n${lines.join("")}${close}\n`;
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "number", number: "number", boolean: "boolean", text: "string", json: "unknown" }[kind];
  if ("record" in kind) return kind.record;
  if ("maybe" in kind) return `${typeOf(kind.maybe)} | null`;
  const item = typeOf(kind.list);
  return item.includes(" ") ? `(${item})[]` : `${item}[]`;
}
