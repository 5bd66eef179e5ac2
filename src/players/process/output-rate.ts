// How much a program writes: a flood is noticed by its rate, before it costs us more than reading it.

import { type Trouble, trouble } from "../../arena/fault.ts";
import { megabytes } from "../sandbox/guards.ts";
import { say } from "../words/en.ts";

const WINDOW = 1_000;

export class OutputRate {
  private readonly stream: "output" | "error";
  private readonly most: number;
  private readonly exceeded: (trouble: Trouble) => void;
  private since = 0;
  private bytes = 0;

  /** At most `most` bytes in a second. */
  constructor(stream: "output" | "error", most: number, exceeded: (trouble: Trouble) => void) {
    this.stream = stream;
    this.most = most;
    this.exceeded = exceeded;
  }

  allows(bytes: number): boolean {
    const now = performance.now();
    if (now - this.since > WINDOW) {
      this.since = now;
      this.bytes = 0;
    }
    this.bytes += bytes;
    if (this.bytes <= this.most) return true;
    const flood = say(`players.flood-${this.stream}`, { wrote: megabytes(this.bytes), allowed: megabytes(this.most) });
    this.exceeded(trouble("protocol", flood));
    return false;
  }
}
