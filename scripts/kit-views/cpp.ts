// Views for C++: structs that a Json is read into.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading } from "./names.ts";

const START = `#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json.hpp"

template <class Item, class Read>
std::vector<Item> listOf(const Json &json, Read read) {
  std::vector<Item> items;
  items.reserve(json.size());
  for (const Json &item : json) items.push_back(read(item));
  return items;
}
`;

export function cppViews(): string {
  const any = "/// Of a game that is not described here.\nusing AnyView = Json;\n";
  const reader = "inline const AnyView &readAnyView(const Json &json) { return json; }\n";
  return [`${heading("//")}${START}`, ...RECORDS.map(declaration), `${any}${reader}`].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about }) => `  ${typeOf(kind)} ${name}${blankOf(kind)};  // ${about}\n`);
  const reads = fields.map(({ name, kind }, n) => {
    const at = row ? `json[${n}]` : `json["${name}"]`;
    return `  view.${name} = ${readOf(kind, at)};\n`;
  });
  const struct = `/// ${about}\nstruct ${name} {\n${lines.join("")}};\n`;
  return `${struct}inline ${name} read${name}(const Json &json) {\n  ${name} view;\n${reads.join("")}  return view;\n}\n`;
}

/** What it is before it is read. */
function blankOf(kind: Kind): string {
  if (kind === "int" || kind === "number") return " = 0";
  return kind === "boolean" ? " = false" : "";
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "int", number: "double", boolean: "bool", text: "std::string", json: "Json" }[kind];
  if ("record" in kind) return kind.record;
  return "maybe" in kind ? `std::optional<${typeOf(kind.maybe)}>` : `std::vector<${typeOf(kind.list)}>`;
}

function readOf(kind: Kind, at: string): string {
  if (typeof kind === "string")
    return {
      int: `${at}.integer()`,
      number: `${at}.number()`,
      boolean: `${at}.boolean()`,
      text: `${at}.text()`,
      json: at,
    }[kind];
  if ("record" in kind) return `read${kind.record}(${at})`;
  if ("maybe" in kind) return `${at}.isNull() ? std::nullopt : ${typeOf(kind)}(${readOf(kind.maybe, at)})`;
  const item = typeOf(kind.list);
  return `listOf<${item}>(${at}, [](const Json &j) -> ${item} { return ${readOf(kind.list, "j")}; })`;
}
