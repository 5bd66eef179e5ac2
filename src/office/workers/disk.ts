// Room on this machine's disk. Where there is too little, builds and games fail for no fault of their authors: a worker
// leaves them to others, or until there is room again.

import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import type { Message } from "../../core/message.ts";
import { usableCache } from "../../players/build/cache-folder.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
import { say } from "../words/en.ts";

/** What the largest build may write, twice. */
const LEAST_FREE = 512 * 1024 * 1024;

/** Which folder has too little room, if one has. */
export function diskProblem(): Message | undefined {
  for (const folder of [usableCache(), tmpdir()]) {
    const { bavail, bsize } = statfsSync(existing(folder));
    const free = bavail * bsize;
    if (free < LEAST_FREE) return say("office.disk-full", { folder, free: megabytes(free) });
  }
  return undefined;
}

/** The folder, or the nearest above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
