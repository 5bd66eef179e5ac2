// A setting that somebody wrote, in a file or as an option: it knows where it was written, so that a mistake is answered
// with file, line and what was expected.

import type { Message } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";

export type Section = ReadonlyMap<string, Entry>;

/** One value and the place where it was written. */
export class Entry {
  /** `seed`, or `--seed`; nothing for a whole file. */
  private readonly name: string | Message;
  /** `cup.yaml, line 3`, where it stands in a file. */
  private readonly place: Message | undefined;
  private readonly value: string | boolean | null | readonly Entry[] | Section;

  constructor(
    name: string | Message,
    value: string | boolean | null | readonly Entry[] | Section,
    place?: Message | undefined,
  ) {
    this.name = name;
    this.value = value;
    this.place = place;
  }

  /** `cup.yaml, line 3: seed`, or `--seed`. */
  get where(): string | Message {
    const { place, name } = this;
    if (!place) return name;
    return name === "" ? place : say("tournament.named-at", { place, name });
  }

  bad(why: Message): UsageError {
    return new UsageError(say("tournament.entry", { where: this.where, why }));
  }

  /** The same place and name with another value. */
  with(value: Section): Entry {
    return new Entry(this.name, value, this.place);
  }

  /** The same value under another name in messages. */
  called(name: string | Message): Entry {
    return new Entry(name, this.value, this.place);
  }

  text(): string {
    if (typeof this.value === "string" && this.value.trim() !== "") return this.value;
    throw this.bad(say(this.value === null || this.value === "" ? "tournament.no-value" : "tournament.single-value"));
  }

  whole(min: number, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text();
    const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    if (min === max) throw this.bad(say("tournament.must-be", { min, text }));
    if (max === Number.MAX_SAFE_INTEGER) throw this.bad(say("tournament.whole-from", { min, text }));
    throw this.bad(say("tournament.whole", { min, max, text }));
  }

  number(): number {
    const number = Number(this.text());
    if (Number.isFinite(number)) return number;
    throw this.bad(say("tournament.number", { text: this.text() }));
  }

  flag(): boolean {
    const words = String(this.value);
    if (/^(true|yes|on)$/i.test(words)) return true;
    if (/^(false|no|off)$/i.test(words)) return false;
    throw this.bad(say("tournament.flag", { words }));
  }

  choice<Value extends string>(known: readonly Value[]): Value {
    const text = this.text();
    const found = known.find((value) => value === text);
    if (found !== undefined) return found;
    throw this.bad(say("tournament.choice", { known, text, near: didYouMean(text, known) }));
  }

  /** Reads with a reader that refuses in plain words. */
  read<Value>(reader: (text: string) => Value | Refusal): Value {
    const read = reader(this.text());
    if (read instanceof Refusal) throw this.bad(say("tournament.wrong", { why: read.message }));
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
    throw this.bad(say("tournament.keys"));
  }

  /** These keys and no others. */
  section(known: readonly string[]): Section {
    const pairs = this.pairs();
    for (const [key, entry] of pairs) {
      if (known.includes(key)) continue;
      const where = entry.place ?? entry.where;
      throw new UsageError(say("tournament.no-key", { where, key, known, near: didYouMean(key, known) }));
    }
    return pairs;
  }
}
