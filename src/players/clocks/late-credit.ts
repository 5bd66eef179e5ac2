// How much of an answer's wall time is not the program's. Where this thread of ours was busy with other work, all of it. Where
// processors were short, for us or for the program, what is left after all that its own processes used at once: whoever loads
// the machine gains nothing by it, and whoever suffers from another's load loses nothing.

import type { Strain } from "./thread-times.ts";

export interface Lateness {
  /** Milliseconds in which we were late, and of those the ones in which we waited for a processor. */
  readonly late: number;
  readonly waited: number;
}

/** Waiting of less than this many milliseconds is every machine's daily life. */
const DAILY = 25;
/** What a program's own waiting may make of a turn at most; the referee's patience ends somewhere too. */
const MOST = 3_000;

export interface Turn {
  /** Milliseconds so far. */
  readonly wall: number;
  /** Processor time of all its processes. */
  readonly cpu: number;
  /** What its threads went through; undefined in turns so short that nobody looked. */
  readonly strain: Strain | undefined;
}

/** Milliseconds. */
export function lateCredit({ late, waited }: Lateness, { wall, cpu, strain }: Turn): number {
  const busy = Math.max(0, late - waited);
  // One thread alone holds nobody up for long; what runs beside it may.
  const ownLoad = Math.max(0, cpu - (strain?.busiest ?? wall));
  const suffered = strain && strain.waited >= DAILY ? Math.min(strain.waited, MOST) : 0;
  return Math.min(wall, busy + Math.max(0, Math.max(waited, suffered) - ownLoad));
}
