// A process and all that descends from it, read from /proc: for machines without control groups, and for what those do
// not tell.

import { readdirSync, readFileSync } from "node:fs";
import { processCpu } from "../clocks/cpu-meter.ts";

const TICKS_PER_SECOND = 100;
/** Deeper trees are a bomb, and are cut down as one anyway. */
const MOST = 4096;

export function processTree(root: number): number[] {
  const tree = [root];
  for (let index = 0; index < tree.length && tree.length < MOST; index++) tree.push(...children(tree[index]!));
  return tree;
}

/** Ends a process and all that descends from it, whatever groups and sessions they are in. */
export function killTree(root: number): void {
  for (const pid of processTree(root)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
}

function children(pid: number): number[] {
  // A thread that has just ended hides nobody but its own children, who are another's by then.
  return threadsOf(pid).flatMap((thread) =>
    readProcess(`${pid}/task/${thread}`, "children").split(" ").filter(Boolean).map(Number),
  );
}

/** Their numbers, that of the process among them even if its first thread has ended. */
export function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

export function threadCount(pid: number): number {
  return Number(/^Threads:\s+(\d+)/m.exec(readProcess(pid, "status"))?.[1] ?? 0);
}

/** Milliseconds used by the living processes, and by those that ended and were waited for. */
export function treeCpu(tree: readonly number[]): number {
  return tree.reduce((sum, pid) => sum + (processCpu(pid) ?? 0) + endedChildrenCpu(pid), 0);
}

/** Milliseconds of the children of a process that have ended and that it has waited for, in ticks of the kernel's clock. */
export function endedChildrenCpu(pid: number): number {
  const stat = readProcess(pid, "stat");
  // The name in brackets may hold anything; what follows it is numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[13]) || 0) + (Number(fields[14]) || 0)) * (1000 / TICKS_PER_SECOND);
}

/** A file of a process, or of a thread by its folder in /proc; empty if it is gone. */
export function readProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}
