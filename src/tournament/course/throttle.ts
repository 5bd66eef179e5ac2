// Work beside the games, such as drawing the table: not more often than every so many milliseconds, and never more than
// a small part of all time. The games come first.

const SHARE = 1 / 30;

export class Throttle {
  private readonly period: number;
  private due = 0;

  constructor(period: number) {
    this.period = period;
  }

  /** Does it if it is time again. */
  try(work: () => void): void {
    const now = performance.now();
    if (now < this.due) return;
    work();
    const end = performance.now();
    this.due = end + Math.max(this.period, (end - now) / SHARE);
  }
}
