// Reads a replay from disk, plain or compressed: it finds out by itself.

import { readFileSync, statSync } from "node:fs";
import { parseReplay, type ReadReplay } from "../../arena/replay.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { LARGEST_REPLAY, replayText } from "../../server/replays/replay-bytes.ts";

export function readReplayFile(file: string): ReadReplay | Refusal {
  try {
    if (statSync(file).size > LARGEST_REPLAY) return refuse("it is too large for a replay");
    const text = replayText(readFileSync(file));
    return text instanceof Refusal ? text : parseReplay(text, games);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EISDIR") return refuse(`this is a folder; name the files in it: ${file.replace(/\/$/, "")}/*`);
    return refuse(`cannot read it: ${code === "ENOENT" ? "there is no such file" : message}`);
  }
}
