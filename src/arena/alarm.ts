// Rings when a deadline passes. Deadlines are set and taken back with every move, thousands of times a second, so the
// host's timer is left running and looked at only when it fires.

import type { Clock } from "./clock.ts";

export class Alarm {
  private readonly clock: Clock;
  private readonly ring: () => void;
  private deadline = Number.POSITIVE_INFINITY;
  private armedFor = Number.POSITIVE_INFINITY;
  private cancel = () => {};

  constructor(clock: Clock, ring: () => void) {
    this.clock = clock;
    this.ring = ring;
  }

  /** Rings this many milliseconds from now, instead of at any time set before. */
  set(milliseconds: number): void {
    this.deadline = this.clock.now() + milliseconds;
    if (this.deadline < this.armedFor) this.arm();
  }

  clear(): void {
    this.deadline = Number.POSITIVE_INFINITY;
  }

  /** Lets go of the host's timer. */
  dispose(): void {
    this.clear();
    this.cancel();
    this.armedFor = Number.POSITIVE_INFINITY;
  }

  private arm(): void {
    this.cancel();
    this.armedFor = this.deadline;
    if (Number.isFinite(this.deadline)) {
      this.cancel = this.clock.after(Math.max(0, this.deadline - this.clock.now()), () => this.fired());
    }
  }

  private fired(): void {
    this.armedFor = Number.POSITIVE_INFINITY;
    if (this.clock.now() < this.deadline) return this.arm();
    this.clear();
    this.ring();
  }
}
