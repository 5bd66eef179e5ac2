// What a tree of processes holds of this machine's memory where no control group counts it: not only the pages that its
// processes have in sight, but those that they can keep out of it, and what the kernel keeps for them. What cannot be
// counted exactly is counted at its most beyond what any honest program has.

import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { stands } from "../defences.ts";
import { Mappings } from "./mappings.ts";
import { readProcess, threadsOf } from "./process-tree.ts";
import { LONGEST_SHARED } from "./seccomp.ts";

const KB = 1024;
const PAGE = 4 * KB;
/** What the kernel keeps at most of what was sent through a socket and not read: its buffer, twice, and what surrounds it. */
const SOCKET = 4 * 212_992;
/** So many any program may have. */
const FREE_SOCKETS = 32;
/** What it keeps at most for an open file that is a pipe, or that is watched by others of its process. */
const DESCRIPTOR = 16 * KB;
const FREE_DESCRIPTORS = 64;
/** And for a mapping; of those a process has as many as it has pages, at most, and not more than this. */
const MAPPING = 256;
const MOST_MAPPINGS = 65_530;
/** Pieces of shared memory that any program may have; of those beyond nobody knows how much is kept out of sight. */
const FREE_SHARED = 4;

export class TreeMemory {
  private readonly mappings = new Mappings();
  private readonly openFiles: number;

  /** `openFiles` is what one process may have open. */
  constructor(openFiles: number) {
    this.openFiles = openFiles;
  }

  /** Bytes. Beyond `enough` nothing is gained by looking closer. */
  total(tree: readonly number[], enough: number): number {
    const members = stands("all-memory") ? tree.map(livingMember) : tree.map(leader);
    let sight = socketBytes(tree);
    let shared = 0;
    for (const { status, place } of members) {
      sight += sizeIn(status, "RssAnon") + sizeIn(status, "RssFile") + sizeIn(status, "VmPTE");
      if (place) sight += this.descriptorBytes(place);
      shared += sizeIn(status, "RssShmem");
    }
    const most = sharedOfAll();
    if (sight + shared > enough || sight + mostForMappings(members) + most <= enough) return sight + shared;
    const mapped = this.mappings.look(members.flatMap(({ place }) => place ?? []));
    const forMappings = stands("all-memory") ? MAPPING * mapped.count : 0;
    return sight + forMappings + Math.max(shared, Math.min(sharedBytes(mapped.shared), most));
  }

  /** The program has ended. */
  close(): void {
    this.mappings.close();
  }

  private descriptorBytes(place: string): number {
    return stands("all-memory") ? DESCRIPTOR * Math.max(0, this.descriptors(place) - FREE_DESCRIPTORS) : 0;
  }

  private descriptors(place: string): number {
    try {
      // Newer kernels tell the number so, at less cost.
      return statSync(`/proc/${place}/fd`).size || readdirSync(`/proc/${place}/fd`).length;
    } catch (error) {
      // Who hides them has as many as there may be.
      return (error as NodeJS.ErrnoException).code === "EACCES" ? this.openFiles : 0;
    }
  }
}

/** A process, with the folder of one of its threads that has memory; none where nothing is left but its remains. */
interface Member {
  readonly status: string;
  readonly place: string | undefined;
}

function leader(pid: number): Member {
  const status = readProcess(pid, "status");
  return { status, place: hasMemory(status) ? String(pid) : undefined };
}

/** The first thread may have ended, and the others hold what they all had. */
export function livingMember(pid: number): Member {
  const first = leader(pid);
  if (first.place !== undefined || first.status === "") return first;
  for (const thread of threadsOf(pid)) {
    const place = `${pid}/task/${thread}`;
    const status = readProcess(place, "status");
    if (hasMemory(status)) return { status, place };
  }
  return first;
}

const hasMemory = (status: string) => status.includes("\nVmSize:");

function sizeIn(status: string, name: string): number {
  return KB * Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
}

/** Shared pages stay when a process lets go of them, as long as it has a mapping of one page of the same memory. */
function sharedBytes(extents: ReadonlyMap<string, number>): number {
  const free = stands("all-memory") ? FREE_SHARED : Number.POSITIVE_INFINITY;
  const sizes = [...extents.values()].sort((a, b) => a - b);
  return sizes.reduce((sum, size, index) => sum + (index < free ? size : Math.max(size, LONGEST_SHARED)), 0);
}

/** What the kernel may keep for their mappings: whether it is worth counting them. */
function mostForMappings(members: readonly Member[]): number {
  const most = members.map(({ status }) => Math.min(MOST_MAPPINGS, sizeIn(status, "VmSize") / PAGE));
  return most.reduce((sum, mappings) => sum + MAPPING * mappings, 0);
}

/** Bytes that processes have made themselves, apart from files that they read. */
export function madeMemory(tree: readonly number[]): number {
  return tree.reduce((sum, pid) => {
    const { status } = livingMember(pid);
    return sum + sizeIn(status, "RssAnon") + sizeIn(status, "RssShmem");
  }, 0);
}

/** Shared memory of the whole machine, files of temporary file systems included. */
function sharedOfAll(): number {
  return sizeIn(readFileSync("/proc/meminfo", "latin1"), "Shmem");
}

/** All processes of a sandbox have one network; those that have ended tell nothing of it. */
function socketBytes(tree: readonly number[]): number {
  for (const pid of stands("all-memory") ? tree.toReversed() : tree.slice(-1)) {
    const sockets = hasOwnNetwork(pid) && /^sockets: used (\d+)/.exec(readProcess(pid, "net/sockstat"))?.[1];
    if (sockets) return SOCKET * Math.max(0, Number(sockets) - FREE_SOCKETS);
  }
  return 0;
}

function hasOwnNetwork(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync("/proc/self/ns/net");
  } catch {
    return false;
  }
}
