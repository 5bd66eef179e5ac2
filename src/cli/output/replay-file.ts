// Reads a replay from disk, plain or compressed: it finds out by itself.

import { readFileSync, statSync } from "node:fs";
import { parseReplay, type ReadReplay } from "../../arena/replay.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { LARGEST_REPLAY, replayText } from "../../server/replays/replay-bytes.ts";
import { say } from "../words/en.ts";

export function readReplayFile(file: string): ReadReplay | Refusal {
  try {
    if (statSync(file).size > LARGEST_REPLAY) return refuse(say("cli.replay-large"));
    const text = replayText(readFileSync(file));
    return text instanceof Refusal ? text : parseReplay(text, games);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EISDIR") return refuse(say("cli.replay-folder", { folder: file.replace(/\/$/, "") }));
    return refuse(code === "ENOENT" ? say("cli.replay-missing") : say("cli.replay-unread", { error: message }));
  }
}
