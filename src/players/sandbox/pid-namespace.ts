// All processes of a sandboxed program, by the namespace that they cannot leave. Its first process is bubblewrap's; when
// that is ended the kernel ends all others, and it is not gone before they are, whatever they do.

import { readFileSync, statfsSync } from "node:fs";
import type { Readable } from "node:stream";
import koffi from "koffi";
import { Receiver } from "../process/sockets.ts";
import { closeForeign } from "./descriptors.ts";

const PIDFD_OPEN = 434;
const PIDFD_SEND_SIGNAL = 424;
const SIGKILL = 9;
const READABLE = 1;

const calls = process.platform === "linux" ? systemCalls() : undefined;

function systemCalls() {
  try {
    const c = koffi.load(null);
    return {
      make: c.func("long syscall(long number, int first, int second, void *third, uint fourth)"),
      poll: c.func("int poll(void *files, ulong count, int timeout)"),
    };
  } catch {
    return undefined;
  }
}

const SOON = 1;
const LATER = 10;
/** How long a namespace may take to be empty; a machine that is busier than that has other troubles. */
const LONGEST = 30_000;
/** The same when Ludus itself ends, and nobody can be told. */
const LAST_WAIT = 1_000;

const living = new Set<PidNamespace>();
let begun = false;

export class PidNamespace {
  private readonly news: Receiver;
  private text = "";
  /** Stands for the first process and for no other that may get its number later. */
  private handle: number | undefined;
  private readonly outside: number;
  private first: number | undefined;
  private empty = false;

  /** `news` is where bubblewrap, the process `outside`, tells the number of the first process. */
  constructor(news: Readable, outside: number) {
    this.outside = outside;
    this.news = new Receiver(news);
    news.on("data", (chunk: Buffer) => this.hear(chunk));
    news.on("error", () => {});
    living.add(this);
    if (begun) return;
    begun = true;
    process.once("exit", endAllNow);
  }

  /** The number of its first process; undefined as long as there is none. */
  get pid(): number | undefined {
    this.listen();
    return this.empty ? undefined : this.first;
  }

  /** Whether somebody besides the first process is there. */
  get isInhabited(): boolean {
    const { pid } = this;
    if (pid === undefined) return false;
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1") !== "";
    } catch {
      return false;
    }
  }

  /** Files and folders in its scratch space, which is two file systems of that size in memory, if they can be seen. */
  filesInMemory(size: number): number | undefined {
    const { pid } = this;
    if (pid === undefined) return undefined;
    try {
      return ["/tmp", "/dev/shm"].reduce((sum, folder) => {
        const { files, ffree, blocks, bsize } = statfsSync(`/proc/${pid}/root${folder}`);
        // As long as the sandbox is being built, these are the machine's own.
        return blocks * bsize === size ? sum + files - ffree : sum;
      }, 0);
    } catch {
      return undefined;
    }
  }

  kill(): void {
    this.listen();
    if (this.handle !== undefined) calls!.make(PIDFD_SEND_SIGNAL, this.handle, SIGKILL, null, 0);
  }

  /** Resolves when nobody is left; whoever waits has killed it before. */
  async emptied(): Promise<void> {
    const end = performance.now() + LONGEST;
    for (let wait = SOON; !this.isEmpty() && performance.now() < end; wait = LATER)
      await new Promise((resolve) => setTimeout(resolve, wait));
    this.forget();
  }

  isEmpty(): boolean {
    if (this.handle === undefined) return true;
    const file = new Int32Array([this.handle, READABLE]);
    return calls!.poll(file, 1, 0) !== 0;
  }

  private forget(): void {
    living.delete(this);
    this.empty = true;
    if (this.handle !== undefined) closeForeign(this.handle);
    this.handle = undefined;
  }

  /** What has been told already and was not read yet. */
  private listen(): void {
    const late = this.first === undefined && !this.empty ? this.news.receive() : undefined;
    if (late) this.hear(late);
  }

  private hear(chunk: Buffer): void {
    if (this.first !== undefined || this.empty) return;
    this.text += chunk.toString("latin1");
    const told = /"child-pid": (\d+)\D/.exec(this.text)?.[1];
    if (told === undefined) return;
    const pid = Number(told);
    const handle: number = calls ? Number(calls.make(PIDFD_OPEN, pid, 0, null, 0)) : -1;
    if (handle < 0) return;
    // Whoever has the number now must be the one that was meant.
    if (parentOf(pid) !== this.outside) closeForeign(handle);
    else [this.first, this.handle] = [pid, handle];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ", 1)[0]);
  } catch {
    return undefined;
  }
}

/** Ludus does not leave before those have whom it let in. */
function endAllNow(): void {
  const end = performance.now() + LAST_WAIT;
  const nap = new Int32Array(new SharedArrayBuffer(4));
  for (const namespace of living) namespace.kill();
  for (const namespace of living) while (!namespace.isEmpty() && performance.now() < end) Atomics.wait(nap, 0, 0, SOON);
}
