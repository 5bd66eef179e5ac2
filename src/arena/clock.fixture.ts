// A clock for tests: time passes when the test says so, and at once.

import type { Clock } from "./clock.ts";

export class TestClock implements Clock {
  private time = 0;
  private timers: { at: number; ring: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, ring: () => void): () => void {
    const timer = { at: this.time + milliseconds, ring };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  breathe(): Promise<void> {
    return Promise.resolve();
  }

  get waiting(): number {
    return this.timers.length;
  }

  /** Lets time pass; timers ring in their order. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      this.timers = this.timers.filter((timer) => timer !== next);
      next.ring();
    }
    this.time = end;
  }
}
