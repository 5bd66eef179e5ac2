// Views for Java: records that read themselves from what Json gives, Maps and Lists.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading } from "./names.ts";

const START = `import java.util.List;
import java.util.Map;
import java.util.function.Function;

final class Views {
  private Views() {}

  private static Object of(Object json, String key) {
    return ((Map<?, ?>) json).get(key);
  }

  private static Object of(Object json, int index) {
    return ((List<?>) json).get(index);
  }

  private static int integer(Object json) {
    return ((Double) json).intValue();
  }

  private static <T> List<T> list(Object json, Function<Object, T> read) {
    return json == null ? List.of() : ((List<?>) json).stream().map(item -> read.apply(item)).toList();
  }
`;

export function javaViews(): string {
  const any = [
    "  /** Of a game that is not described here. */",
    "  record AnyView(Map<?, ?> fields) {",
    "    static AnyView read(Object json) {",
    "      return new AnyView((Map<?, ?>) json);",
    "    }",
    "  }",
    "}",
    "",
  ];
  return [`${heading("//")}\n${START}`, ...RECORDS.map(declaration), any.join("\n")].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const parts = fields.map(({ name, kind, about }) => `      /* ${about} */ ${typeOf(kind)} ${name}`);
  const reads = fields.map(({ name, kind, optional }, n) => {
    const at = row ? `of(json, ${n})` : `of(json, "${name}")`;
    return `          ${kind === "boolean" && optional ? `Boolean.TRUE.equals(${at})` : readOf(kind, at)}`;
  });
  return [
    `  /** ${about} */`,
    `  record ${name}(`,
    `${parts.join(",\n")}) {`,
    `    static ${name} read(Object json) {`,
    `      return new ${name}(`,
    `${reads.join(",\n")});`,
    "    }",
    "  }",
    "",
  ].join("\n");
}

const BOXED: Readonly<Record<string, string>> = { int: "Integer", double: "Double", boolean: "Boolean" };

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "int", number: "double", boolean: "boolean", text: "String", json: "Object" }[kind];
  if ("record" in kind) return kind.record;
  const inner = typeOf("maybe" in kind ? kind.maybe : kind.list);
  return "maybe" in kind ? (BOXED[inner] ?? inner) : `List<${BOXED[inner] ?? inner}>`;
}

function readOf(kind: Kind, at: string): string {
  if (typeof kind === "string")
    return {
      int: `integer(${at})`,
      number: `(Double) ${at}`,
      boolean: `(Boolean) ${at}`,
      text: `(String) ${at}`,
      json: at,
    }[kind];
  if ("record" in kind) return `${kind.record}.read(${at})`;
  if ("maybe" in kind) return kind.maybe === "text" ? `(String) ${at}` : `${at} == null ? null : integer(${at})`;
  const name = at.startsWith("of(") ? "item" : `${at}Item`;
  return `list(${at}, ${name} -> ${readOf(kind.list, name)})`;
}
