// How the programs of a match were confined and what held them, in words.

import type { Protection, SandboxMode } from "../../arena/replay.ts";

const MODES: Readonly<Record<SandboxMode, string>> = {
  sandboxed: "Programs ran sandboxed",
  limited: "Programs ran limited, without a sandbox (ludus doctor says why)",
  off: "Programs ran without sandbox and limits",
};

const PROTECTIONS: Readonly<Record<Protection, string>> = {
  "own-user": "a user of its own for each",
  "user-namespace": "user namespaces",
  "call-filter": "filtered system calls",
  landlock: "Landlock",
  "memory-group": "memory held by control groups",
  watcher: "memory held by a watcher",
  "equal-shares": "equal shares of the processors",
  freezer: "freezing by control groups",
};

/** Of one player; nothing for those who are no programs. */
export interface Confined {
  readonly sandbox?: SandboxMode | undefined;
  readonly protections?: readonly Protection[] | undefined;
}

/** Of all of them together. */
export function protectionsIn(players: readonly Confined[]): Protection[] {
  return [...new Set(players.flatMap(({ protections }) => protections ?? []))];
}

/** How the programs among the players were confined; empty without any. */
export function showSandbox(players: readonly Confined[]): string {
  const lines = players.flatMap(({ sandbox, protections = [] }) => {
    if (sandbox === undefined) return [];
    const held = protections.map((one) => PROTECTIONS[one]).join(", ");
    return [`${MODES[sandbox]}${held && `: ${held}`}.`];
  });
  return lines.length === 0 ? "" : `\n\n${[...new Set(lines)].join("\n")}`;
}
