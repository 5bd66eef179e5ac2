// Replays on disk: plain JSON, or compressed where the name ends in .gz. Reading finds out by itself.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { formatReplay, parseReplay, type ReadReplay, type Replay } from "../arena/replay.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { games } from "../games/index.ts";

/** More than any replay is long. Larger files are refused before they fill our memory. */
const LARGEST = 32 * 1024 * 1024;

export function readReplayFile(file: string): ReadReplay | Refusal {
  try {
    if (statSync(file).size > LARGEST) return refuse("it is too large for a replay");
    const bytes = readFileSync(file);
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return parseReplay((packed ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes).toString("utf8"), games);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") return refuse("unpacked it is too large for a replay");
    if (code === "EISDIR") return refuse(`this is a folder; name the files in it: ${file.replace(/\/$/, "")}/*`);
    return refuse(`cannot read it: ${code === "ENOENT" ? "there is no such file" : message}`);
  }
}

export function writeReplayFile(file: string, replay: Replay): void {
  const text = formatReplay(replay);
  writeFileSync(file, file.endsWith(".gz") ? gzipSync(text) : text);
}
