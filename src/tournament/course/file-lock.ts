// A lock on an open file. The kernel lets go of it when the process ends, however it ends.

import koffi from "koffi";

const EXCLUSIVE = 2;
const AT_ONCE = 4;

/** Whether the file is ours now; false if another process holds it. Where there are no such locks, it is. */
export function lockFile(handle: number): boolean {
  if (process.platform === "win32") return true;
  const flock = koffi.load(null).func("int flock(int file, int what)") as (file: number, what: number) => number;
  return flock(handle, EXCLUSIVE | AT_ONCE) === 0;
}
