// All hostile programs, by the promise that they try to break.

import type { Attack } from "./attack.ts";
import { memory } from "./memory.ts";
import { network } from "./network.ts";
import { output } from "./output.ts";
import { processes } from "./processes.ts";
import { rights } from "./rights.ts";
import { secrets } from "./secrets.ts";
import { time } from "./time.ts";

/** What is promised, and who tries to break it. */
export const PROMISES: readonly (readonly [promise: string, attacks: readonly Attack[]])[] = [
  ["starts no more than it may, and nothing outlives its game", processes],
  ["takes no more memory, files and terminals than it may", memory],
  ["gains no time, and takes none from others", time],
  ["harms nobody by what it writes, and answers for itself", output],
  ["learns nothing that is not its own, and changes nothing", secrets],
  ["reaches nobody, neither outside nor at the other seat", network],
  ["gains no rights over the system or the kernel", rights],
];

export const ATTACKS: readonly Attack[] = PROMISES.flatMap(([, attacks]) => attacks);
export const FOLDER_PROMISE = "answers through its file, and gets nothing of ours by it";
export const BUILD_PROMISE = "builds within its walls, and only for itself";
export const HOST_PROMISE = "leaves nothing behind";
