// How the programs of a match were confined, told under every report; nothing where all players are built in.

import type { SandboxMode } from "../../../arena/replay.ts";
import { useWords } from "../../words/index.ts";

const WORDS = { sandboxed: "ranSandboxed", limited: "ranLimited", off: "ranOff" } as const;

export function SandboxNote({ modes }: { modes: readonly (SandboxMode | undefined)[] }) {
  const { say } = useWords();
  const known = [...new Set(modes)].filter((mode) => mode !== undefined);
  if (known.length === 0) return null;
  return <p className="dim">{known.map((mode) => say(WORDS[mode])).join(" ")}</p>;
}
