// The files that a finished game leaves: its replay and what its programs wrote. Whoever played the game writes them, in
// its own thread; what could not be written is told, and is for others to judge.

import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { formatReplay, type Replay } from "../../arena/replay.ts";
import { printable } from "../../core/printable.ts";

export interface GameFiles {
  readonly replay?: string | undefined;
  /** By seat; those who wrote nothing leave none. */
  readonly logs?: readonly string[] | undefined;
}

export interface Unwritten {
  readonly file: string;
  /** What the system said. */
  readonly message: string;
  readonly code?: string | undefined;
}

export interface WrittenFiles {
  readonly replays: number;
  readonly logs: number;
  readonly unwritten: readonly Unwritten[];
}

export function writeGame(files: GameFiles, replay: Replay, texts: readonly string[]): WrittenFiles {
  const unwritten: Unwritten[] = [];
  const attempt = (file: string, write: (file: string) => void): number => {
    try {
      write(file);
      return 1;
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      unwritten.push({ file, message, code });
      return 0;
    }
  };
  const replays = files.replay === undefined ? 0 : attempt(files.replay, (file) => writeReplayFile(file, replay));
  let logs = 0;
  for (const [seat, file] of files.logs?.entries() ?? []) {
    const text = texts[seat] ?? "";
    if (text !== "") logs += attempt(file, () => writeFileSync(file, printable(text)));
  }
  return { replays, logs, unwritten };
}

/** Plain JSON, or compressed where the name ends in .gz. */
export function writeReplayFile(file: string, replay: Replay): void {
  const text = formatReplay(replay);
  writeFileSync(file, file.endsWith(".gz") ? gzipSync(text) : text);
}

/** A part of a file's name, made of any player's name. */
export function nameInFile(name: string): string {
  return name.replace(/[^\w.-]+/g, "_").slice(0, 60);
}
