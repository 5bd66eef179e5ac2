// The arena's clock on Node.

import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../arena/clock.ts";
import { hostDelay, LONGEST_DELAY } from "./host-delay.ts";

export const nodeClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, ring) {
    const timer = setTimeout(ring, Math.min(Math.ceil(milliseconds), LONGEST_DELAY));
    return () => clearTimeout(timer);
  },
  breathe: () => setImmediate(),
  late: () => hostDelay.total(performance.now()),
};
