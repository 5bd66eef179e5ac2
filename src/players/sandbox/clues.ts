// Which limit a program ran into that ended by itself: where its own calls failed, its last words or its signal tell.

import { type Guards, megabytes } from "./guards.ts";

/** What runtimes say of their own when they get no more threads; Java calls that a lack of memory. */
const NO_THREAD = /unable to create native thread|can't start new thread/;

/** What is allowed of that; undefined if nothing points to a limit. */
export function limitMet(lastWords: string, signal: string | undefined, guards: Guards): string | undefined {
  if (signal === "SIGXFSZ" || /File too large|EFBIG/.test(lastWords))
    return `one file may have ${megabytes(guards.fileSize)}`;
  if (/No space left on device|ENOSPC/.test(lastWords)) return `/tmp has room for ${megabytes(guards.scratch)}`;
  if (/Too many open files|EMFILE/.test(lastWords)) return `fewer than ${guards.openFiles} files may be open at once`;
  if (
    NO_THREAD.test(lastWords) ||
    (/Resource temporarily unavailable|EAGAIN/.test(lastWords) && /fork|spawn/.test(lastWords))
  )
    return `fewer than ${guards.processes} processes and threads may run at once`;
  return undefined;
}

/** Whether these are the last words of a program that got no more memory. */
export function lacksMemory(lastWords: string): boolean {
  if (NO_THREAD.test(lastWords)) return false;
  return /MemoryError|bad_alloc|OutOfMemoryError|out of memory|Cannot allocate memory/i.test(lastWords);
}
