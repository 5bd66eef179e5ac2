// One command of the Kalah Game Protocol: `[id][@ref] name argument…` in a line. Receivers treat words and strings alike,
// so an argument is its text, whichever way it was written.

import { type Refusal, refuse } from "../../../core/refusal.ts";
import { excerpt } from "../../process/capped-text.ts";
import { say } from "../../words/en.ts";

/** Decimal digits without leading zeros. The protocol has no largest id. */
export type CommandId = string;

export interface KgpCommand {
  readonly id?: CommandId | undefined;
  /** The id of the command that this one answers. */
  readonly ref?: CommandId | undefined;
  readonly name: string;
  readonly args: readonly string[];
}

/** The longest line, in characters. */
export const LONGEST_LINE = 16384;

const HEAD = /^\s*(?:(?:(\d+)(?:@(\d+))?|@(\d+))\s+)?([A-Za-z]\w*)(?=\s|$)/;
const ARGUMENT = /\s+(?:"((?:[^"\\]|\\.)*)"|(<\d+(?:,\d+)*>|[^\s"<>]+))(?=\s|$)|\s+$/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

export function parseCommand(line: string): KgpCommand | Refusal {
  const head = HEAD.exec(line);
  if (!head) return refuse(say("players.kgp-not-command", { line: excerpt(line.trim(), 60) }));
  const args: string[] = [];
  ARGUMENT.lastIndex = head[0].length;
  while (ARGUMENT.lastIndex < line.length) {
    const at = ARGUMENT.lastIndex;
    const match = ARGUMENT.exec(line);
    if (!match) return refuse(say("players.kgp-not-argument", { line: excerpt(line.slice(at).trim(), 60) }));
    const [, string, bare] = match;
    if (string !== undefined) args.push(string.replace(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped));
    else if (bare !== undefined) args.push(bare);
  }
  return { id: commandId(head[1]), ref: commandId(head[2] ?? head[3]), name: head[4]!, args };
}

/** The line, without its end. Arguments stand as they are to be sent: strings go through `quoted`. */
export function formatCommand({ id, ref, name, args }: KgpCommand): string {
  const marks = `${id ?? ""}${ref === undefined ? "" : `@${ref}`}`;
  return [...(marks === "" ? [] : [marks]), name, ...args].join(" ");
}

/** Text as a string of the protocol. */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rest of them has no escape and would break the line
  return `"${escaped.replace(/[\u0000-\u001f\u007f]/g, "")}"`;
}

function commandId(digits: string | undefined): CommandId | undefined {
  return digits?.replace(/^0+(?=\d)/, "");
}
