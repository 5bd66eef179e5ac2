// How late this thread itself is: a heartbeat that comes after its time shows that the host was busy with something
// else, be it another match in this thread or another process on this processor. Programs are not charged for that.

import type { Lateness } from "./late-credit.ts";
import { ownWait } from "./thread-times.ts";

const PERIOD = 10;
/** Timers count in whole milliseconds: so much lateness is nothing. */
const SLACK = 2;

class HostDelay {
  private watchers = 0;
  private timer: NodeJS.Timeout | undefined;
  private due = Number.POSITIVE_INFINITY;
  private sum = 0;
  /** How much of that was waiting for a processor, and how much of such waiting there was at the last beat. */
  private waitedSum = 0;
  private waitBefore = 0;

  watch(): void {
    if (this.watchers++ > 0) return;
    this.due = performance.now() + PERIOD;
    this.waitBefore = ownWait();
    this.timer = setInterval(() => this.beat(), PERIOD).unref();
  }

  unwatch(): void {
    if (--this.watchers > 0) return;
    clearInterval(this.timer);
    this.due = Number.POSITIVE_INFINITY;
  }

  /** Milliseconds of all delays up to now, the present one included. The difference of two calls is what counts. */
  total(now: number): number {
    const overdue = now - this.due;
    return overdue > SLACK ? this.sum + overdue : this.sum;
  }

  /** The same, with the part of it in which we waited for a processor. */
  lateness(now: number): Lateness {
    const late = this.total(now);
    if (late === this.sum) return { late, waited: this.waitedSum };
    return { late, waited: this.waitedSum + Math.min(late - this.sum, ownWait() - this.waitBefore) };
  }

  private beat(): void {
    const now = performance.now();
    const { late, waited } = this.lateness(now);
    this.sum = late;
    this.waitedSum = waited;
    this.waitBefore = ownWait();
    this.due = now + PERIOD;
  }
}

export const hostDelay = new HostDelay();

/** All that this thread was late so far. */
export const allLateness = () => hostDelay.total(performance.now());

/** The longest delay a timer takes; longer ones are as good as for ever. */
export const LONGEST_DELAY = 2 ** 31 - 1;

/** Calls back after this many milliseconds that are not taken off, in all; the result takes it back. */
export function afterOwnTime(milliseconds: number, takenOff: () => number, ring: () => void): () => void {
  const before = takenOff();
  let cancel = () => {};
  const timer = setTimeout(
    () => {
      const late = takenOff() - before;
      if (late < 1) ring();
      else cancel = afterOwnTime(late, takenOff, ring);
    },
    Math.min(milliseconds, LONGEST_DELAY),
  );
  cancel = () => clearTimeout(timer);
  return () => cancel();
}
