// A program, made for the test, that reads every typed view of a kit and writes all that it holds, a value a line; and
// what it must write. Only for languages whose views are read from JSON: elsewhere they are the JSON itself.

import { type Kind, RECORDS } from "../../scripts/kit-views/description.ts";
import { capitalised, snake } from "../../scripts/kit-views/names.ts";
import { fieldOf as pascalField } from "../../scripts/kit-views/pascal.ts";
import { fieldOf as rustField } from "../../scripts/kit-views/rust.ts";

interface Dialect {
  readonly file: string;
  readonly start: string;
  readonly end: string;
  /** Reads this view when it is named, then does this. */
  readonly when: (view: string, body: string) => string;
  readonly member: (of: string, field: string) => string;
  /** Writes a value: int, number, boolean, text, none-or-int, none-or-text, size of a list. */
  readonly put: (what: string, value: string) => string;
  /** For all items of a list; `n` makes names differ. */
  readonly each: (list: string, n: number, body: (item: string) => string) => string;
}

const named = (what: string) => `put${capitalised(what)}`;
const call = (what: string, value: string) => `${named(what)}(${value});`;

export const DIALECTS: Readonly<Record<string, Dialect>> = {
  c: {
    file: "echo.c",
    start: `#include "json.h"
#include "views.h"
static void putInt(int value) { printf("%d\\n", value); }
static void putNumber(double value) { printf("%.17g\\n", value); }
static void putBoolean(bool value) { puts(value ? "true" : "false"); }
static void putText(const char *value) { puts(value ? value : "none"); }
static void putMaybeInt(int value) { if (value < 0) puts("none"); else putInt(value); }
static void putMaybeText(const char *value) { putText(value); }
int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    const Json *message = json_parse(line), *value = json_get(message, "value");
`,
    end: "  }\n}\n",
    when: (view, body) =>
      `if (json_is(json_get(message, "view"), "${view}")) { ${view} v = read${view}(value); ${body} }\n`,
    member: (of, field) => `${of}.${field}`,
    put: (what, value) => call(what, what === "size" ? `${value}.count` : value).replace("putSize", "putInt"),
    each: (list, n, body) => `for (int i${n} = 0; i${n} < ${list}.count; i${n}++) { ${body(`${list}.items[i${n}]`)} }`,
  },
  cpp: {
    file: "echo.cpp",
    start: `#include <cstdio>
#include <iostream>
#include "views.hpp"
void putInt(long value) { std::cout << value << "\\n"; }
void putNumber(double value) { std::printf("%.17g\\n", value); std::fflush(stdout); }
void putBoolean(bool value) { std::cout << (value ? "true" : "false") << "\\n"; }
void putText(const std::string &value) { std::cout << value << "\\n"; }
void putMaybeInt(std::optional<int> value) { if (value) putInt(*value); else putText("none"); }
void putMaybeText(const std::optional<std::string> &value) { putText(value.value_or("none")); }
int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const std::string name = message["view"].text();
`,
    end: "  }\n}\n",
    when: (view, body) => `if (name == "${view}") { const ${view} v = read${view}(message["value"]); ${body} }\n`,
    member: (of, field) => `${of}.${field}`,
    put: (what, value) => call(what, what === "size" ? `${value}.size()` : value).replace("putSize", "putInt"),
    each: (list, n, body) => `for (const auto &i${n} : ${list}) { ${body(`i${n}`)} }`,
  },
  java: {
    file: "Echo.java",
    start: `import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Map;
public class Echo {
  static PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  static void put(Object value) { out.println(value == null ? "none" : value); }
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      Map<?, ?> message = (Map<?, ?>) Json.parse(line);
      Object name = message.get("view"), value = message.get("value");
`,
    end: "    }\n  }\n}\n",
    when: (view, body) => `if (name.equals("${view}")) { Views.${view} v = Views.${view}.read(value); ${body} }\n`,
    member: (of, field) => `${of}.${field}()`,
    put: (what, value) => `put(${what === "size" ? `${value}.size()` : value});`,
    each: (list, n, body) => `for (var i${n} : ${list}) { ${body(`i${n}`)} }`,
  },
  csharp: {
    file: "echo.cs",
    start: `// json.cs views.cs
using System;
using System.Globalization;
using System.Linq;
static class Echo {
  static void PutInt(int value) { Console.WriteLine(value); }
  static void PutNumber(double value) { Console.WriteLine(value.ToString("R", CultureInfo.InvariantCulture)); }
  static void PutBoolean(bool value) { Console.WriteLine(value ? "true" : "false"); }
  static void PutText(string value) { Console.WriteLine(value ?? "none"); }
  static void PutMaybeInt(int? value) { if (value == null) PutText(null); else PutInt(value.Value); }
  static void PutMaybeText(string value) { PutText(value); }
  static void Main() {
    Console.InputEncoding = Console.OutputEncoding = new System.Text.UTF8Encoding(false);
    for (string line; (line = Console.ReadLine()) != null;) {
      Json message = Json.Parse(line), value = message["value"];
      string name = message["view"].Text;
`,
    end: "    }\n  }\n}\n",
    when: (view, body) => `if (name == "${view}") { var v = new ${view}(value); ${body} }\n`,
    member: (of, field) => `${of}.${capitalised(field)}`,
    put: (what, value) =>
      capitalised(call(what, what === "size" ? `${value}.Length` : value).replace("putSize", "putInt")),
    each: (list, n, body) => `foreach (var i${n} in ${list}) { ${body(`i${n}`)} }`,
  },
  pascal: {
    file: "echo.pas",
    start: `program echo;
{$mode objfpc}{$H+}
uses json, views;
procedure PutInt(value: LongInt); begin WriteLn(value); end;
procedure PutNumber(value: Double); begin WriteLn(value); end;
procedure PutBoolean(value: Boolean); begin if value then WriteLn('true') else WriteLn('false'); end;
procedure PutText(const value: String); begin WriteLn(value); end;
procedure PutMaybeInt(value: LongInt); begin if value < 0 then WriteLn('none') else WriteLn(value); end;
procedure PutMaybeText(const value: String); begin if value = '' then WriteLn('none') else WriteLn(value); end;
procedure Show(const name: String; value: TJson);
var
  i0, i1: LongInt;
  ${RECORDS.filter(isView)
    .map(({ name }) => `v${name}: T${name};`)
    .join(" ")}
begin
`,
    end: `end;
var
  line: String;
  message: TJson;
begin
  while not Eof do begin
    ReadLn(line);
    message := ParseJson(line);
    Show(message.Get('view').Text, message.Get('value'));
    message.Free;
  end;
end.
`,
    when: (view, body) =>
      `if name = '${view}' then begin v${view} := Read${view}(value); ${body.replace(/\bv\./g, `v${view}.`)} end;\n`,
    member: (of, field) => `${of}.${pascalField(field)}`,
    put: (what, value) => call(what, what === "size" ? `Length(${value})` : value).replace("putSize", "PutInt"),
    each: (list, n, body) => `for i${n} := 0 to High(${list}) do begin ${body(`${list}[i${n}]`)} end;`,
  },
  rust: {
    file: "echo.rs",
    start: `mod json;
mod views;
use std::io::BufRead;
fn put<T: std::fmt::Display>(value: T) { println!("{}", value); }
fn maybe<T: std::fmt::Display>(value: &Option<T>) { match value { Some(it) => put(it), None => put("none") } }
fn main() {
    for line in std::io::stdin().lock().lines() {
        let message = json::Json::parse(&line.unwrap()).unwrap();
        let (name, value) = (message["view"].text(), &message["value"]);
`,
    end: "    }\n}\n",
    when: (view, body) => `if name == "${view}" { let v = views::read_${snake(view)}(value); ${body} }\n`,
    member: (of, field) => `${of}.${rustField(field)}`,
    put(what, value) {
      if (what === "size") return `put(${value}.len());`;
      return what.startsWith("maybe") ? `maybe(&${value});` : `put(&${value});`;
    },
    each: (list, n, body) => `for i${n} in ${list}.clone() { ${body(`i${n}`)} }`,
  },
  go: {
    file: "echo.go",
    start: `// views.go
package main
import (
	"encoding/json"
	"fmt"
	"os"
)
func putMaybeInt(value *int) { if value == nil { fmt.Println("none") } else { fmt.Println(*value) } }
func putMaybeText(value *string) { if value == nil { fmt.Println("none") } else { fmt.Println(*value) } }
func main() {
	lines := json.NewDecoder(os.Stdin)
	for lines.More() {
		var message struct { View string; Value json.RawMessage }
		if lines.Decode(&message) != nil { os.Exit(1) }
`,
    end: "\t}\n}\n",
    when: (view, body) =>
      `if message.View == "${view}" { var v ${view}; if json.Unmarshal(message.Value, &v) != nil { os.Exit(2) }\n${body} }\n`,
    member: (of, field) => `${of}.${capitalised(field)}`,
    put(what, value) {
      if (what === "size") return `fmt.Println(len(${value}));`;
      return what.startsWith("maybe") ? call(what, value) : `fmt.Println(${value});`;
    },
    each: (list, n, body) => `for _, i${n} := range ${list} { ${body(`i${n}`)} };`,
  },
};

function isView({ name }: { readonly name: string }): boolean {
  return name.endsWith("View");
}

const recordOf = (name: string) => RECORDS.find((record) => record.name === name)!;

export function echoProgram(dialect: Dialect): string {
  const show = (kind: Kind, value: string, depth: number): string => {
    if (kind === "json") return "";
    if (typeof kind === "string") return dialect.put(kind, value);
    if ("maybe" in kind) return dialect.put(`maybe${capitalised(kind.maybe)}`, value);
    if ("list" in kind)
      return `${dialect.put("size", value)} ${dialect.each(value, depth, (item) => show(kind.list, item, depth + 1))}`;
    const { fields } = recordOf(kind.record);
    return fields.map(({ name, kind }) => show(kind, dialect.member(value, name), depth)).join(" ");
  };
  const views = RECORDS.filter(isView).map(({ name }) => dialect.when(name, show({ record: name }, "v", 0)));
  return `${dialect.start}${views.join("")}${dialect.end}`;
}

/** What the program must write for this view, a value a line. */
export function echoed(view: string, json: unknown): (string | number)[] {
  const values: (string | number)[] = [];
  const show = (kind: Kind, value: any): void => {
    if (kind === "json") return;
    if (kind === "boolean") values.push(String(value ?? false));
    else if (typeof kind === "string") values.push(value);
    else if ("maybe" in kind) values.push(value ?? "none");
    else if ("list" in kind) {
      const items = value ?? [];
      values.push(items.length);
      for (const item of items) show(kind.list, item);
    } else
      for (const [n, { name, kind: part }] of recordOf(kind.record).fields.entries())
        show(part, recordOf(kind.record).row ? value[n] : value[name]);
  };
  show({ record: view }, json);
  return values;
}
