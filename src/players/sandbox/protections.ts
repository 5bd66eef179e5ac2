// What holds programs here, by name: reports and replays tell it, for "sandboxed" is not the same on every machine.

import type { Protection, SandboxMode } from "../../arena/replay.ts";
import { machine } from "./machine.ts";

export function protectionsOf(mode: SandboxMode): readonly Protection[] {
  if (mode === "off") return [];
  const { root, seccomp, landlock, groups } = machine();
  const walls = mode === "sandboxed";
  const found: readonly (Protection | false)[] = [
    walls && (root ? "own-user" : "user-namespace"),
    walls && seccomp && "call-filter",
    walls && landlock > 0 && "landlock",
    groups.memory ? "memory-group" : "watcher",
    groups.weight !== undefined && "equal-shares",
    groups.freezer !== undefined && "freezer",
  ];
  return found.filter((one) => one !== false);
}
