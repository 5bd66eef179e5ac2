// On a virtual machine the host may stop a processor in the middle of a program's work, and the kernel charges part of
// that to the program. Linux counts what was taken; a program must not lose a turn for it.

import { readFileSync } from "node:fs";

const PERIOD = 50;
const KEPT = 200;
/** How long the watch goes on after it was last asked for. */
const IDLE = 60_000;
/** The kernel counts in hundredths of a second. */
const TICK = 10;

const samples: { readonly at: number; readonly stolen: number }[] = [];
let timer: NodeJS.Timeout | undefined;
let lastUse = 0;

/** Milliseconds taken from all processors together since the machine was started; 0 where that is not counted. */
function stolenSoFar(): number {
  try {
    const [first = ""] = readFileSync("/proc/stat", "latin1").split("\n", 1);
    return Number(first.trim().split(/\s+/)[8] ?? 0) * TICK;
  } catch {
    return 0;
  }
}

/** Call it when a measured turn begins, so that it can be asked about at its end. */
export function watchStolenTime(): void {
  lastUse = performance.now();
  if (timer) return;
  sample();
  timer = setInterval(sample, PERIOD).unref();
}

function sample(): void {
  const at = performance.now();
  samples.push({ at, stolen: stolenSoFar() });
  if (samples.length > KEPT) samples.shift();
  if (at - lastUse < IDLE) return;
  clearInterval(timer);
  timer = undefined;
  samples.length = 0;
}

/** Milliseconds taken since that moment, rather too many than too few. */
export function stolenSince(moment: number): number {
  const before = samples.findLast(({ at }) => at <= moment) ?? samples[0];
  const counted = before ? stolenSoFar() - before.stolen : 0;
  return counted > 0 ? counted + TICK : 0;
}
