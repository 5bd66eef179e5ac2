// The processor time of a program where no control group keeps it: of all processes that descend from one, again and again.
// The kernel hands on what a process has used to whoever waits for its end. A program can see to it that nobody does; what
// was seen of such a process while it lived is counted here.

import { openSync, readSync } from "node:fs";
import { availableParallelism } from "node:os";
import { processCpu } from "../clocks/cpu-meter.ts";
import { endedChildrenCpu, processTree } from "./process-tree.ts";

/** How long a program that had no children is taken to have none still, without a look. */
const ALONE = 20;
/** How long one that has some is taken to have no more, so: the precision of our figures. */
const BETWEEN_LOOKS = 1;
/** How long a tree is taken to be the same while no process was started on this machine. */
const SAME = 1_000;
/** What is handed on is told in ticks, rounded down, twice: less than that may be missing without anybody hiding it. */
const COARSE = 30;

/** Milliseconds, when it was last looked at. */
interface Used {
  own: number;
  readonly ended: number;
}

/** As long as the tree stays the same, a look costs a call of the kernel for each process. */
export class TreeClock {
  private readonly root: number;
  private tree = new Map<number, Used>();
  private newest = "";
  private lookAt = 0;
  private walkAt = 0;
  private walkedAt = 0;
  private most = 0;
  /** What processes used that are gone and that nobody waited for, as far as it is certain; and what may be so. */
  private lost = 0;
  private missing = 0;
  /** What was handed on already by processes that were still there in the list. */
  private early = 0;

  constructor(root: number) {
    this.root = root;
  }

  /** Milliseconds so far. */
  total(): number {
    this.look();
    if (!this.measure()) {
      this.walk();
      this.measure();
    }
    let sum = this.lost;
    for (const { own, ended } of this.tree.values()) sum += own + ended;
    this.most = Math.max(this.most, sum);
    return this.most;
  }

  private look(): void {
    const now = performance.now();
    if (now < this.lookAt) return;
    const newest = newestProcess(now);
    if (now >= this.walkAt || newest !== this.newest) {
      this.walk();
      this.newest = newest;
      this.walkAt = newest === "" ? now : now + SAME;
    }
    this.lookAt = now + (this.tree.size > 1 ? BETWEEN_LOOKS : ALONE);
  }

  /** Whether all of the tree are still there. */
  private measure(): boolean {
    let complete = true;
    for (const [pid, used] of this.tree) {
      const own = processCpu(pid);
      if (own === undefined) complete = false;
      else used.own = own;
    }
    return complete;
  }

  private walk(): void {
    const before = this.tree;
    const now = performance.now();
    this.tree = new Map(
      processTree(this.root).map((pid) => [pid, { own: before.get(pid)?.own ?? 0, ended: endedChildrenCpu(pid) }]),
    );
    let gone = 0;
    let used = 0;
    let handedOn = 0;
    for (const [pid, { own, ended }] of before) {
      const still = this.tree.get(pid);
      if (still) handedOn += still.ended - ended;
      else {
        gone++;
        used += own + ended;
      }
    }
    this.miss(used - handedOn, gone, now - this.walkedAt);
    this.walkedAt = now;
  }

  /** `unseen` milliseconds of processes that are gone were handed on to nobody. */
  private miss(unseen: number, gone: number, elapsed: number): void {
    this.missing = Math.max(0, this.missing + unseen - this.early);
    this.early = Math.max(0, -unseen);
    if (this.missing < COARSE && this.lost === 0) return;
    // Whoever hides has used more after it was last seen; how much, nobody knows.
    const more = unseen > 0 && this.lost > 0 ? Math.min(gone, availableParallelism()) * elapsed : 0;
    this.lost += this.missing + more;
    this.missing = 0;
  }
}

const load = Buffer.alloc(128);
let loadFile: number | undefined;
let newest = "";
let newestAt = Number.NEGATIVE_INFINITY;

/** The number of the process that was started last, anywhere; empty where the kernel does not tell. One look serves all programs. */
function newestProcess(now: number): string {
  if (now - newestAt >= BETWEEN_LOOKS) [newest, newestAt] = [readNewest(), now];
  return newest;
}

function readNewest(): string {
  try {
    loadFile ??= openSync("/proc/loadavg", "r");
    const text = load.toString("latin1", 0, readSync(loadFile, load, 0, load.length, 0));
    const number = text.slice(text.lastIndexOf(" ") + 1).trim();
    return number === "0" ? "" : number;
  } catch {
    return "";
  }
}
