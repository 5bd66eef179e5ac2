// Which other files a source file draws in, by language: what may be part of a build counts as its content.

/** Paths that this text may mean, relative to its own folder or to the program's. Those that do not exist mean something else. */
export type Uses = (text: string, stem: string) => string[];

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

/** `#include "part.h"` */
export const includes: Uses = (text) => matches(text, /^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,200})"/gm);

/** `{$I part.inc}`, and `uses helpers, 'deep/part.pas'` by their endings, which are those of files beside the source. */
export const pascalIncludes: Uses = (text) => matches(text, /\{\$I(?:NCLUDE)?\s+'?([^}'\n]{1,200}?)'?\s*\}/gi);

/** `import a.b.C`, `import a.b.*` and a.b.C in the midst of the text. */
export const javaClasses: Uses = (text) => {
  const names = matches(text, /\b([a-z_]\w*(?:\.[a-z_]\w*)*\.(?:[A-Z]\w*|\*))/g);
  return names.map((name) => (name.endsWith(".*") ? slashes(name.slice(0, -2)) : `${slashes(name)}.java`));
};

/** `mod part;` and what is included as text. */
export const rustModules: Uses = (text, stem) => [
  ...matches(text, /\bmod\s+(\w+)\s*;/g).flatMap((name) =>
    ["", `${stem}/`].flatMap((folder) => [`${folder}${name}.rs`, `${folder}${name}/mod.rs`]),
  ),
  ...matches(text, /\binclude(?:_str|_bytes)?!\s*\(\s*"([^"\n]{1,200})"/g),
];

/** `import a.b`, `from a import b, c`, `from . import c`. */
export const pythonModules: Uses = (text) => {
  const imports = matches(text, /^[ \t]*import[ \t]+([\w., \t]+)/gm).flatMap((list) => list.split(","));
  const froms = [...text.matchAll(/^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]*))/gm)];
  const names = froms.flatMap(([, from, inside, rest]) => [
    from!,
    ...(inside ?? rest!).split(",").map((name) => `${from!.replace(/\.$/, "")}.${name.trim()}`),
  ]);
  return [...imports, ...names]
    .map((name) => slashes(name.trim().split(/\s/, 1)[0]!.replace(/^\.+/, "")))
    .filter((path) => path !== "")
    .flatMap((path) => [`${path}.py`, `${path}/__init__.py`]);
};

/** `require("./part")`, `require_relative 'part'`, `include "part.php"`: what stands in quotes, with its ending or without. */
export function quoted(...endings: readonly string[]): Uses {
  return (text) =>
    matches(text, /["']([^"'\n]{1,200})["']/g)
      .filter((name) => /^[\w.][\w./-]*$/.test(name))
      .flatMap((name) => (endings.some((ending) => name.endsWith(ending)) ? [name] : endings.map((e) => name + e)));
}

/**
 * `// with part.go`: the files that are named in comments. Where all files of a folder may be one program, as in Go and C#,
 * nothing else tells those of one author from those of another.
 */
export function named(ending: string): Uses {
  const name = new RegExp(`([\\w-]+(?:/[\\w-]+)*\\${ending})\\b`, "g");
  return (text) => matches(text, /\/\/(.*)/g).flatMap((comment) => matches(comment, name));
}

/** `. ./part.sh`, `. "$(dirname "$0")/part.sh"` */
export const shellParts: Uses = (text) => matches(text, /\/?([\w.-]+(?:\/[\w.-]+)*\.sh)\b/g);

function slashes(name: string): string {
  return name.replaceAll(".", "/");
}
