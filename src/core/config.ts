// What can be set in a game: every field with default, range and one line of text; named presets; and the reader that
// turns `--set key=value` or JSON into a complete, checked config.

import { type Message, plain } from "./message.ts";
import { didYouMean } from "./nearest.ts";
import type { Random } from "./random.ts";
import { Refusal, refuse } from "./refusal.ts";
import { say } from "./words/en.ts";

export interface Field<Value> {
  readonly default: Value;
  /** One line: what it means. */
  readonly help: string;
  /** The values it takes, for help texts: "1..12", "true | false". */
  readonly range: Message;
  /** All values, where they are few and have names. */
  readonly choices?: readonly string[];
  /** It came later: replays from before lack it, and mean its default. */
  readonly later?: true;
  /** Reads text from a command line or a value from JSON. */
  read(value: unknown): Value | Refusal;
}

export interface Preset<Config> {
  readonly summary: string;
  readonly values: Partial<Config>;
}

export interface ConfigSchema<Config extends object> {
  readonly fields: { readonly [Key in keyof Config]: Field<Config[Key]> };
  readonly presets?: Readonly<Record<string, Preset<Config>>>;
  /** What single fields cannot see: fields that contradict each other. */
  check?(config: Config): Refusal | undefined;
}

interface Described<Value> {
  default: Value;
  help: string;
}

export function whole(options: Described<number> & { min: number; max: number }): Field<number> {
  return numeric(options, "core.whole", Number.isInteger);
}

export function real(options: Described<number> & { min: number; max: number }): Field<number> {
  return numeric(options, "core.number", Number.isFinite);
}

function numeric(
  { default: standard, help, min, max }: Described<number> & { min: number; max: number },
  expected: "core.whole" | "core.number",
  fits: (value: number) => boolean,
): Field<number> {
  return {
    default: standard,
    help,
    range: plain(`${min}..${max}`),
    read(value) {
      const number = toNumber(value);
      if (number !== undefined && fits(number) && number >= min && number <= max) return number;
      return refuse(say(expected, { min, max, value: show(value) }));
    },
  };
}

export function flag({
  default: standard,
  help,
  later,
}: Described<boolean> & Pick<Field<boolean>, "later">): Field<boolean> {
  return {
    default: standard,
    help,
    ...(later && { later }),
    range: plain("true | false"),
    choices: ["true", "false"],
    read(value) {
      if (typeof value === "boolean") return value;
      if (value === "true" || value === "yes" || value === "on" || value === "1") return true;
      if (value === "false" || value === "no" || value === "off" || value === "0") return false;
      return refuse(say("core.flag", { value: show(value) }));
    },
  };
}

export function choice<const Value extends string>(
  values: readonly Value[],
  { default: standard, help }: Described<Value>,
): Field<Value> {
  return {
    default: standard,
    help,
    range: plain(values.join(" | ")),
    choices: values,
    read(value) {
      const found = values.find((known) => known === value);
      if (found !== undefined) return found;
      return refuse(say("core.choice", { known: values, value: show(value), near: didYouMean(String(value), values) }));
    },
  };
}

/** Free text that a game reads itself, such as a list of cells. `check` refuses what the game could not read. */
export function text({
  default: standard,
  help,
  range: written,
  check,
}: Described<string> & { range: string | Message; check?: (value: string) => Refusal | undefined }): Field<string> {
  const range = typeof written === "string" ? plain(written) : written;
  return {
    default: standard,
    help,
    range,
    read(value) {
      const words = typeof value === "number" ? String(value) : value;
      if (typeof words !== "string") return refuse(say("core.text", { range, value: show(value) }));
      return check?.(words) ?? words;
    },
  };
}

/** A whole number, or an interval `5..9` from which each game draws one. */
export type Span = number | `${number}..${number}`;

export function span({
  default: standard,
  help,
  min,
  max,
}: Described<Span> & { min: number; max: number }): Field<Span> {
  const bad = (value: unknown) =>
    refuse(say("core.span", { min, max, upTo: Math.min(max, min + 4), value: show(value) }));
  return {
    default: standard,
    help,
    range: say("core.span-range", { min, max }),
    read(value) {
      const match = /^(\d+)(?:\.\.(\d+))?$/.exec(String(value).trim());
      if (!match) return bad(value);
      const low = Number(match[1]);
      const high = Number(match[2] ?? match[1]);
      if (low < min || high > max || low > high) return bad(value);
      return low === high ? low : `${low}..${high}`;
    },
  };
}

export function spanBounds(value: Span): { low: number; high: number } {
  if (typeof value === "number") return { low: value, high: value };
  const [low, high] = value.split("..");
  return { low: Number(low), high: Number(high) };
}

export function drawSpan(value: Span, random: Random): number {
  const { low, high } = spanBounds(value);
  return low === high ? low : random.between(low, high);
}

export interface ConfigRequest {
  readonly preset?: string | undefined;
  readonly set?: Readonly<Record<string, unknown>> | undefined;
}

export function defaultConfig<Config extends object>(schema: ConfigSchema<Config>): Config {
  const config: Partial<Config> = {};
  for (const key of fieldNames(schema)) config[key] = schema.fields[key].default;
  return config as Config;
}

/** Defaults, then the preset, then single settings; complete and checked, or the reason why not. */
export function readConfig<Config extends object>(
  schema: ConfigSchema<Config>,
  { preset, set = {} }: ConfigRequest = {},
): Config | Refusal {
  const config = defaultConfig(schema);
  if (preset !== undefined) {
    const presets = schema.presets ?? {};
    const chosen = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
    if (!chosen) return refuse(unknownPreset(preset, Object.keys(presets)));
    Object.assign(config, chosen.values);
  }
  for (const [key, value] of Object.entries(set)) {
    if (!Object.hasOwn(schema.fields, key)) return refuse(unknownKey(key, fieldNames(schema)));
    const field = schema.fields[key as keyof Config];
    const read = field.read(value);
    if (read instanceof Refusal) return refuse(say("core.setting", { key, why: read.message }));
    config[key as keyof Config] = read;
  }
  return schema.check?.(config) ?? config;
}

export function fieldNames<Config extends object>(schema: ConfigSchema<Config>): (keyof Config & string)[] {
  return Object.keys(schema.fields) as (keyof Config & string)[];
}

function unknownPreset(name: string, known: string[]): Message {
  if (known.length === 0) return say("core.no-presets", { name });
  return say("core.unknown-preset", { name, known, near: didYouMean(name, known) });
}

function unknownKey(key: string, known: string[]): Message {
  if (known.length === 0) return say("core.no-settings", { key });
  return say("core.unknown-key", { key, known, near: didYouMean(key, known) });
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "string" && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return Number(value);
  return undefined;
}

function show(value: unknown): string {
  const words = typeof value === "string" ? JSON.stringify(value) : String(JSON.stringify(value));
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}
