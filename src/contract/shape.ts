// The small alphabet of the contract's schemas, and the types that they stand for. A schema with a title is one that
// people speak of: it has a name of its own in the OpenAPI document.

import { type Static, type TProperties, type TSchema, Type } from "typebox";
import type { Json } from "../core/game.ts";

/** What a schema describes, as whoever receives it sees it: nothing in it is to be changed. */
export type Data<Schema extends TSchema> = Frozen<Static<Schema>>;

/** The same as whoever hands it over may write it: what is left out may also be undefined, since JSON drops it. */
export type Given<Schema extends TSchema> = Loose<Static<Schema>>;

// Json holds itself, and is frozen already.
type Frozen<T> = [Json] extends [T] ? T : T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
type Loose<T> = [Json] extends [T]
  ? T
  : T extends readonly unknown[]
    ? { readonly [Key in keyof T]: Loose<T[Key]> }
    : T extends object
      ? { readonly [Key in keyof T]: Loose<T[Key]> | (object extends Pick<T, Key> ? undefined : never) }
      : T;

/** A plain object with these fields and no others. */
export function object<Fields extends TProperties>(fields: Fields, words: SchemaWords = {}) {
  return Type.Object(fields, { additionalProperties: false, ...words });
}

export interface SchemaWords {
  /** The name of a schema that people speak of. */
  readonly title?: string;
  readonly description?: string;
  /** What is expected, where the schema's own words (a pattern) say it badly: "8 to 64 letters and digits". */
  readonly "x-expected"?: string;
}

export const list = <Item extends TSchema>(item: Item, words: SchemaWords & { maxItems?: number } = {}) =>
  Type.Array(item, { ...words });

export const text = (description: string, maxLength = LONGEST_TEXT) => Type.String({ description, maxLength });

export const whole = (description: string, minimum = 0, maximum?: number) =>
  Type.Integer({ description, minimum, ...(maximum !== undefined && { maximum }) });

/** One of these words. */
export function oneOf<const Values extends readonly string[]>(values: Values, words: SchemaWords = {}) {
  return Type.Unsafe<Values[number]>({ type: "string", enum: [...values], ...words });
}

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Any JSON at all: what it may be is the game's affair. */
export const anyJson = (description: string) => Type.Unsafe<Json>({ description });

/** Settings of a game by their names. */
export const settings = (description: string) =>
  Type.Unsafe<{ [key: string]: Json }>({ type: "object", description, "x-expected": "an object of settings" });

/** Of names, specs and the like. */
const LONGEST_TEXT = 1000;
