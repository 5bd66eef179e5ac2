// All hostile programs, by what they are after.

import type { Attack } from "./attack.ts";
import { memory } from "./memory.ts";
import { network } from "./network.ts";
import { output } from "./output.ts";
import { processes } from "./processes.ts";
import { rights } from "./rights.ts";
import { secrets } from "./secrets.ts";
import { time } from "./time.ts";

export const ATTACKS: readonly Attack[] = [
  ...processes,
  ...memory,
  ...time,
  ...output,
  ...secrets,
  ...network,
  ...rights,
];
