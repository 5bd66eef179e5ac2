// What a tree of processes holds of this machine's memory where no control group counts it: not only the pages that its
// processes have in sight, but those that they can keep out of it.

import { readFileSync, readlinkSync } from "node:fs";
import { readProcess } from "./process-tree.ts";

const KB = 1024;
/** What the kernel keeps at most of what was sent through a socket and not read: its buffer, twice, and what surrounds it. */
const SOCKET = 4 * 212_992;
/** So many any program may have. */
const FREE_SOCKETS = 32;

/** Bytes. Beyond `enough` nothing is gained by looking closer. */
export function treeMemory(tree: readonly number[], enough: number): number {
  let sight = socketBytes(tree.at(-1)!);
  let shared = 0;
  for (const pid of tree) {
    const status = readProcess(pid, "status");
    const size = (name: string) => KB * Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    sight += size("RssAnon") + size("RssFile") + size("VmPTE");
    shared += size("RssShmem");
  }
  const most = sharedOfAll();
  if (sight + shared > enough || sight + most <= enough) return sight + shared;
  // Shared pages stay when a process lets go of them, as long as it has the mapping.
  const mapped = tree.reduce((sum, pid) => sum + sharedMappings(pid), 0);
  return sight + Math.max(shared, Math.min(mapped, most));
}

/** Bytes that processes have made themselves, apart from files that they read. */
export function madeMemory(tree: readonly number[]): number {
  const sizes = /^Rss(?:Anon|Shmem):\s+(\d+)/gm;
  return tree.reduce((sum, pid) => {
    const found = [...readProcess(pid, "status").matchAll(sizes)];
    return sum + found.reduce((size, [, kilobytes]) => size + KB * Number(kilobytes), 0);
  }, 0);
}

/** Shared memory of the whole machine, files of temporary file systems included. */
function sharedOfAll(): number {
  return KB * Number(/^Shmem:\s+(\d+)/m.exec(readFileSync("/proc/meminfo", "latin1"))?.[1] ?? 0);
}

/** The size of memory that is shared with children and has no file. */
function sharedMappings(pid: number): number {
  const found = readProcess(pid, "maps").matchAll(/^(\w+)-(\w+) ...s .*\/dev\/zero \(deleted\)$/gm);
  return found.reduce((sum, [, from, to]) => sum + Number.parseInt(to!, 16) - Number.parseInt(from!, 16), 0);
}

function socketBytes(pid: number): number {
  if (!hasOwnNetwork(pid)) return 0;
  const sockets = Number(/^sockets: used (\d+)/.exec(readProcess(pid, "net/sockstat"))?.[1] ?? 0);
  return SOCKET * Math.max(0, sockets - FREE_SOCKETS);
}

function hasOwnNetwork(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync("/proc/self/ns/net");
  } catch {
    return false;
  }
}
