// Settings that people write: a YAML file, or options that stand for its keys. Every value knows where it was written,
// so that a mistake is answered with file, line and what was expected.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { UsageError } from "../usage-error.ts";

export type Section = ReadonlyMap<string, Entry>;

/** One value and the place where it was written. */
export class Entry {
  /** `cup.yaml, line 3: seed`, or `--seed`. */
  readonly where: string;
  private readonly value: string | boolean | null | readonly Entry[] | Section;

  constructor(where: string, value: string | boolean | null | readonly Entry[] | Section) {
    this.where = where;
    this.value = value;
  }

  bad(why: string): UsageError {
    return new UsageError(`${this.where} ${why}`);
  }

  /** The same value under another name in messages. */
  called(name: string): Entry {
    return new Entry(`${this.where.replace(/: [^:]*$/, "")}: ${name}`, this.value);
  }

  text(): string {
    if (typeof this.value === "string" && this.value.trim() !== "") return this.value;
    throw this.bad(this.value === null || this.value === "" ? "has no value" : "must be a single value");
  }

  whole(min: number, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text();
    const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    if (min === max) throw this.bad(`must be ${min}, not "${text}"`);
    const most = max === Number.MAX_SAFE_INTEGER ? " or more" : ` to ${max}`;
    throw this.bad(`must be a whole number, ${min}${most}, not "${text}"`);
  }

  number(): number {
    const number = Number(this.text());
    if (Number.isFinite(number)) return number;
    throw this.bad(`must be a number, not "${this.text()}"`);
  }

  flag(): boolean {
    const words = String(this.value);
    if (/^(true|yes|on)$/i.test(words)) return true;
    if (/^(false|no|off)$/i.test(words)) return false;
    throw this.bad(`must be true or false, not "${words}"`);
  }

  choice<Value extends string>(known: readonly Value[]): Value {
    const text = this.text();
    const found = known.find((value) => value === text);
    if (found !== undefined) return found;
    throw this.bad(`must be one of ${known.join(", ")}, not "${text}".${didYouMean(text, known)}`);
  }

  /** Reads with a reader that refuses in plain words. */
  read<Value>(reader: (text: string) => Value | Refusal): Value {
    const read = reader(this.text());
    if (read instanceof Refusal) throw this.bad(`is wrong: ${read.why}`);
    return read;
  }

  isFlag(): boolean {
    return typeof this.value === "boolean";
  }

  isList(): boolean {
    return Array.isArray(this.value);
  }

  isSection(): boolean {
    return this.value instanceof Map;
  }

  /** A single value counts as a list of one. */
  items(): readonly Entry[] {
    if (Array.isArray(this.value)) return this.value;
    return this.value === null ? [] : [this];
  }

  /** Any keys. */
  pairs(): Section {
    if (this.value instanceof Map) return this.value;
    if (this.value === null) return new Map();
    throw this.bad("must be keys with values, such as { key: value }");
  }

  /** These keys and no others. */
  section(known: readonly string[]): Section {
    const pairs = this.pairs();
    for (const [key, entry] of pairs) {
      if (known.includes(key)) continue;
      const place = entry.where.slice(0, entry.where.lastIndexOf(": "));
      throw new UsageError(
        `${place}: there is no key "${key}" here; there are ${known.join(", ")}.${didYouMean(key, known)}`,
      );
    }
    return pairs;
  }
}

export function readSettingsFile(path: string): Entry {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : String(error);
    throw new UsageError(`cannot read ${path}: ${missing}`);
  }
  return parseSettings(text, basename(path));
}

export function parseSettings(text: string, file: string): Entry {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    throw new UsageError(`${file}, line ${line}: this is not YAML: ${error.message}`);
  }
  const place = (node: Node | null, name: string) =>
    `${file}, line ${lines.linePos(node?.range?.[0] ?? 0).line}${name && `: ${name}`}`;

  const entryOf = (node: Node | null, name: string, at: Node | null = node): Entry => {
    if (isAlias(node)) return entryOf(node.resolve(document) ?? null, name, at);
    if (isMap(node)) return new Entry(place(at, name), sectionOf(node));
    if (isSeq(node))
      return new Entry(
        place(at, name),
        node.items.map((item) => entryOf(item as Node, name)),
      );
    if (isScalar(node)) {
      const { value, source } = node;
      const plain = typeof value === "boolean" || value === null ? value : (source ?? String(value));
      return new Entry(place(at, name), plain);
    }
    return new Entry(place(at, name), null);
  };
  const sectionOf = (map: YAMLMap): Section =>
    new Map(
      map.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : String(key);
        return [name, entryOf(value as Node | null, name, key as Node)];
      }),
    );

  const root = entryOf(document.contents as Node | null, "");
  if (!root.isSection()) throw new UsageError(`${file} must hold keys with values, such as "game: kalah"`);
  return root;
}
