// Open files and who gets them. Those that we were started with stay ours: whoever started Ludus may have left some open, and
// a child would get them. And files that lie in memory alone, for what a child is to find.

import koffi from "koffi";

const CLOSE_ON_EXEC = 4;
const FIRST = 3;
const LAST = 0x7fffffff;

let done = false;

/** Marks all files that are open now as not to be handed on. Node does so itself with those it opens. */
export function keepDescriptors(): void {
  if (done || process.platform !== "linux") return;
  done = true;
  try {
    const closeRange = koffi.load(null).func("int close_range(uint first, uint last, int flags)");
    closeRange(FIRST, LAST, CLOSE_ON_EXEC);
  } catch {
    // A C library older than the call: bubblewrap's own list of files is all there is.
  }
}

const CLOSED_ON_EXEC = 1;

let calls: ReturnType<typeof memoryCalls> | undefined;

function memoryCalls() {
  const c = koffi.load(null);
  return {
    make: c.func("int memfd_create(const char *name, uint flags)"),
    close: c.func("int close(int file)"),
  };
}

/** A new file without a name. */
export function memoryFile(): number {
  calls ??= memoryCalls();
  const file: number = calls.make("ludus", CLOSED_ON_EXEC);
  if (file < 0) throw new Error("no more files can be opened");
  return file;
}

/** For files that Node has not opened: it wonders about those in threads. */
export function closeForeign(file: number): void {
  calls ??= memoryCalls();
  calls.close(file);
}
