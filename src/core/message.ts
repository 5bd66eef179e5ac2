// What people are told: a code with values, and the English text made of them. Each room and each game keeps its English
// in `words/en.ts` beside the code that speaks, and the other languages next to it; `src/words` says a message in the
// reader's language. Texts have slots, `{pits}`, and words that go with a number, `{stones} {stones|stone|stones}`.

/** What fills a slot. A message within a message is said in the same language; lists are set with commas. */
export type Value = number | string | Message | readonly (number | string | Message)[];

export type Values = Readonly<Record<string, Value>>;

export interface Message {
  /** In English: for programs, files, and readers whose catalogue does not know the code. */
  readonly text: string;
  /** None where the words come from outside: a compiler, the operating system, a game without catalogues. */
  readonly code?: string | undefined;
  readonly values?: Values | undefined;
}

/** Texts by code. */
export type Texts = Readonly<Record<string, string>>;

/** The same codes in another language. */
export type Translation<English extends Texts> = { readonly [Code in keyof English]: string };

/** Game words in another language: its messages, its title and summary, its settings with what they may be, presets and players. */
export type GameTranslation<
  English extends Texts,
  Name extends string,
  Config extends object,
> = Translation<English> & {
  readonly [Code in `${Name}.title` | `${Name}.summary`]: string;
} & { readonly [Key in keyof Config & string as `${Name}.config.${Key}`]: string } & {
  readonly [Code in `${Name}.${"preset" | "player"}.${string}` | `${Name}.config.${string}.${string}`]: string;
};

type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : WordOf<Slot>) | Slots<Rest>
  : never;
/** `{"action": 3}` in a text is no slot. */
type WordOf<Slot extends string> = Slot extends `${string}${'"' | " " | ":" | ","}${string}` ? never : Slot;
type Counts<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : never) | Counts<Rest>
  : never;

type ValuesOf<Text extends string> = {
  readonly [Name in Slots<Text>]: Name extends Counts<Text> ? number : Value;
};

/** Says one of the texts: an unknown code or a missing value does not compile. */
export type Speaker<English extends Texts, Said = Message> = <Code extends keyof English & string>(
  code: Code,
  ...values: [Slots<English[Code]>] extends [never] ? [] : [ValuesOf<English[Code]>]
) => Said;

/** Says a message in the reader's language. */
export type Tell = (message: Message) => string;

export const inEnglish: Tell = ({ text }) => text;

export function speaker<const English extends Texts>(english: English): Speaker<English> {
  const parsed = new Map<string, readonly Part[]>();
  const partsOf = (code: string): readonly Part[] => {
    const parts = parsed.get(code) ?? parseText(english[code]!);
    parsed.set(code, parts);
    return parts;
  };
  // What never changes is said once: rules say it at the end of every game that a search plays.
  const fixed = new Map<string, Message>();
  return (code, ...[values]) => {
    if (values !== undefined) return { text: fill(partsOf(code), values, ENGLISH), code, values };
    const message = fixed.get(code) ?? { text: fill(partsOf(code), {}, ENGLISH), code };
    fixed.set(code, message);
    return message;
  };
}

/** Words without a code: of an operating system or a compiler, or of a game that speaks English only. */
export function plain(text: string): Message {
  return { text };
}

/** The name of a game, as readers of any language know it. */
export function titleOf({ name, title }: { readonly name: string; readonly title: string }): Message {
  return { text: title, code: `${name}.title` };
}

/** Messages lie within messages no deeper than this. */
const DEEPEST = 8;

/** Whether something from outside can fill the slots of a message. */
export function isValues(found: unknown, depth = DEEPEST): found is Values {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return false;
  return Object.values(found).every((value) => isValue(value, depth));
}

function isValue(found: unknown, depth: number): found is Value {
  if (typeof found === "string" || typeof found === "number") return true;
  if (depth === 0 || typeof found !== "object" || found === null) return false;
  if (Array.isArray(found)) return found.every((one) => !Array.isArray(one) && isValue(one, depth - 1));
  const { text, code, values } = found as Record<string, unknown>;
  if (typeof text !== "string" || (code !== undefined && typeof code !== "string")) return false;
  return values === undefined || isValues(values, depth - 1);
}

/** What a game is, in a line. */
export function summaryOf({ name, summary }: { readonly name: string; readonly summary: string }): Message {
  return { text: summary, code: `${name}.summary` };
}

/** How a language counts, and how it says a message within another one. */
export interface Grammar {
  /** The form that goes with a number, out of those that the text gives. */
  form(count: number, forms: readonly string[]): string;
  number(value: number): string;
  say(message: Message): string;
}

export const ENGLISH: Grammar = {
  form: (count, forms) => forms[count === 1 ? 0 : 1] ?? forms[0]!,
  number: String,
  say: inEnglish,
};

type Part = string | { readonly name: string; readonly forms?: readonly string[] };

/** `${port}` is what people write in files of theirs, and no slot. */
const SLOT = /(?<!\$)\{(\w+)((?:\|[^{}|]*)*)\}/g;

export function parseText(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: slot, 1: name, 2: forms, index } of text.matchAll(SLOT)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(forms ? { name: name!, forms: forms.slice(1).split("|") } : { name: name! });
    end = index + slot.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

export function fill(parts: readonly Part[], values: Values, grammar: Grammar): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.forms) text += grammar.form(Number(values[part.name]), part.forms);
    else text += inWords(values[part.name] ?? "", grammar);
  }
  return text;
}

function inWords(value: Value, grammar: Grammar): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return grammar.number(value);
  if ("text" in value) return grammar.say(value);
  return value.map((one) => inWords(one, grammar)).join(", ");
}
