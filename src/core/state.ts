// States are plain data: numbers, strings, booleans, arrays, typed arrays, plain objects, and generators.
// That is enough to copy any of them and to tell whether two are the same, without help from the game.

import { Random } from "./random.ts";

type TypedArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** A deep copy that shares nothing with the original. Handy for small states; hot ones write their own copy. */
export function copyState<State>(state: State): State {
  return copyValue(state) as State;
}

function copyValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Random) return value.clone();
  if (ArrayBuffer.isView(value)) return (value as TypedArray).slice();
  if (Array.isArray(value)) return value.map(copyValue);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyValue((value as Record<string, unknown>)[key]);
  return copy;
}

/**
 * 64 bits as 16 hexadecimal digits that tell states apart. Two machines that played the same game agree on it.
 * Objects of a class (a Grid, say) count as constants and are left out, as are fields that are undefined.
 */
export function fingerprint(state: unknown): string {
  const hash = new Fingerprint();
  hash.add(state);
  return hash.digits();
}

const real = new Float64Array(1);
const words = new Uint32Array(real.buffer);

/** What kind of value follows, so that 1, [1] and "1" differ. Arrays of either sort are the same to us. */
const TEXT = 0x7465;
const LIST = 0x6c69;
const RECORD = 0x7265;
const CONSTANT = 0x636f;

class Fingerprint {
  private a = 0x811c9dc5 | 0;
  private b = 0x9e3779b9 | 0;

  digits(): string {
    this.word(0x2545f491);
    this.word(0x51ed270b);
    return (this.a >>> 0).toString(16).padStart(8, "0") + (this.b >>> 0).toString(16).padStart(8, "0");
  }

  add(value: unknown): void {
    if (typeof value === "number") this.number(value);
    else if (typeof value === "string") this.text(value);
    else if (typeof value === "boolean") this.words(CONSTANT, value ? 3 : 2);
    else if (value === null || value === undefined) this.words(CONSTANT, 1);
    else if (typeof value === "bigint") this.text(value.toString());
    else if (value instanceof Random) for (const word of value.words()) this.word(word);
    else if (ArrayBuffer.isView(value)) this.numbers(value as TypedArray);
    else if (Array.isArray(value)) this.list(value);
    else if (Object.getPrototypeOf(value) === Object.prototype) this.record(value as Record<string, unknown>);
  }

  private numbers(items: TypedArray): void {
    this.words(LIST, items.length);
    for (let i = 0; i < items.length; i++) this.number(items[i]!);
  }

  private list(items: unknown[]): void {
    this.words(LIST, items.length);
    for (const item of items) this.add(item);
  }

  private record(fields: Record<string, unknown>): void {
    const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
    this.words(RECORD, keys.length);
    for (const key of keys.sort()) {
      this.text(key);
      this.add(fields[key]);
    }
  }

  private number(value: number): void {
    if ((value | 0) === value) this.word(value);
    else {
      real[0] = value;
      this.word(words[0]!);
      this.word(words[1]!);
    }
  }

  private text(value: string): void {
    this.words(TEXT, value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
  }

  private words(first: number, second: number): void {
    this.word(first);
    this.word(second);
  }

  private word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul(this.b + value, 0x85ebca6b) ^ this.a;
    this.b ^= this.b >>> 13;
  }
}
