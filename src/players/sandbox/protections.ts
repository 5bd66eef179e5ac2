// What holds programs, by name: reports and replays tell it, for "sandboxed" is not the same on every machine, and a machine
// that has something may not have it for every program: controllers can be taken away while Ludus runs.

import type { Protection, SandboxMode } from "../../arena/replay.ts";
import type { ControlGroup } from "./control-groups.ts";
import { machine } from "./machine.ts";

/** What holds one program. */
export interface Held {
  readonly root: boolean;
  readonly filter: boolean;
  readonly landlock: boolean;
  /** Undefined without a control group. */
  readonly accounts: Pick<ControlGroup["accounts"], "memory" | "weight" | "freezer"> | undefined;
}

export function protectionsBy(mode: SandboxMode, { root, filter, landlock, accounts }: Held): readonly Protection[] {
  if (mode === "off") return [];
  const sandboxed = mode === "sandboxed";
  const found: readonly (Protection | false | undefined)[] = [
    sandboxed && (root ? "own-user" : "user-namespace"),
    sandboxed && filter && "call-filter",
    sandboxed && landlock && "landlock",
    accounts?.memory ? "memory-group" : "watcher",
    accounts?.weight && "equal-shares",
    accounts?.freezer && "freezer",
  ];
  return found.filter((one) => one !== false && one !== undefined);
}

/** What this machine has for every program of that mode, before any is started. */
export function protectionsOf(mode: SandboxMode): readonly Protection[] {
  if (mode === "off") return [];
  const { root, seccomp, landlock, groups } = machine();
  const accounts = {
    memory: groups.memory !== undefined,
    weight: groups.weight !== undefined,
    freezer: groups.freezer !== undefined,
  };
  return protectionsBy(mode, { root, filter: seccomp, landlock: landlock > 0, accounts });
}

/** What held both times. Whom a control group did not hold once was held by the watcher then. */
export function heldThroughout(before: readonly Protection[], now: readonly Protection[]): readonly Protection[] {
  const watched = [before, now].some((held) => held.includes("watcher"));
  const both = before.filter((one) => one !== "watcher" && now.includes(one));
  return watched ? [...both, "watcher"] : both;
}
