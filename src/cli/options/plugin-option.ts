// `--plugin FOLDER`, which every command takes: games from outside, known before anything else is read.

import { UsageError } from "../../tournament/usage-error.ts";
import { say } from "../words/en.ts";

/** What was typed without it, and the plugins that were named. What stands behind `--` is somebody else's. */
export function withoutPlugins(written: readonly string[]): { typed: string[]; named: string[] } {
  const typed: string[] = [];
  const named: string[] = [];
  for (let i = 0; i < written.length; i++) {
    const word = written[i]!;
    if (word === "--") return { typed: [...typed, ...written.slice(i)], named };
    const option = /^--plugin(?:=([\s\S]*))?$/.exec(word);
    if (!option) {
      typed.push(word);
      continue;
    }
    const folder = option[1] ?? written[++i];
    if (folder === undefined || folder === "") throw new UsageError(say("cli.plugin-folder"));
    named.push(folder);
  }
  return { typed, named };
}
