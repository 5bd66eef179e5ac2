// Views for Rust: structs that are read from a Json; rustc alone builds them, without crates.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading, snake } from "./names.ts";

export function rustViews(): string {
  const start = `${heading("//")}#![allow(dead_code)]\n\nuse crate::json::Json;\n`;
  const any = [
    "/// Of a game that is not described here.",
    "pub type AnyView = Json;",
    "pub fn read_any_view(json: &Json) -> AnyView {",
    "    json.clone()",
    "}",
    "",
  ];
  return [start, ...RECORDS.map(declaration), any.join("\n")].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about }) => `    /// ${about}\n    pub ${fieldOf(name)}: ${typeOf(kind)},\n`);
  const reads = fields.map(({ name, kind }, n) => {
    const at = row ? `json[${n}]` : `json["${name}"]`;
    return `        ${fieldOf(name)}: ${readOf(kind, at)},\n`;
  });
  return [
    `/// ${about}\n#[derive(Clone, Debug)]\npub struct ${name} {\n`,
    ...lines,
    `}\npub fn read_${snake(name)}(json: &Json) -> ${name} {\n    ${name} {\n`,
    ...reads,
    "    }\n}\n",
  ].join("");
}

/** `type` is Rust's own word. */
export const fieldOf = (name: string): string => (name === "type" ? "type_" : snake(name));

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "i32", number: "f64", boolean: "bool", text: "String", json: "Json" }[kind];
  if ("record" in kind) return kind.record;
  return "maybe" in kind ? `Option<${typeOf(kind.maybe)}>` : `Vec<${typeOf(kind.list)}>`;
}

function readOf(kind: Kind, at: string): string {
  if (typeof kind === "string")
    return {
      int: `${at}.int()`,
      number: `${at}.number()`,
      boolean: `${at}.bool()`,
      text: `${at}.text().to_string()`,
      json: `${at}.clone()`,
    }[kind];
  if ("record" in kind) return `read_${snake(kind.record)}(${at.includes("[") ? `&${at}` : at})`;
  if ("maybe" in kind) return `if ${at}.is_null() { None } else { Some(${readOf(kind.maybe, at)}) }`;
  return `${at}.items().iter().map(|j| ${readOf(kind.list, "j")}).collect()`;
}
