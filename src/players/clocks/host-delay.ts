// How late this process itself is: a heartbeat that comes after its time shows that the host was busy with something
// else, be it another match in this thread or another process on this processor. Programs are not charged for that.

const PERIOD = 10;
/** Timers count in whole milliseconds: so much lateness is nothing. */
const SLACK = 2;

class HostDelay {
  private watchers = 0;
  private timer: NodeJS.Timeout | undefined;
  private due = Number.POSITIVE_INFINITY;
  private sum = 0;

  watch(): void {
    if (this.watchers++ > 0) return;
    this.due = performance.now() + PERIOD;
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

  private beat(): void {
    const now = performance.now();
    this.sum = this.total(now);
    this.due = now + PERIOD;
  }
}

export const hostDelay = new HostDelay();

/** The longest delay a timer takes; longer ones are as good as for ever. */
export const LONGEST_DELAY = 2 ** 31 - 1;

/** Calls back after this many milliseconds in which this process itself was not late; the result takes it back. */
export function afterOwnTime(milliseconds: number, ring: () => void): () => void {
  const before = hostDelay.total(performance.now());
  let cancel = () => {};
  const timer = setTimeout(
    () => {
      const late = hostDelay.total(performance.now()) - before;
      if (late < 1) ring();
      else cancel = afterOwnTime(late, ring);
    },
    Math.min(milliseconds, LONGEST_DELAY),
  );
  cancel = () => clearTimeout(timer);
  return () => cancel();
}
