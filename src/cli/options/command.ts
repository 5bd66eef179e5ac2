// What a command is: its options, its help, and the reading of what was typed. A mistake is answered with what exists.

import { didYouMean } from "../../core/nearest.ts";
import { UsageError } from "../../tournament/usage-error.ts";

interface Option {
  /** What stands behind the option in the help: `N`, `FILE`. Without it the option is a switch. */
  readonly value?: string;
  /** May be given more than once. */
  readonly many?: boolean;
  readonly help: string;
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
    const text = this.value(option);
    if (text === undefined) return standard;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    const most = max === Number.MAX_SAFE_INTEGER ? " or more" : ` to ${max}`;
    throw new UsageError(`--${option} must be a whole number, ${min}${most}, not "${text}"`);
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
      if (/^-[^\d\s]/.test(word))
        throw new UsageError(`"${word}" is not an option; options begin with two dashes, like --help`);
      words.push(word);
      continue;
    }
    const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
    if (!option) {
      const known = Object.keys(command.options).map((option) => `--${option}`);
      throw new UsageError(
        `ludus ${command.name} has no option --${name}; there are ${known.join(" ")}.${didYouMean(`--${name}`, known)}
${hint(command)}`,
      );
    }
    if (option.value === undefined && inline !== undefined)
      throw new UsageError(`--${name} is a switch and takes no value`);
    const value = option.value === undefined ? "" : (inline ?? typed[++i]);
    if (value === undefined) throw new UsageError(`--${name} needs a value: --${name} ${option.value}`);
    if (values.has(name) && !option.many && option.value !== undefined)
      throw new UsageError(`--${name} was given twice`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return new Arguments(words, values);
}

function hint(command: Command): string {
  return `See ludus ${command.name} --help.`;
}

export function commandHelp(command: Command): string {
  const lines = [`Usage: ludus ${command.name} ${command.usage}`, "", command.summary];
  if (command.about) lines.push("", command.about);
  const options = Object.entries(command.options).map(([name, { value, help }]) => {
    return [`--${name}${value === undefined ? "" : ` ${value}`}`, help] as const;
  });
  if (options.length > 0) lines.push("", "Options:", ...columns(options));
  lines.push("", "Examples:");
  for (const [line, meaning] of command.examples) lines.push(`  ${line}`, `      ${meaning}`);
  return lines.join("\n");
}

/** Two columns, the second one aligned. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
