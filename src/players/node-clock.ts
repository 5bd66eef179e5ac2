// The arena's clock on Node.

import { setImmediate } from "node:timers/promises";
import type { Clock } from "../arena/clock.ts";
import { hostDelay } from "./host-delay.ts";

/** The longest delay a timer takes; longer ones are as good as for ever. */
const LONGEST = 2 ** 31 - 1;

export const nodeClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, ring) {
    const timer = setTimeout(ring, Math.min(Math.ceil(milliseconds), LONGEST));
    return () => clearTimeout(timer);
  },
  breathe: () => setImmediate(),
  late: () => hostDelay.total(performance.now()),
};
