// What a program may use of the machine besides time: wide enough for any honest program in any language, narrow enough
// that the host does not notice the others.

import type { Message } from "../../core/message.ts";
import { say } from "../../core/words/en.ts";

export interface Guards {
  /** Bytes of memory, all its processes together. */
  readonly memory: number;
  /** Processes and threads at once. */
  readonly processes: number;
  readonly openFiles: number;
  /** Bytes in any one file that it writes. */
  readonly fileSize: number;
  /** Bytes in its private /tmp, and as many in /dev/shm. */
  readonly scratch: number;
  /** Files and folders in both of those together. */
  readonly scratchFiles: number;
  /** Bytes a second on standard output and standard error, each. */
  readonly outputRate: number;
}

const MB = 1024 * 1024;

export const DEFAULT_GUARDS: Guards = {
  memory: 1024 * MB,
  // A JVM on a machine with many cores starts dozens of threads before it does anything.
  processes: 128,
  openFiles: 256,
  fileSize: 64 * MB,
  scratch: 64 * MB,
  scratchFiles: 20_000,
  outputRate: 16 * MB,
};

/** Compilers need more of everything, for a short time. */
export const BUILD_GUARDS: Guards = {
  ...DEFAULT_GUARDS,
  memory: 2048 * MB,
  processes: 256,
  openFiles: 1024,
  fileSize: 128 * MB,
  scratch: 512 * MB,
  scratchFiles: 100_000,
};

/** `12 MB`, `1.5 GB`. */
export function megabytes(bytes: number, decimals = 0): Message {
  if (bytes < 1024 * MB) return say("core.megabytes", { n: Number((bytes / MB).toFixed(decimals)) });
  return say("core.gigabytes", { n: Number((bytes / 1024 / MB).toFixed(2)) });
}
