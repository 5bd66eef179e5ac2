// The wall clock of one question to a program, with what is taken off it.

import { hostDelay } from "./host-delay.ts";
import { type Lateness, lateCredit } from "./late-credit.ts";
import type { Strain } from "./thread-times.ts";

/** What the clock asks a program about its turn. */
export interface Timed {
  /** Undefined in turns so short that nobody looked. */
  strain(): Strain | undefined;
  /** Milliseconds of processor time since it was last accounted for. */
  cpuSinceLap(): number;
}

/** A delay of the host below this many milliseconds is lost in the noise. */
const WORTH_TELLING = 1;

export class TurnClock {
  askedAt = 0;
  private before: Lateness = { late: 0, waited: 0 };
  private granted = 0;

  ask(): void {
    this.askedAt = performance.now();
    this.before = hostDelay.lateness(this.askedAt);
    this.granted = 0;
  }

  /** Wall time of the answer that has come now, and what was taken off it. `cpu` is the processor time of the turn. */
  times(program: Timed | undefined, cpu: number | undefined): { wall: number; late?: number } {
    const now = performance.now();
    const wall = now - this.askedAt;
    const late = this.late(now, program, cpu);
    return late >= WORTH_TELLING ? { wall: wall - late, late } : { wall };
  }

  /** When the time is up: how much more there is for delays that were not granted yet. */
  more(program: Timed | undefined): number {
    const late = this.late(performance.now(), program, undefined);
    const more = late - this.granted;
    if (more < WORTH_TELLING) return 0;
    this.granted = late;
    return more;
  }

  private late(now: number, program: Timed | undefined, cpu: number | undefined): number {
    const sofar = hostDelay.lateness(now);
    const lateness = { late: sofar.late - this.before.late, waited: sofar.waited - this.before.waited };
    const strain = program?.strain();
    if (lateness.late < WORTH_TELLING && !strain) return 0;
    return lateCredit(lateness, { wall: now - this.askedAt, cpu: cpu ?? program?.cpuSinceLap() ?? 0, strain });
  }
}
