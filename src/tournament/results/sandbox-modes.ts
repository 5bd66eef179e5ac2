// How the programs of a match were confined and what held them, in words.

import type { Protection, SandboxMode } from "../../arena/replay.ts";
import { type Message, plain, type Tell } from "../../core/message.ts";
import { say } from "../words/en.ts";

const MODES: Readonly<Record<SandboxMode, Message>> = {
  sandboxed: say("tournament.ran-sandboxed"),
  limited: say("tournament.ran-limited"),
  off: say("tournament.ran-free"),
};

const PROTECTIONS: Readonly<Record<Protection, Message>> = {
  "own-user": say("tournament.held-user"),
  "user-namespace": say("tournament.held-namespace"),
  "call-filter": say("tournament.held-filter"),
  landlock: plain("Landlock"),
  "memory-group": say("tournament.held-groups"),
  watcher: say("tournament.held-watcher"),
  "equal-shares": say("tournament.held-shares"),
  freezer: say("tournament.held-freezer"),
};

/** Of one player; nothing for those who are no programs. */
export interface Confined {
  readonly sandbox?: SandboxMode | undefined;
  readonly protections?: readonly Protection[] | undefined;
}

/** What held each of the programs among them. */
export function protectionsIn(players: readonly Confined[]): Protection[] {
  const [first = [], ...others] = players.flatMap(({ sandbox, protections = [] }) => (sandbox ? [protections] : []));
  return first.filter((one) => others.every((held) => held.includes(one)));
}

/** How the programs among the players were confined; empty without any. */
export function showSandbox(players: readonly Confined[], tell: Tell): string {
  const lines = players.flatMap(({ sandbox, protections = [] }) => {
    if (sandbox === undefined) return [];
    const how = MODES[sandbox];
    if (protections.length === 0) return [tell(how)];
    return [tell(say("tournament.ran-held", { how, what: protections.map((one) => PROTECTIONS[one]) }))];
  });
  return lines.length === 0 ? "" : `\n\n${[...new Set(lines)].join("\n")}`;
}
