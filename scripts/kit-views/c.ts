// Views for C: structs that live as long as the line they were read from. Where there is none, a number is -1 and a text is
// NULL.

import { type Kind, RECORDS, type RecordType } from "./description.ts";
import { heading } from "./names.ts";

const START = `#ifndef LUDUS_VIEWS_H
#define LUDUS_VIEWS_H

#include <stdbool.h>

#include "json.h"

typedef struct {
  int count;
  int *items;
} IntList;

typedef struct {
  int count;
  const char **items;
} TextList;

typedef struct {
  int count;
  TextList *items;
} TextListList;

static inline IntList readIntList(const Json *json) {
  IntList list = {json_count(json), json_memory(sizeof(int) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = json_is_null(json_at(json, i)) ? -1 : json_int(json_at(json, i));
  return list;
}

static inline TextList readTextList(const Json *json) {
  TextList list = {json_count(json), json_memory(sizeof(char *) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = json_text(json_at(json, i));
  return list;
}

static inline TextListList readTextListList(const Json *json) {
  TextListList list = {json_count(json), json_memory(sizeof(TextList) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = readTextList(json_at(json, i));
  return list;
}
`;

export function cViews(): string {
  const any = [
    "/* Of a game that is not described here. */",
    "typedef const Json *AnyView;",
    "static inline AnyView readAnyView(const Json *json) { return json; }",
    "",
    "#endif",
    "",
  ];
  return [`${heading("//")}${START}`, ...RECORDS.map(declaration), any.join("\n")].join("\n");
}

function declaration({ name, about, row, fields }: RecordType): string {
  const lines = fields.map(({ name, kind, about }) => `  ${declared(kind, name)}; // ${about}\n`);
  const reads = fields.map(({ name, kind }, n) => {
    const at = row ? `json_at(json, ${n})` : `json_get(json, "${name}")`;
    return `  view.${name} = ${readOf(kind, at)};\n`;
  });
  const listed = RECORDS.some(({ fields }) =>
    fields.some(({ kind }) => typeof kind === "object" && "list" in kind && isRecord(kind.list, name)),
  );
  return [
    `/* ${about} */\ntypedef struct {\n${lines.join("")}} ${name};\n`,
    `static inline ${name} read${name}(const Json *json) {\n  ${name} view;\n${reads.join("")}  return view;\n}\n`,
    listed ? listOf(name) : "",
  ].join("");
}

function listOf(name: string): string {
  return `typedef struct {
  int count;
  ${name} *items;
} ${name}List;
static inline ${name}List read${name}List(const Json *json) {
  ${name}List list = {json_count(json), json_memory(sizeof(${name}) * (size_t)json_count(json))};
  for (int i = 0; i < list.count; i++) list.items[i] = read${name}(json_at(json, i));
  return list;
}
`;
}

function isRecord(kind: Kind, name: string): boolean {
  return typeof kind === "object" && "record" in kind && kind.record === name;
}

function declared(kind: Kind, name: string): string {
  const type = typeOf(kind);
  return type.endsWith("*") ? `${type}${name}` : `${type} ${name}`;
}

function typeOf(kind: Kind): string {
  if (typeof kind === "string")
    return { int: "int", number: "double", boolean: "bool", text: "const char *", json: "const Json *" }[kind];
  if ("record" in kind) return kind.record;
  return "maybe" in kind ? typeOf(kind.maybe) : listName(kind.list);
}

function listName(kind: Kind): string {
  if (typeof kind === "object" && "list" in kind) return `${listName(kind.list)}List`;
  if (typeof kind === "object" && "record" in kind) return `${kind.record}List`;
  const plain = typeof kind === "object" ? kind.maybe : kind;
  return plain === "int" ? "IntList" : "TextList";
}

function readOf(kind: Kind, at: string): string {
  if (typeof kind === "string")
    return {
      int: `json_int(${at})`,
      number: `json_number(${at})`,
      boolean: `json_bool(${at})`,
      text: `json_text(${at})`,
      json: at,
    }[kind];
  if ("record" in kind) return `read${kind.record}(${at})`;
  if ("maybe" in kind) return kind.maybe === "text" ? `json_text(${at})` : `json_is_null(${at}) ? -1 : json_int(${at})`;
  return `read${listName(kind.list)}(${at})`;
}
