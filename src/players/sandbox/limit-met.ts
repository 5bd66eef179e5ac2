// Which limit a program ran into that ended by itself: where its own calls failed, its last words or its signal tell.

import type { Message } from "../../core/message.ts";
import { say } from "../words/en.ts";
import { type Guards, megabytes } from "./guards.ts";

/** What runtimes say of their own when they get no more threads; Java calls that a lack of memory. */
const NO_THREAD = /unable to create native thread|can't start new thread/;

/** What is allowed of that; undefined if nothing points to a limit. */
export function limitMet(lastWords: string, signal: string | undefined, guards: Guards): Message | undefined {
  if (signal === "SIGXFSZ" || /File too large|EFBIG/.test(lastWords))
    return say("players.limit-file", { most: megabytes(guards.fileSize) });
  if (/No space left on device|ENOSPC/.test(lastWords))
    return say("players.limit-tmp", { most: megabytes(guards.scratch) });
  if (/Too many open files|EMFILE/.test(lastWords)) return say("players.limit-open", { most: guards.openFiles });
  if (
    NO_THREAD.test(lastWords) ||
    (/Resource temporarily unavailable|EAGAIN/.test(lastWords) && /fork|spawn/.test(lastWords))
  )
    return say("players.limit-processes", { most: guards.processes });
  return undefined;
}

/** Whether these are the last words of a program that got no more memory. */
export function lacksMemory(lastWords: string): boolean {
  if (NO_THREAD.test(lastWords)) return false;
  return /MemoryError|bad_alloc|OutOfMemoryError|out of memory|Cannot allocate memory/i.test(lastWords);
}
