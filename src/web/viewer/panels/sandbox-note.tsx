// How the programs of a match were confined and what held them, told under every report; nothing where all players are built in.

import type { Protection, SandboxMode } from "../../../arena/replay.ts";
import { useWords } from "../../words/index.ts";

const WORDS = { sandboxed: "ranSandboxed", limited: "ranLimited", off: "ranOff" } as const;
const HELD = {
  "own-user": "heldByUser",
  "user-namespace": "heldByNamespace",
  "call-filter": "heldByFilter",
  landlock: "heldByLandlock",
  "memory-group": "heldByGroups",
  watcher: "heldByWatcher",
  "equal-shares": "heldByShares",
  freezer: "heldByFreezer",
} as const;

interface Confined {
  readonly modes: readonly (SandboxMode | undefined)[];
  readonly protections?: readonly Protection[];
}

export function SandboxNote({ modes, protections = [] }: Confined) {
  const { say } = useWords();
  const known = [...new Set(modes)].filter((mode) => mode !== undefined);
  if (known.length === 0) return null;
  const held = [...new Set(protections)].map((one) => say(HELD[one])).join(", ");
  return (
    <p className="dim">
      {known.map((mode) => say(WORDS[mode])).join(" ")}
      {held && ` ${say("heldBy", { what: held })}`}
    </p>
  );
}
