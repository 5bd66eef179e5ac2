// Replays on disk: plain JSON, or compressed where the name ends in .gz. Reading finds out by itself.

import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { formatReplay, parseReplay, type ReadReplay, type Replay } from "../arena/replay.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { games } from "../games/index.ts";

/** More than any replay unpacks to. */
const LARGEST = 1 << 29;

export function readReplayFile(file: string): ReadReplay | Refusal {
  try {
    const bytes = readFileSync(file);
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return parseReplay((packed ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes).toString("utf8"), games);
  } catch (error) {
    return refuse(`cannot read it: ${(error as Error).message}`);
  }
}

export function writeReplayFile(file: string, replay: Replay): void {
  const text = formatReplay(replay);
  writeFileSync(file, file.endsWith(".gz") ? gzipSync(text) : text);
}
