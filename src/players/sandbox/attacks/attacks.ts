// All hostile programs, by the promise that they try to break.

import type { Attack } from "./attack.ts";
import { memory } from "./memory.ts";
import { network } from "./network.ts";
import { output } from "./output.ts";
import { processes } from "./processes.ts";
import { rights } from "./rights.ts";
import { secrets } from "./secrets.ts";
import { time } from "./time.ts";

export const ATTACKS = { processes, memory, time, output, secrets, network, rights } as const satisfies Record<
  string,
  readonly Attack[]
>;
