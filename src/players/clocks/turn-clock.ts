// The wall clock of one question to a program, with what is taken off it.

import type { Attention } from "./attention.ts";
import { hostDelay } from "./host-delay.ts";
import { lateCredit } from "./late-credit.ts";
import type { Strain } from "./thread-times.ts";

/** What the clock asks a program about its turn. */
export interface Timed {
  /** Undefined in turns so short that nobody looked. */
  strain(): Strain | undefined;
  /** Milliseconds of processor time since it was last accounted for. */
  cpuSinceLap(): number;
  /** What we did for it so far. */
  readonly attention: Attention;
}

/** A delay of the host below this many milliseconds is lost in the noise. */
const WORTH_TELLING = 1;
/** How long we listen when the time is up, for what had come by then. */
const LAST_WORD = 1;

export class TurnClock {
  askedAt = 0;
  private looksBefore = 0;
  private granted = 0;
  private heardOut = false;

  ask(program: Timed | undefined): void {
    this.askedAt = performance.now();
    this.looksBefore = program?.attention.looks ?? 0;
    this.granted = 0;
    this.heardOut = false;
  }

  /** Wall time of the answer that has come now, and what was taken off it. `cpu` is the processor time of the turn. */
  times(program: Timed | undefined, cpu: number | undefined): { wall: number; late?: number } {
    const now = performance.now();
    const wall = now - this.askedAt;
    const late = this.late(now, program, cpu);
    return late >= WORTH_TELLING ? { wall: wall - late, late } : { wall };
  }

  /** When the time is up: how much more there is for delays that were not granted yet, and to hear what has come. */
  more(program: Timed | undefined): number {
    const late = this.late(performance.now(), program, undefined);
    const more = late - this.granted;
    if (more >= WORTH_TELLING) {
      this.granted = late;
      return more;
    }
    if (this.heardOut) return 0;
    this.heardOut = true;
    return LAST_WORD;
  }

  private late(now: number, program: Timed | undefined, cpu: number | undefined): number {
    const lateness = hostDelay.lateness(now, this.askedAt);
    // Before we look once more.
    const { looks = 0, lately = 0 } = program?.attention ?? {};
    const strain = program?.strain();
    if (lateness.late < WORTH_TELLING && !strain) return 0;
    return lateCredit(lateness, {
      wall: now - this.askedAt,
      cpu: cpu ?? program?.cpuSinceLap() ?? 0,
      strain,
      looks: looks - this.looksBefore,
      attention: lately,
    });
  }
}
