// Where a fuzzer's inputs come from: a seeded generator of bytes, words, JSON and values for a schema, and mutations of what
// is in a corpus. The same seed gives the same inputs.

import type { TSchema } from "typebox";
import type { Json } from "../../src/core/game.ts";
import { Random } from "../../src/core/random.ts";

/** Numbers at which programs trip. */
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  63,
  64,
  65,
  255,
  1e3,
  65_535,
  65_536,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e308,
];
const WORDS = [
  "",
  " ",
  "\0",
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "C:\\x",
  "%ff",
  "\ud800",
  "a".repeat(300),
  "null",
  "human",
  "random",
  "kalah",
  "upload:000000000000",
  "1".repeat(400),
  "\u202e",
  "\r\n",
  "<b>",
];

export class Source {
  private readonly random: Random;

  constructor(seed: bigint, name = "") {
    this.random = new Random(seed).stream(name);
  }

  below(n: number): number {
    return this.random.below(n);
  }

  chance(probability: number): boolean {
    return this.random.real() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Short ones mostly. */
  length(most: number): number {
    return this.below(1 + this.below(1 + this.below(most + 1)));
  }

  bytes(most: number): Buffer {
    return Buffer.from(Array.from({ length: this.length(most) }, () => this.below(256)));
  }

  word(): string {
    if (this.chance(0.5)) return this.pick(WORDS);
    const letters = Array.from({ length: this.length(20) }, () => this.below(this.chance(0.9) ? 128 : 0x10000));
    return String.fromCharCode(...letters);
  }

  number(): number {
    return this.chance(0.7) ? this.pick(NUMBERS) : (this.random.real() - 0.5) * 10 ** this.below(12);
  }

  json(depth = 4): Json {
    const kind = this.below(depth > 0 ? 8 : 5);
    if (kind === 0) return null;
    if (kind === 1) return this.chance(0.5);
    if (kind === 2) return this.number();
    if (kind < 5) return this.word();
    if (kind < 7) return Array.from({ length: this.length(6) }, () => this.json(depth - 1));
    return Object.fromEntries(Array.from({ length: this.length(6) }, () => [this.word(), this.json(depth - 1)]));
  }

  /** Something that the schema allows, as far as it is understood; now and then something else in its place. */
  fitting(schema: TSchema, spoiled = 0.05): unknown {
    const rules = schema as Rules;
    if (this.chance(spoiled)) return this.json(2);
    if (rules.enum) return this.pick(rules.enum);
    if (rules.const !== undefined) return rules.const;
    if (rules.anyOf) return this.fitting(this.pick(rules.anyOf) as TSchema, spoiled);
    switch (rules.type) {
      case "object":
        return this.fields(rules, spoiled);
      case "array":
        return Array.isArray(rules.items)
          ? rules.items.map((item) => this.fitting(item, spoiled))
          : Array.from({ length: this.length(5) }, () => this.fitting(rules.items as TSchema, spoiled));
      case "string":
        return rules.pattern === undefined ? this.word() : "a-secret-of-mine";
      case "integer":
        return Math.round(this.number());
      case "number":
        return this.number();
      case "boolean":
        return this.chance(0.5);
      case "null":
        return null;
      default:
        return this.json(3);
    }
  }

  private fields({ properties = {}, required = [] }: Rules, spoiled: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(properties)) {
      if (required.includes(name) ? !this.chance(spoiled) : this.chance(0.4)) made[name] = this.fitting(field, spoiled);
    }
    if (this.chance(spoiled)) made[this.word()] = this.json(2);
    return made;
  }

  /** A few bytes flipped, cut out, doubled, or put in from elsewhere. */
  mutated(sample: Buffer): Buffer {
    let bytes = Buffer.from(sample);
    for (let times = 1 + this.length(6); times > 0; times--) {
      const at = this.below(bytes.length + 1);
      const some = this.length(32);
      const how = this.below(6);
      if (how === 0 && bytes.length > 0) bytes[this.below(bytes.length)] = this.below(256);
      else if (how === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + some)]);
      else if (how === 2) bytes = Buffer.concat([bytes.subarray(0, at), this.bytes(16), bytes.subarray(at)]);
      else if (how === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - some))]);
      else if (how === 4) bytes = bytes.subarray(0, at);
      else if (bytes.length > 4)
        bytes.writeUInt32LE(this.pick([0, 1, 0xffffffff, 0x7fffffff, 65_536]), this.below(bytes.length - 4));
    }
    return bytes;
  }

  /** The same document with some of its values changed, moved, doubled or left out. */
  mutatedJson(sample: Json, chance = 0.03): Json {
    if (this.chance(chance)) return this.json(2);
    if (Array.isArray(sample)) {
      const items = sample.map((item) => this.mutatedJson(item, chance));
      if (items.length > 0 && this.chance(chance)) items.splice(this.below(items.length), 1);
      if (items.length > 0 && this.chance(chance)) items.push(this.pick(items));
      return items;
    }
    if (typeof sample === "object" && sample !== null) {
      const entries = Object.entries(sample).filter(() => !this.chance(chance / 3));
      const fields = entries.map(([key, value]) => [key, this.mutatedJson(value, chance)] as const);
      return Object.fromEntries(this.chance(chance) ? [...fields, [this.word(), this.json(2)]] : fields);
    }
    if (this.chance(chance)) return typeof sample === "number" ? this.number() : this.word();
    return sample;
  }
}

interface Rules {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly pattern?: string;
}
