// Watches what running programs hold in memory, children included, and calls when one holds more than it may.

import { readFileSync } from "node:fs";

const PERIOD = 20;
const PAGE = 4096;

interface Watched {
  readonly pid: number;
  readonly limit: number;
  readonly exceeded: (bytes: number) => void;
  peak: number;
}

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

export interface MemoryWatch {
  /** The most that was seen, in bytes. */
  peak(): number;
  end(): void;
}

export function watchMemory(pid: number, limit: number, exceeded: (bytes: number) => void): MemoryWatch {
  const entry: Watched = { pid, limit, exceeded, peak: 0 };
  watched.add(entry);
  timer ??= setInterval(lookAtAll, PERIOD).unref();
  return {
    peak: () => entry.peak,
    end() {
      watched.delete(entry);
      if (watched.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    },
  };
}

function lookAtAll(): void {
  for (const entry of [...watched]) {
    const bytes = residentBytes(entry.pid, 0);
    entry.peak = Math.max(entry.peak, bytes);
    if (bytes > entry.limit) entry.exceeded(bytes);
  }
}

/** Resident memory of a process and its descendants. */
function residentBytes(pid: number, depth: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]);
    const children = depth < 8 ? readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ") : [];
    return children.reduce((sum, child) => (child ? sum + residentBytes(Number(child), depth + 1) : sum), pages * PAGE);
  } catch {
    return 0;
  }
}
