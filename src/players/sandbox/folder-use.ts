// How much a program or a compiler has written into the one folder of ours that it may write to. It may do its best to
// hide that: folders that nobody can list, more files than anybody can count, names that are no text, files without a name
// that are open, mapped, started or under way. And it may swap a folder for a link while we look: every folder is opened once,
// without following links, and looked through by that descriptor.

import {
  closeSync,
  type Dir,
  type Dirent,
  fstatSync,
  lstatSync,
  opendirSync,
  readdirSync,
  type Stats,
  statSync,
} from "node:fs";
import type { Message } from "../../core/message.ts";
import { stands } from "../defences.ts";
import { say } from "../words/en.ts";
import { BUILD_FOLDER } from "./bubblewrap.ts";
import { megabytes } from "./guards.ts";
import { Mappings } from "./mappings.ts";
import { isInside } from "./mounts.ts";
import { processTree, readProcess } from "./process-tree.ts";
import { inside, insideByBytes, openStrangersFolder } from "./strangers-files.ts";
import { livingMember } from "./tree-memory.ts";

export interface FolderLimits {
  readonly bytes: number;
  /** Files, folders and whatever else has a name. */
  readonly files: number;
}

/** What is written and taken away again counts too, but rewriting a file must be possible. */
const REWRITING = 2;
const BLOCK = 512;
/** No compiler makes folders in folders deeper than that, and each that we are in is a file that we have open. */
const DEEPEST = 32;
/** Milliseconds of one look for files without a name; the processes that are left come first in the next. */
const NAMELESS_LOOK = 2;
/** The first in a tree are bubblewrap's, which may be closed to us on some machines. */
const OURS = 2;

export class FolderUse {
  private readonly folder: string;
  private readonly limits: FolderLimits;
  /** Files without a name by process, as they were last seen. */
  private nameless = new Map<number, Nameless>();
  private readonly mappings = new Mappings();

  constructor(folder: string, limits: FolderLimits) {
    this.folder = folder;
    this.limits = limits;
  }

  /** What is wrong with the folder and those who write to it, if anything: what they did, in words. */
  trouble(writer?: number): Message | undefined {
    const { folder, limits } = this;
    const opened = openStrangersFolder(folder);
    try {
      const count = new Count(limits);
      const found = count.add(opened, 0);
      if (found !== undefined || writer === undefined) return found;
      const tree = processTree(writer);
      const held = this.lookForNameless(tree, fstatSync(opened).dev);
      if (held === undefined) return say("players.hidden-files");
      if (count.bytes + held > limits.bytes) return tooMuch(count.bytes + held, limits);
      const written = tree.reduce((sum, pid) => sum + writtenBytes(pid), 0);
      return written > REWRITING * limits.bytes ? tooMuch(written, limits) : undefined;
    } finally {
      closeSync(opened);
    }
  }

  /** Nobody writes to it any more. */
  close(): void {
    this.mappings.close();
  }

  /** Bytes; undefined if somebody hides what it has. */
  private lookForNameless(tree: readonly number[], device: number): number | undefined {
    const end = performance.now() + (stands("own-look") ? NAMELESS_LOOK : Number.POSITIVE_INFINITY);
    const known = this.nameless;
    const looked: [number, Nameless][] = [];
    const left: [number, Nameless][] = [];
    // Those who were not seen yet come first, then those who have waited longest.
    const line = [...tree.filter((pid) => !known.has(pid)), ...[...known.keys()].filter((pid) => tree.includes(pid))];
    for (const pid of line) {
      const before = known.get(pid) ?? NONE;
      if (looked.length > 0 && performance.now() > end) left.push([pid, before]);
      else {
        const found = namelessFiles(pid, device);
        if (found === undefined && tree.indexOf(pid) >= OURS) return undefined;
        // Who hands files on has them back by the next look.
        if (found?.underWay && before.underWay) return undefined;
        looked.push([pid, found ?? NONE]);
      }
    }
    this.nameless = new Map([...left, ...looked]);
    const opened = [...this.nameless.values()];
    const bytes = opened.reduce((sum, { files }) => sum + files.values().reduce((all, size) => all + size, 0), 0);
    const mapped = stands("nameless") ? this.mappedBytes(tree, opened) : 0;
    return mapped === undefined ? undefined : bytes + mapped;
  }

  /** Of files that are kept by a mapping alone; undefined if that cannot be known. */
  private mappedBytes(tree: readonly number[], opened: readonly Nameless[]): number | undefined {
    const { nameless } = this.mappings.look(tree.flatMap((pid) => livingMember(pid).place ?? []));
    let bytes = 0;
    for (const { path, inode, shown } of nameless.values()) {
      if (!isInside(path, BUILD_FOLDER) && !isInside(path, this.folder)) continue;
      if (opened.some(({ files }) => files.has(inode))) continue;
      try {
        const stat = statSync(shown, { throwIfNoEntry: false });
        if (stat?.nlink === 0) bytes += bytesOf(stat);
      } catch {
        // Only root may look at it so.
        return undefined;
      }
    }
    return bytes;
  }
}

/** What a process has of files without a name. */
interface Nameless {
  /** Bytes by number. */
  readonly files: ReadonlyMap<number, number>;
  /** Some open files have been sent and not been received. */
  readonly underWay: boolean;
}

const NONE: Nameless = { files: new Map(), underWay: false };

class Count {
  private readonly limits: FolderLimits;
  bytes = 0;
  private files = 0;

  constructor(limits: FolderLimits) {
    this.limits = limits;
  }

  /** Counts what is in an open folder and its folders, and stops where it is enough. */
  add(folder: number, depth: number): Message | undefined {
    if (depth > DEEPEST) return say("players.hidden-folder");
    const list = listFolder(folder);
    try {
      for (let entry = list.readSync(); entry; entry = list.readSync()) {
        const path = insideByBytes(folder, stands("nameless") ? entry.name : Buffer.from(String(entry.name)));
        const stat = lstatSync(path, { throwIfNoEntry: false });
        this.bytes += bytesOf(stat);
        if (++this.files > this.limits.files) return say("players.many-made", { most: this.limits.files });
        if (this.bytes > this.limits.bytes) return tooMuch(this.bytes, this.limits);
        const within = entry.isDirectory() ? this.addWithin(path, depth + 1) : undefined;
        if (within !== undefined) return within;
      }
      return undefined;
    } finally {
      list.closeSync();
    }
  }

  private addWithin(path: Buffer, depth: number): Message | undefined {
    let opened: number | undefined;
    try {
      opened = openStrangersFolder(path);
      return this.add(opened, depth);
    } catch (error) {
      // What vanished or is no folder any more is found as what it is then at the next look.
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" ? undefined : say("players.hidden-folder");
    } finally {
      if (opened !== undefined) closeSync(opened);
    }
  }
}

/** Names are bytes: a name need not be text. */
interface Listing extends Pick<Dir, "closeSync"> {
  readSync(): Dirent<Buffer> | null;
}

function listFolder(folder: number): Listing {
  // Node's types know of names as bytes in other calls only.
  return opendirSync(inside(folder), { encoding: "buffer" as BufferEncoding }) as unknown as Listing;
}

/** What it takes on a disk, or would take if it were copied: a file may have holes. */
function bytesOf(stat: Stats | undefined): number {
  return stat ? Math.max(BLOCK * stat.blocks, stat.isFile() && stands("holes") ? stat.size : 0) : 0;
}

function tooMuch(bytes: number, limits: FolderLimits): Message {
  return say("players.folder-full", { wrote: megabytes(bytes), allowed: megabytes(limits.bytes) });
}

/** Files on a device that a process has open or was started from; undefined if it hides them. */
function namelessFiles(pid: number, device: number): Nameless | undefined {
  // The first thread may have ended, and the others have the files.
  const { place } = stands("nameless") ? livingMember(pid) : { place: String(pid) };
  if (place === undefined) return NONE;
  const files = new Map<number, number>();
  let underWay = false;
  const note = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() && stat.nlink === 0 && stat.dev === device) files.set(stat.ino, bytesOf(stat));
    return stat;
  };
  try {
    for (const file of readdirSync(`/proc/${place}/fd`))
      if (note(`/proc/${place}/fd/${file}`)?.isSocket()) underWay ||= holdsFiles(place, file);
    note(`/proc/${place}/exe`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES" && isAlive(place)) return undefined;
  }
  return { files, underWay };
}

/** Not only its remains, which belong to nobody. */
function isAlive(place: string): boolean {
  return /^VmSize:/m.test(readProcess(place, "status"));
}

/** Whether open files wait in a socket for whoever receives them. */
function holdsFiles(place: string, file: string): boolean {
  return stands("nameless") && /^scm_fds: [1-9]/m.test(readProcess(place, `fdinfo/${file}`));
}

/** What a process and those it waited for have sent on its way to a disk. */
function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readProcess(pid, "io"))?.[1] ?? 0);
}
