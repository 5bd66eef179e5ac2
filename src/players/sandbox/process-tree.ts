// A process and all that descends from it, read from /proc: for machines without control groups, and for what those do
// not tell.

import { openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { processCpu } from "../cpu-meter.ts";

const PAGE = 4096;
const TICKS_PER_SECOND = 100;
/** Deeper trees are a bomb, and are cut down as one anyway. */
const MOST = 4096;

export function processTree(root: number): number[] {
  const tree = [root];
  for (let index = 0; index < tree.length && tree.length < MOST; index++) tree.push(...children(tree[index]!));
  return tree;
}

function children(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "latin1").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

export function residentBytes(pid: number): number {
  return PAGE * (Number(readProcess(pid, "statm").split(" ")[1]) || 0);
}

export function threadCount(pid: number): number {
  return Number(/^Threads:\s+(\d+)/m.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

/** Milliseconds used by the living processes, and by those that ended and were waited for. */
export function treeCpu(tree: readonly number[]): number {
  return sum(tree.map((pid) => (processCpu(pid) ?? 0) + endedChildrenCpu(pid)));
}

/** How long a program that had no children is taken to have none still, without a look. */
const ALONE = 20;
/** How long a tree is taken to be the same while no process was started on this machine. */
const SAME = 1_000;

/** The processor time of a tree, again and again: as long as it stays the same, a look costs a call for each process. */
export class TreeClock {
  private readonly root: number;
  private tree: readonly number[] = [];
  /** What children have used that have ended. */
  private ended = 0;
  private newest = "";
  private lookAt = 0;
  private walkAt = 0;

  constructor(root: number) {
    this.root = root;
  }

  /** Milliseconds so far. */
  total(): number {
    this.look();
    const used = this.tree.map(processCpu);
    if (!used.includes(undefined)) return sum(used as number[]) + this.ended;
    this.walk();
    return sum(this.tree.map((pid) => processCpu(pid) ?? 0)) + this.ended;
  }

  private look(): void {
    const now = performance.now();
    if (now < this.lookAt) return;
    const newest = newestProcess();
    if (now >= this.walkAt || newest !== this.newest) {
      this.walk();
      this.newest = newest;
      this.walkAt = newest === "" ? now : now + SAME;
    }
    this.lookAt = this.tree.length > 1 ? now : now + ALONE;
  }

  private walk(): void {
    this.tree = processTree(this.root);
    this.ended = sum(this.tree.map(endedChildrenCpu));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const load = Buffer.alloc(128);
let loadFile: number | undefined;

/** The number of the process that was started last, anywhere; empty where the kernel does not tell. */
function newestProcess(): string {
  try {
    loadFile ??= openSync("/proc/loadavg", "r");
    const text = load.toString("latin1", 0, readSync(loadFile, load, 0, load.length, 0));
    const newest = text.slice(text.lastIndexOf(" ") + 1).trim();
    return newest === "0" ? "" : newest;
  } catch {
    return "";
  }
}

function endedChildrenCpu(pid: number): number {
  const stat = readProcess(pid, "stat");
  // The name in brackets may hold anything; what follows it is numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[13]) || 0) + (Number(fields[14]) || 0)) * (1000 / TICKS_PER_SECOND);
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}
