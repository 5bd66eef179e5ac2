// Control groups: the kernel's own accounts of a program's processes together, whatever they do. Version 2 where it has
// the controller, version 1 for what it lacks; on machines where neither can be written to there are none.

import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { isMainThread, threadId } from "node:worker_threads";
import { stands } from "../defences.ts";

/** Folders in which groups can be made, by what they account for. */
export interface Hierarchies {
  readonly memory?: Place;
  readonly cpu?: Place;
  readonly processes?: Place;
  readonly freezer?: Place;
  /** Where each group has the same share of the processors, however many processes it has. */
  readonly weight?: Place;
  /** Where writing one number kills a group. */
  readonly kill?: Place;
}

interface Place {
  readonly version: 1 | 2;
  readonly folder: string;
}

interface Mount {
  readonly folder: string;
  readonly type: string;
  readonly options: readonly string[];
}

/** What this machine lets us use, by trying. `LUDUS_CGROUP` names a version 2 folder that was delegated to us. */
export function findHierarchies(mounts = readFileSync("/proc/self/mounts", "utf8")): Hierarchies {
  const found = parseMounts(mounts);
  const unified = process.env.LUDUS_CGROUP ?? found.find(({ type }) => type === "cgroup2")?.folder;
  const base = unified === undefined ? undefined : openBase(unified, 2);
  const two: Place | undefined = base === undefined ? undefined : { version: 2, folder: base };
  const one = (controller: string): Place | undefined => {
    const mount = found.find(({ type, options }) => type === "cgroup" && options.includes(controller));
    const folder = mount && openBase(mount.folder, 1);
    return folder === undefined ? undefined : { version: 1, folder };
  };
  const enabled = base === undefined ? [] : enableControllers(base);
  const places = {
    memory: enabled.includes("memory") ? two : one("memory"),
    cpu: two ?? one("cpuacct"),
    processes: enabled.includes("pids") ? two : one("pids"),
    freezer: two ?? one("freezer"),
    kill: two,
    weight: enabled.includes("cpu") ? two : one("cpu"),
  };
  if (places.weight) weigh(places.weight);
  return Object.fromEntries(Object.entries(places).filter(([, place]) => place));
}

const USUAL_SHARE = { 1: ["cpu.shares", 1024, 262_144], 2: ["cpu.weight", 100, 10_000] } as const;

/** All programs together count as much beside the rest of this machine as it has processors. */
function weigh({ version, folder }: Place): void {
  const [file, usual, most] = USUAL_SHARE[version];
  write(join(folder, file), String(Math.min(most, usual * availableParallelism())));
}

function parseMounts(text: string): Mount[] {
  return text.split("\n").flatMap((line) => {
    const [, folder, type, options] = line.split(" ");
    return folder && type?.startsWith("cgroup") ? [{ folder, type, options: options!.split(",") }] : [];
  });
}

/** How the kernel marks the file systems of each version. */
const MARKS = { 1: 0x27e0eb, 2: 0x63677270 } as const;

/** Whether a folder is a control group. Anywhere else files that look like those of one could be made, and would stay. */
function isGroup(folder: string, version: 1 | 2): boolean {
  try {
    return statfsSync(folder).type === MARKS[version];
  } catch {
    return false;
  }
}

/** The folder named in LUDUS_CGROUP, if it is no control group of version 2 and nothing can come of it. */
export function misnamedGroup(): string | undefined {
  const named = process.env.LUDUS_CGROUP;
  return named === undefined || isGroup(named, 2) ? undefined : named;
}

/** Our own folder in a hierarchy, made if need be; undefined where we may not write. */
function openBase(root: string, version: 1 | 2): string | undefined {
  if (!isGroup(root, version)) return undefined;
  const folder = join(root, "ludus");
  try {
    mkdirSync(folder, { recursive: true });
    return canEnter(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Moving a process needs rights where it comes from too, so nothing but trying tells. */
function canEnter(folder: string): boolean {
  const probe = join(folder, newName());
  mkdirSync(probe);
  try {
    return spawnSync("/bin/sh", ["-c", 'echo 0 >"$1"', "sh", join(probe, "cgroup.procs")]).status === 0;
  } finally {
    rmdirSync(probe);
  }
}

function enableControllers(base: string): string[] {
  const wanted = ["memory", "pids", "cpu"];
  for (const folder of [dirname(base), base]) {
    for (const controller of wanted) write(join(folder, "cgroup.subtree_control"), `+${controller}`);
  }
  try {
    return readFileSync(join(base, "cgroup.subtree_control"), "utf8").trim().split(" ");
  } catch {
    return [];
  }
}

let hierarchies: Hierarchies | undefined;
let made = 0;

/** Threads count for themselves, and a process may have the number of one that is gone. */
const newName = () => `${process.pid}-${threadId}-${Date.now().toString(36)}-${made++}`;

/** Found once, and cleared of what others left. */
export function ourHierarchies(): Hierarchies {
  if (!hierarchies) {
    hierarchies = process.platform === "linux" ? findHierarchies() : {};
    const folders = (Object.values(hierarchies) as Place[]).map(({ folder }) => folder);
    for (const folder of folders) sweep(folder);
    // Threads that were ended could not clear up after themselves either.
    if (isMainThread) process.once("exit", () => sweepOwn(folders));
  }
  return hierarchies;
}

/** Another thread of this process has found them. */
export function shareHierarchies(found: Hierarchies): void {
  hierarchies ??= found;
}

const LAST_TRIES = 40;

/** Takes away what is left of our own groups, and does not leave before their last processes have. */
function sweepOwn(folders: readonly string[]): void {
  const own = () =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith(`${process.pid}-`))
        .map((name) => join(folder, name)),
    );
  for (let attempt = 0; attempt < LAST_TRIES && own().length > 0; attempt++) {
    for (const folder of own()) {
      try {
        if (existsSync(join(folder, "cgroup.kill"))) write(join(folder, "cgroup.kill"), "1");
        rmdirSync(folder);
      } catch {
        // Its processes are still on their way out.
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
}

/** Takes away the groups of a Ludus that was killed before it could do so itself. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = /^(\d+)-/.exec(name)?.[1];
    if (maker === undefined || existsSync(`/proc/${maker}`)) continue;
    try {
      rmdirSync(join(folder, name));
    } catch {
      // Somebody is still in it.
    }
  }
}

export interface GroupLimits {
  readonly memory: number;
  readonly processes: number;
}

/** The group of one program. */
export class ControlGroup {
  private readonly places: Hierarchies;
  private readonly name = newName();
  /** Files that are read again and again, open. */
  private readonly files = new Map<string, number>();
  private readonly buffer = Buffer.alloc(1024);
  private removed = false;
  /** False if the limit could not be set: controllers can be taken away from us while we run. */
  private holdsMemory = true;

  /** Undefined where this machine has none for us. */
  static make(places = ourHierarchies()): ControlGroup | undefined {
    return Object.keys(places).length === 0 ? undefined : new ControlGroup(places);
  }

  private constructor(places: Hierarchies) {
    const { weight, ...others } = places;
    this.places = stands("shares") ? places : others;
    for (const folder of this.folders()) mkdirSync(folder);
  }

  limit({ memory, processes }: GroupLimits): void {
    const { places } = this;
    if (places.memory?.version === 2) {
      this.holdsMemory = this.set(places.memory, "memory.max", memory);
      this.set(places.memory, "memory.swap.max", 0);
      this.set(places.memory, "memory.oom.group", 1);
    } else if (places.memory) {
      this.holdsMemory = this.set(places.memory, "memory.limit_in_bytes", memory);
      // Where swap is not counted, none is used.
      if (!this.set(places.memory, "memory.memsw.limit_in_bytes", memory))
        this.set(places.memory, "memory.swappiness", 0);
    }
    if (places.processes) this.set(places.processes, "pids.max", processes);
  }

  get accounts(): Readonly<Record<"memory" | "cpu" | "freezer" | "weight", boolean>> {
    const { memory, cpu, freezer, weight } = this.places;
    return {
      memory: memory !== undefined && this.holdsMemory,
      cpu: cpu !== undefined,
      freezer: freezer !== undefined,
      weight: weight !== undefined,
    };
  }

  /** The files that a process writes 0 to in order to come in. */
  doors(): string[] {
    return this.folders().map((folder) => join(folder, "cgroup.procs"));
  }

  /** Milliseconds of processor time, of all its processes that ever were. */
  cpu(): number | undefined {
    const { cpu } = this.places;
    if (!cpu || this.removed) return undefined;
    if (cpu.version === 1) return Number(this.get(cpu, "cpuacct.usage")) / 1e6;
    return Number.parseInt(this.get(cpu, "cpu.stat").slice("usage_usec ".length), 10) / 1e3;
  }

  memoryPeak(): number {
    const { memory } = this.places;
    return memory
      ? Number(this.get(memory, memory.version === 2 ? "memory.peak" : "memory.max_usage_in_bytes")) || 0
      : 0;
  }

  /** How often the kernel had to end one of its processes for want of memory. */
  starved(): number {
    const { memory } = this.places;
    if (!memory) return 0;
    const text = this.get(memory, memory.version === 2 ? "memory.events" : "memory.oom_control");
    return Number(/^oom_kill (\d+)/m.exec(text)?.[1] ?? 0);
  }

  /** Processes and threads that it has now. */
  processes(): number | undefined {
    const { processes } = this.places;
    return processes && Number(this.get(processes, "pids.current"));
  }

  /** How often it was refused another process. */
  crowded(): number {
    const { processes } = this.places;
    return processes ? Number(/^max (\d+)/m.exec(this.get(processes, "pids.events"))?.[1] ?? 0) : 0;
  }

  freeze(frozen: boolean): void {
    const { freezer } = this.places;
    if (freezer?.version === 2) this.set(freezer, "cgroup.freeze", frozen ? 1 : 0);
    else if (freezer) this.set(freezer, "freezer.state", frozen ? "FROZEN" : "THAWED");
  }

  kill(): void {
    if (this.places.kill) this.set(this.places.kill, "cgroup.kill", 1);
  }

  /** Takes the group away as soon as its last process is gone. */
  async remove(): Promise<void> {
    if (this.removed) return;
    this.removed = true;
    for (const file of this.files.values()) closeSync(file);
    const left = new Set(this.folders());
    for (let attempt = 0; left.size > 0 && attempt < 200; attempt++) {
      for (const folder of left) {
        try {
          rmdirSync(folder);
          left.delete(folder);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === "ENOENT") left.delete(folder);
        }
      }
      if (left.size > 0) await new Promise((resolve) => setTimeout(resolve, 5 + attempt));
    }
  }

  private folder({ folder }: Place): string {
    return join(folder, this.name);
  }

  private folders(): string[] {
    const places = Object.values(this.places) as Place[];
    return [...new Set(places.map((place) => this.folder(place)))];
  }

  private set(place: Place, file: string, value: number | string): boolean {
    return write(join(this.folder(place), file), String(value));
  }

  private get(place: Place, name: string): string {
    if (this.removed) return "";
    try {
      let file = this.files.get(name);
      if (file === undefined) {
        file = openSync(join(this.folder(place), name), "r");
        this.files.set(name, file);
      }
      return this.buffer.toString("latin1", 0, readSync(file, this.buffer, 0, this.buffer.length, 0));
    } catch {
      return "";
    }
  }
}

/** Not every kernel has every file; what is missing is made up for by the watcher. Whether it could be written. */
function write(file: string, text: string): boolean {
  try {
    writeFileSync(file, text);
    return true;
  } catch {
    return false;
  }
}
