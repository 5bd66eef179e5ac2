// How the programs of a match were confined, in words.

import type { SandboxMode } from "../../arena/replay.ts";

const MODES: Readonly<Record<SandboxMode, string>> = {
  sandboxed: "Programs ran sandboxed.",
  limited: "Programs ran limited, without a sandbox (ludus doctor says why).",
  off: "Programs ran without sandbox and limits.",
};

/** How the programs among the players were confined; empty without any. */
export function showSandbox(modes: readonly (SandboxMode | undefined)[]): string {
  const known = [...new Set(modes)].filter((mode) => mode !== undefined);
  return known.length === 0 ? "" : `\n\n${known.map((mode) => MODES[mode]).join("\n")}`;
}
