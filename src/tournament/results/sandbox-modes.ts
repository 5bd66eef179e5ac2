// How the programs of a match were confined, in words.

import type { SandboxMode } from "../../arena/replay.ts";
import type { Message, Tell } from "../../core/message.ts";
import { say } from "../words/en.ts";

const MODES: Readonly<Record<SandboxMode, Message>> = {
  sandboxed: say("tournament.ran-sandboxed"),
  limited: say("tournament.ran-limited"),
  off: say("tournament.ran-free"),
};

/** How the programs among the players were confined; empty without any. */
export function showSandbox(modes: readonly (SandboxMode | undefined)[], tell: Tell): string {
  const known = [...new Set(modes)].filter((mode) => mode !== undefined);
  return known.length === 0 ? "" : `\n\n${known.map((mode) => tell(MODES[mode])).join("\n")}`;
}
