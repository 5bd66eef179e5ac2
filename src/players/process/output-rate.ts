// How much a program writes: a flood is noticed by its rate, before it costs us more than reading it.

import type { Trouble } from "../../arena/fault.ts";
import { megabytes } from "../sandbox/guards.ts";

const WINDOW = 1_000;

export class OutputRate {
  private readonly stream: string;
  private readonly most: number;
  private readonly exceeded: (trouble: Trouble) => void;
  private since = 0;
  private bytes = 0;

  /** At most `most` bytes in a second. */
  constructor(stream: string, most: number, exceeded: (trouble: Trouble) => void) {
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
    const message = `wrote ${megabytes(this.bytes)} to ${this.stream} within a second, and ${megabytes(this.most)} are allowed`;
    this.exceeded({ kind: "protocol", message });
    return false;
  }
}
