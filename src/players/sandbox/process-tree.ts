// A process and all that descends from it, read from /proc: for machines without control groups, and for what those do
// not tell.

import { readdirSync, readFileSync } from "node:fs";
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
  return tree.reduce((sum, pid) => sum + (processCpu(pid) ?? 0) + endedChildrenCpu(pid), 0);
}

/** How long a program that had no children is taken to have none still. */
const ALONE = 20;

/** The processor time of a tree, again and again: as long as the root is alone, a look costs one call of the kernel. */
export class TreeClock {
  private readonly root: number;
  /** What all but the living root has used. */
  private others = 0;
  private walkAt = 0;

  constructor(root: number) {
    this.root = root;
  }

  /** Milliseconds so far. */
  total(): number {
    const own = processCpu(this.root) ?? 0;
    const now = performance.now();
    if (now >= this.walkAt) {
      const tree = processTree(this.root);
      this.others = treeCpu(tree) - own;
      this.walkAt = tree.length > 1 ? 0 : now + ALONE;
    }
    return own + this.others;
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
