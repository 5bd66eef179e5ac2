// How late this thread of ours hears what a program says. A heartbeat shows up to which moment all that came has been heard; an
// answer that is heard much later than that may have lain there while we were busy with something else or waited for a
// processor, and programs are not charged for that. Delays in the midst of a turn, after which we listened and heard nothing,
// have cost nobody anything.

import { stands } from "../defences.ts";
import type { Lateness } from "./late-credit.ts";
import { ownWait } from "./thread-times.ts";

const PERIOD = 10;
/** Timers count in whole milliseconds: so much lateness is nothing. */
const SLACK = 2;
const NONE: Lateness = { late: 0, waited: 0 };

class HostDelay {
  private watchers = 0;
  private timer: NodeJS.Timeout | undefined;
  /** All that had come by then has been heard; and how long we had waited for a processor in all by then. */
  private heard = Number.POSITIVE_INFINITY;
  private waitedThen = 0;
  private due = Number.POSITIVE_INFINITY;
  private sum = 0;

  watch(): void {
    if (this.watchers++ > 0) return;
    this.heard = performance.now();
    this.due = this.heard + PERIOD;
    this.waitedThen = ownWait();
    this.timer = setInterval(() => this.beat(), PERIOD).unref();
  }

  unwatch(): void {
    if (--this.watchers > 0) return;
    clearInterval(this.timer);
    this.heard = Number.POSITIVE_INFINITY;
    this.due = Number.POSITIVE_INFINITY;
  }

  /** Milliseconds of all delays up to now, for whoever waits until the players themselves must have given up. */
  total(now: number): number {
    const overdue = now - this.due;
    return overdue > SLACK ? this.sum + overdue : this.sum;
  }

  /** All that had come by this moment has been heard. */
  get heardUpTo(): number {
    return this.heard;
  }

  /** How late we may be in hearing what is heard now, for whoever was asked at that moment. */
  lateness(now: number, askedAt: number): Lateness {
    const late = now - Math.max(this.heard + PERIOD, askedAt);
    return late > SLACK ? { late, waited: Math.min(late, ownWait() - this.waitedThen) } : NONE;
  }

  private beat(): void {
    const now = performance.now();
    this.sum = this.total(now);
    this.due = now + PERIOD;
    const waited = ownWait();
    // Between timers and immediates Node hears all that has come.
    setImmediate(() => {
      if (now <= this.heard) return;
      this.waitedThen = waited;
      this.heard = stands("heard") ? now : Math.min(now, this.heard + PERIOD + SLACK);
    });
  }
}

export const hostDelay = new HostDelay();

/** The longest delay a timer takes; longer ones are as good as for ever. */
export const LONGEST_DELAY = 2 ** 31 - 1;
/** How long what has come by then may take to be understood. */
const UNDERSTANDING = 150;

/** Calls back after this many milliseconds, once all is heard that had come by then; the result takes it back. */
export function afterHearing(milliseconds: number, ring: () => void): () => void {
  let timer = setTimeout(
    () => {
      timer = setTimeout(ring, UNDERSTANDING);
    },
    Math.min(milliseconds, LONGEST_DELAY),
  );
  return () => clearTimeout(timer);
}
