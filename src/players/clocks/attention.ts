// What a program costs this thread of ours: the time in which we look at it, count what is its own and hear what it says. A
// program can make that long (a hundred children, tens of thousands of mappings), and must gain nothing by it: such time is
// never made up for, and all looks at it together take no more than a share of the whole.

import { stands } from "../defences.ts";
import { hostDelay } from "./host-delay.ts";

/** Looks of all kinds take one part in so many of the time at most. */
const SHARE = 4;

export class Attention {
  /** Milliseconds of our processor time that looks took so far. */
  looks = 0;
  private kinds = 0;
  private within = false;
  /** Since all was heard that had come by this moment. */
  private since = 0;
  private sinceThen = 0;

  /** Does some work that concerns the program. */
  give<T>(work: () => T): T {
    if (this.within) return work();
    this.within = true;
    const from = performance.now();
    try {
      return work();
    } finally {
      this.within = false;
      this.sinceThen = this.lately + performance.now() - from;
      this.since = hostDelay.heardUpTo;
    }
  }

  /** Milliseconds of such work that may have kept us from hearing what is heard now. */
  get lately(): number {
    return this.since === hostDelay.heardUpTo ? this.sinceThen : 0;
  }

  /** One more kind of look that is taken again and again. All kinds have equal shares. */
  pace(): Pace {
    this.kinds++;
    return new Pace(this, () => SHARE * this.kinds - 1);
  }
}

export class Pace {
  private readonly attention: Attention;
  private readonly rest: () => number;
  private restsUntil = 0;

  /** After a look of one millisecond nobody looks for `rest()` of them. */
  constructor(attention: Attention, rest: () => number) {
    this.attention = attention;
    this.rest = rest;
  }

  /** Whether it looked: not so soon after a look that took long. */
  look(work: () => void): boolean {
    const from = performance.now();
    if (from < this.restsUntil) return false;
    const before = process.threadCpuUsage();
    try {
      this.attention.give(work);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.attention.looks += (user + system) / 1000;
      const now = performance.now();
      this.restsUntil = stands("own-look") ? now + this.rest() * (now - from) : now;
    }
    return true;
  }
}
