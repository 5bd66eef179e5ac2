// What a ruler's author starts from: a program of the line protocol, or a shared library.

import type { Kit } from "../../core/game.ts";

export const kingdomKits: Readonly<Record<string, Kit>> = {
  python: { folder: "examples/kingdom", program: "ruler.py" },
  javascript: ruler("javascript", "ruler.mjs", "views.d.ts"),
  typescript: ruler("typescript", "ruler.ts", "views.ts"),
  c: ruler("c", "ruler.c", "json.h", "views.h"),
  cpp: ruler("cpp", "ruler.cpp", "json.hpp", "views.hpp"),
  java: ruler("java", "Ruler.java", "Json.java", "Views.java"),
  csharp: ruler("csharp", "ruler.cs", "json.cs", "views.cs"),
  ruby: ruler("ruby", "ruler.rb"),
  pascal: ruler("pascal", "ruler.pas", "json.pas", "views.pas"),
  rust: ruler("rust", "ruler.rs", "json.rs", "views.rs"),
  go: ruler("go", "ruler.go", "views.go"),
  lua: ruler("lua", "ruler.lua", "json.lua"),
  "c-lib": {
    folder: "kits/kingdom-lib",
    files: { "kingdom.h": "kingdom.h", "example.c": "ruler.c" },
    program: "ruler.so",
    form: "library",
    spec: "lib:{}",
    build: "gcc -O2 -shared -fPIC -o ruler.so ruler.c",
  },
  "cpp-lib": library("cpp", "kingdom.h"),
  "pascal-lib": library("pas"),
  "rust-lib": library("rs"),
};

/** Built when it is named as a player. */
function library(ending: string, ...parts: readonly string[]): Kit {
  const files = Object.fromEntries([[`example.${ending}`, `ruler.${ending}`], ...parts.map((part) => [part, part])]);
  return { folder: "kits/kingdom-lib", files, program: `ruler.${ending}`, form: "library", spec: "lib:{}" };
}

function ruler(language: string, program: string, ...parts: readonly string[]): Kit {
  const files = Object.fromEntries([program, ...parts].map((name) => [name, name]));
  return { folder: `kits/bots/${language}`, files, program };
}
