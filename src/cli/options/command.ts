// What a command is: its options, its help, and the reading of what was typed. A mistake is answered with what exists.

import type { Message } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

interface Option {
  /** What stands behind the option in the help: `N`, `FILE`. Without it the option is a switch. */
  readonly value?: string;
  /** May be given more than once. */
  readonly many?: boolean;
  readonly help: string;
  /** Several commands have it, and say the same of it. */
  readonly shared?: true;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What follows the name: `GAME PLAYER PLAYER… [options]`. */
  readonly usage: string;
  readonly about?: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  run(args: Arguments): Promise<number> | number;
}

export class Arguments {
  readonly words: readonly string[];
  /** What stood behind `--`. */
  readonly rest: readonly string[];
  private readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(words: readonly string[], values: ReadonlyMap<string, readonly string[]>, rest: readonly string[] = []) {
    this.words = words;
    this.values = values;
    this.rest = rest;
  }

  has(option: string): boolean {
    return this.values.has(option);
  }

  value(option: string): string | undefined {
    return this.values.get(option)?.at(-1);
  }

  all(option: string): readonly string[] {
    return this.values.get(option) ?? [];
  }

  whole(option: string, standard: number, min = 1, max = Number.MAX_SAFE_INTEGER): number {
    const typed = this.value(option);
    if (typed === undefined) return standard;
    const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= min && number <= max) return number;
    if (max === Number.MAX_SAFE_INTEGER) throw new UsageError(say("cli.whole-from", { option, min, typed }));
    throw new UsageError(say("cli.whole", { option, min, max, typed }));
  }
}

export function parseArguments(command: Command, typed: readonly string[]): Arguments {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (let i = 0; i < typed.length; i++) {
    const word = typed[i]!;
    if (word === "--") return new Arguments(words, values, typed.slice(i + 1));
    const [, name, inline] = /^--([a-z][\w-]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
    if (name === undefined) {
      if (/^-[^\d\s]/.test(word)) throw new UsageError(say("cli.not-option", { word }));
      words.push(word);
      continue;
    }
    const options = optionsOf(command);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const known = Object.keys(options).map((option) => `--${option}`);
      const near = didYouMean(`--${name}`, known);
      throw new UsageError(say("cli.no-option", { command: command.name, name, known: known.join(" "), near }));
    }
    if (option.value === undefined && inline !== undefined) throw new UsageError(say("cli.switch", { name }));
    const value = option.value === undefined ? "" : (inline ?? typed[++i]);
    if (value === undefined) throw new UsageError(say("cli.needs-value", { name, value: option.value! }));
    if (values.has(name) && !option.many && option.value !== undefined)
      throw new UsageError(say("cli.given-twice", { name }));
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return new Arguments(words, values);
}

/** What every command takes. Plugins are loaded before the rest of the line is read. */
const COMMON_OPTIONS: Command["options"] = {
  plugin: {
    value: "FOLDER",
    many: true,
    shared: true,
    help: "add the games of this folder or npm package; may be repeated (or set $LUDUS_PLUGINS)",
  },
  language: {
    value: "en|ru|bg",
    shared: true,
    help: "the language of messages (default: as LC_ALL or LANG says, else English)",
  },
};

function optionsOf(command: Command): Command["options"] {
  return { ...command.options, ...COMMON_OPTIONS };
}

export function summaryOf({ name, summary }: Command): Message {
  return { text: summary, code: `help.${name}` };
}

/** All of a command's help but the names of things: what other languages have words for. */
export function helpMessages(command: Command): {
  readonly about: Message | undefined;
  readonly options: readonly (readonly [option: string, help: Message])[];
  readonly examples: readonly (readonly [line: string, meaning: Message])[];
} {
  const { name, about, examples } = command;
  return {
    about: about === undefined ? undefined : { text: about, code: `help.${name}.about` },
    options: Object.entries(optionsOf(command)).map(([option, { value, help, shared }]) => {
      const code = shared ? `help.--${option}` : `help.${name}.--${option}`;
      return [`--${option}${value === undefined ? "" : ` ${value}`}`, { text: help, code }] as const;
    }),
    examples: examples.map(([line, meaning], index) => {
      return [line, { text: meaning, code: `help.${name}.example-${index + 1}` }] as const;
    }),
  };
}

export function commandHelp(command: Command): string {
  const { about, options, examples } = helpMessages(command);
  const usage = command.usage.replace("[options]", text("cli.usage-options"));
  const lines = [text("cli.usage", { line: `ludus ${command.name} ${usage}` }), "", tell(summaryOf(command))];
  if (about) lines.push("", ...wrapped(tell(about)));
  lines.push("", text("cli.options"), ...columns(options.map(([option, help]) => [option, tell(help)])));
  lines.push("", text("cli.examples"));
  for (const [line, meaning] of examples) lines.push(`  ${line}`, `      ${tell(meaning)}`);
  return lines.join("\n");
}

/** Columns of a line at most. */
const WIDEST = 120;

/** Paragraphs are separated by an empty line; where lines end within them, the source decides nothing. */
function wrapped(text: string): string[] {
  return text.split("\n\n").flatMap((paragraph, index) => {
    const lines = [""];
    for (const word of paragraph.split(/\s+/)) {
      const last = lines.at(-1)!;
      if (last === "") lines[lines.length - 1] = word;
      else if (last.length + 1 + word.length <= WIDEST) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return index === 0 ? lines : ["", ...lines];
  });
}

/** Two columns, the second one aligned. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
