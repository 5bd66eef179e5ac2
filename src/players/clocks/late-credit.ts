// How much of an answer's wall time is not the program's: what its busiest thread had to wait for a processor, as the kernel
// tells, and how long the answer may have lain unheard. Taken off that is all that it brought about itself: what its other
// processes used, what our looks at it used, what else we did for it. Whoever loads the machine or us gains nothing by it, and
// whoever suffers from another's load loses nothing.

import { stands } from "../defences.ts";
import type { Strain } from "./thread-times.ts";

/** How late an answer may have been heard. */
export interface Lateness {
  /** Milliseconds, and of those the ones in which we waited for a processor. */
  readonly late: number;
  readonly waited: number;
}

/** Waiting of less than this many milliseconds is every machine's daily life. */
const DAILY = 25;
/** What waiting for a processor may make of a turn at most; the referee's patience ends somewhere too. */
const MOST = 3_000;
/** And other work of ours, such as a bot of another game in this thread: whoever is kept longer has a broken host. */
const BUSIEST = 60_000;

export interface CreditTurn {
  /** Milliseconds so far. */
  readonly wall: number;
  /** Processor time of all its processes. */
  readonly cpu: number;
  /** What its threads went through; undefined in turns so short that nobody looked. */
  readonly strain: Strain | undefined;
  /** Processor time of ours that looks at the program took. */
  readonly looks: number;
  /** How much of the time in which an answer may have lain unheard we were busy with the program itself. */
  readonly attention: number;
}

/** Milliseconds. */
export function lateCredit({ late, waited }: Lateness, { wall, cpu, strain, looks, attention }: CreditTurn): number {
  const [ownLook, ownLooks] = stands("own-look") ? [attention, looks] : [0, 0];
  const busy = Math.max(0, late - waited - ownLook);
  if (!stands("credit")) return Math.min(wall, busy);
  // We may have waited while we looked.
  const kept = Math.min(waited, Math.max(0, late - ownLook));
  // One thread alone holds nobody up for long; what runs beside it may.
  const ownLoad = stands("own-load") ? Math.max(0, cpu - (strain?.busiest ?? wall)) : 0;
  const suffered = strain && strain.waited >= DAILY ? strain.waited : 0;
  const waiting = Math.max(0, Math.min(Math.max(kept, suffered), MOST) - ownLoad - ownLooks);
  return Math.min(wall, Math.min(busy, BUSIEST) + waiting);
}
