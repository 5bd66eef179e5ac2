// What the kernel's scheduler tells of threads: how long each computed, and how long it was ready to and had to wait for a
// processor. That waiting is the host's delay as a program itself has felt it.

import { openSync, readdirSync, readFileSync, readSync } from "node:fs";

interface Times {
  readonly cpu: number;
  readonly waited: number;
}

const NONE: Times = { cpu: 0, waited: 0 };

/** Milliseconds, from a line of nanoseconds. */
function parse(text: string): Times {
  const [cpu = 0, waited = 0] = text.split(" ", 2).map((nanoseconds) => Number(nanoseconds) / 1e6);
  return { cpu, waited };
}

const buffer = Buffer.alloc(128);
let own: number | undefined;

/** Milliseconds that this thread of ours had to wait in all; 0 where the kernel does not tell. */
export function ownWait(): number {
  if (process.platform !== "linux") return 0;
  try {
    own ??= openSync("/proc/thread-self/schedstat", "r");
    return parse(buffer.toString("latin1", 0, readSync(own, buffer, 0, buffer.length, 0))).waited;
  } catch {
    return 0;
  }
}

export type ThreadTimes = ReadonlyMap<string, Times>;

/** Of all threads of these processes. */
export function threadTimes(pids: readonly number[]): ThreadTimes {
  const times = new Map<string, Times>();
  for (const pid of pids) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        times.set(thread, parse(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1")));
    } catch {
      // It has just ended.
    }
  }
  return times;
}

/** Milliseconds of processor time of the busiest thread, and how long it had to wait. */
export interface Strain {
  readonly waited: number;
  readonly busiest: number;
}

/**
 * What happened between two looks. How long other threads had to wait does not count: one that a program gave the lowest
 * priority waits as long as anybody computes, and nothing depends on it.
 */
export function strainBetween(before: ThreadTimes, after: ThreadTimes): Strain {
  let [waited, busiest] = [0, 0];
  for (const [thread, now] of after) {
    const then = before.get(thread) ?? NONE;
    const cpu = now.cpu - then.cpu;
    if (cpu > busiest) [waited, busiest] = [now.waited - then.waited, cpu];
  }
  return { waited, busiest };
}
