// Settings from a YAML file. Only whoever reads one pays for the reader of YAML.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import { Entry, type Section } from "./entry.ts";

export function readSettingsFile(path: string): Entry {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UsageError(say("tournament.no-file", { path }));
    throw new UsageError(say("tournament.unread", { path, error: String(error) }));
  }
  return parseSettings(text, basename(path));
}

export function parseSettings(text: string, file: string): Entry {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    throw new UsageError(say("tournament.not-yaml", { file, line, error: error.message }));
  }
  const place = (node: Node | null) =>
    say("tournament.at-line", { file, line: lines.linePos(node?.range?.[0] ?? 0).line });

  const entryOf = (node: Node | null, name: string, at: Node | null = node): Entry => {
    if (isAlias(node)) return entryOf(node.resolve(document) ?? null, name, at);
    if (isMap(node)) return new Entry(name, sectionOf(node), place(at));
    if (isSeq(node))
      return new Entry(
        name,
        node.items.map((item) => entryOf(item as Node, name)),
        place(at),
      );
    if (isScalar(node)) {
      const { value, source } = node;
      const plain = typeof value === "boolean" || value === null ? value : (source ?? String(value));
      return new Entry(name, plain, place(at));
    }
    return new Entry(name, null, place(at));
  };
  const sectionOf = (map: YAMLMap): Section =>
    new Map(
      map.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : String(key);
        return [name, entryOf(value as Node | null, name, key as Node)];
      }),
    );

  const root = entryOf(document.contents as Node | null, "");
  if (!root.isSection()) throw new UsageError(say("tournament.not-keys", { file }));
  return root;
}
