// What a library holds of the memory of the process that it shares with its host. It is measured around every call into it:
// nothing else runs in the process meanwhile (the host is started with --single-threaded), so what has changed is the
// library's doing. What it took from malloc is counted to the byte, what it mapped by itself in pages, and its own variables
// as they are when it is loaded. What the host takes for itself between the calls is nobody's.

import { openSync, readFileSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import koffi from "koffi";

const PAGE = 4096;
/** What loading a library and the runtime of its language takes, before a line of it has run. */
const LOADER = 192 * 1024;
/** The mapping of a thread's stack, but for the page that guards its end: what it really uses of that is little. */
const STACK = 8 * 1024 * 1024 - PAGE;

/** Bytes in use, and bytes that malloc has from the system for that. */
interface Allocated {
  readonly used: number;
  readonly footprint: number;
}

export class LibraryMemory {
  private readonly allocated = allocationReader();
  private readonly pages = new PageReader();
  private readonly threadsAtFirst = threads();
  private used = 0;
  private mapped = 0;
  private ofVariables = 0;

  constructor() {
    // The first calls of anything take memory of their own.
    for (let n = 0; n < 100; n++) this.during(() => {});
    // So does the first collection of garbage, which would come in some call into the library.
    for (const type of ["major", "minor", "minor"] as const) this.during(() => globalThis.gc?.({ type }));
    this.used = 0;
    this.mapped = 0;
  }

  /** Loads the library: its variables count, and what it takes then beyond what loading takes. */
  whileLoading<T>(file: string, load: () => T): T {
    const loaded = this.during(load);
    this.used = Math.max(0, this.used - LOADER);
    this.mapped = 0;
    this.ofVariables = variablesOf(file);
    return loaded;
  }

  /** Measures a call into the library. */
  during<T>(call: () => T): T {
    const before = this.allocated();
    const heapBefore = getHeapStatistics().total_heap_size;
    this.pages.readBefore();
    const result = call();
    this.pages.readAfter();
    const after = this.allocated();
    this.used += after.used - before.used;
    // Once in a while JavaScript takes its next page just then.
    const ofHeap = Math.max(0, getHeapStatistics().total_heap_size - heapBefore);
    const mapped = this.pages.difference() - (after.footprint - before.footprint);
    this.mapped += mapped > 0 ? Math.max(0, mapped - ofHeap) : mapped;
    return result;
  }

  /** Bytes that the library holds now. */
  held(): number {
    const stacks = this.mapped >= STACK ? STACK * (threads() - this.threadsAtFirst) : 0;
    return this.ofVariables + Math.max(0, this.used) + Math.max(0, this.mapped - stacks);
  }
}

/** How many bytes of the process are writable and its own, read without a single allocation of JavaScript in between. */
class PageReader {
  private readonly file = openSync("/proc/self/statm", "r");
  private readonly read = koffi.load(null).func("long pread(int, void *, size_t, long)");
  private readonly before = Buffer.alloc(256);
  private readonly after = Buffer.alloc(256);

  readBefore(): void {
    this.read(this.file, this.before, this.before.length, 0);
  }

  readAfter(): void {
    this.read(this.file, this.after, this.after.length, 0);
  }

  difference(): number {
    return (dataPages(this.after) - dataPages(this.before)) * PAGE;
  }
}

function dataPages(statm: Buffer): number {
  return Number(statm.toString("latin1").split(" ")[5]);
}

/** Where the C library does not tell, pages are all that is counted. */
function allocationReader(): () => Allocated {
  const names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split(" ");
  try {
    koffi.struct("mallinfo2_t", Object.fromEntries(names.map((name) => [name, "size_t"])));
    const read = koffi.load(null).func("mallinfo2_t mallinfo2()");
    return () => {
      const { uordblks, hblkhd, arena } = read() as Record<string, number>;
      return { used: Number(uordblks) + Number(hblkhd), footprint: Number(arena) + Number(hblkhd) };
    };
  } catch {
    return () => ({ used: 0, footprint: 0 });
  }
}

function threads(): number {
  return Number(/^Threads:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1] ?? 1);
}

const LOADED = 1;
const WRITABLE = 2;

/** Bytes of the library's own variables, as its file says: the parts that are loaded and can be written to. 64 bits only. */
function variablesOf(file: string): number {
  const bytes = readFileSync(file);
  const [table, size, count] = [Number(bytes.readBigUInt64LE(32)), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
  const parts = Array.from({ length: count }, (_, n) => bytes.subarray(table + n * size, table + (n + 1) * size));
  return parts
    .filter((part) => part.readUInt32LE(0) === LOADED && (part.readUInt32LE(4) & WRITABLE) !== 0)
    .reduce((sum, part) => sum + Number(part.readBigUInt64LE(40)), 0);
}
