// Processor time of a process, from the kernel's scheduler: nanoseconds of its main thread, at about two microseconds a
// reading. Systems without /proc give nothing, and then no processor time is told.

import { closeSync, openSync, readSync } from "node:fs";

const buffer = Buffer.alloc(128);

export class CpuMeter {
  private file = -1;
  private last = 0;

  constructor(pid: number) {
    try {
      this.file = openSync(`/proc/${pid}/schedstat`, "r");
    } catch {
      // No such file here.
    }
  }

  /** Milliseconds since the last reading. */
  lap(): number | undefined {
    if (this.file < 0) return undefined;
    let total = 0;
    try {
      const length = readSync(this.file, buffer, 0, buffer.length, 0);
      for (let i = 0; i < length && buffer[i] !== 32; i++) total = total * 10 + buffer[i]! - 48;
    } catch {
      return undefined;
    }
    const spent = (total - this.last) / 1e6;
    this.last = total;
    return spent;
  }

  close(): void {
    if (this.file >= 0) closeSync(this.file);
    this.file = -1;
  }
}
