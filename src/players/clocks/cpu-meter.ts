// Processor time: of one process from the kernel's own clock, by a call of the C library at a third of the cost of
// reading /proc; and laps over any such clock. Elsewhere than on Linux no processor time is told.

import { availableParallelism } from "node:os";
import koffi from "koffi";

type ClockGettime = (clock: number, time: Uint32Array) => number;

const clockGettime: ClockGettime | undefined = processClocks();
/** The kernel writes two 64-bit numbers, seconds and nanoseconds; only their low halves are ever used (on little-endian machines, as all that Node runs on today are). */
const time = new Uint32Array(4);

function processClocks(): ClockGettime | undefined {
  if (process.platform !== "linux") return undefined;
  return koffi.load(null).func("int clock_gettime(int clock, void *time)") as ClockGettime;
}

/** Milliseconds that a process has used, all its threads together; undefined once it is gone. */
export function processCpu(pid: number): number | undefined {
  // How the kernel numbers the scheduler's clock of a whole process.
  if (clockGettime?.((~pid << 3) | 2, time) !== 0) return undefined;
  return time[0]! * 1000 + time[2]! / 1e6;
}

/** A millisecond of processor time cannot be used in less wall time than this. */
const FINEST = 1 / availableParallelism();

export class CpuMeter {
  private readonly total: () => number | undefined;
  private last = 0;
  private lookedAt = Number.NEGATIVE_INFINITY;

  /** `total` tells the milliseconds used so far. */
  constructor(total: () => number | undefined) {
    this.total = total;
  }

  /** All that was used so far, in a lap or not. */
  now(): number {
    return this.total() ?? this.last;
  }

  /** All laps together. */
  get used(): number {
    return this.last;
  }

  /**
   * Milliseconds since the last call; undefined where they are not known. Looking costs more than a quick answer does:
   * of two calls so close together that less than a millisecond can lie between them, the second says 0, and what was
   * used is told by the next one.
   */
  lap(): number | undefined {
    const now = performance.now();
    if (now - this.lookedAt < FINEST) return 0;
    const total = this.total();
    if (total === undefined) return undefined;
    this.lookedAt = now;
    const spent = Math.max(0, total - this.last);
    this.last += spent;
    return spent;
  }
}
