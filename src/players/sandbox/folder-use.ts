// How much a program or a compiler has written into the one folder of ours that it may write to. It may do its best to
// hide that: folders that nobody can list, more files than anybody can count, files without a name.

import { type Dir, lstatSync, opendirSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { megabytes } from "./guards.ts";
import { processTree, readProcess } from "./process-tree.ts";

export interface FolderLimits {
  readonly bytes: number;
  /** Files, folders and whatever else has a name. */
  readonly files: number;
}

/** What is written and taken away again counts too, but rewriting a file must be possible. */
const REWRITING = 2;
const BLOCK = 512;

/** What is wrong with a folder and those who write to it, if anything: what they did, in words. */
export function folderTrouble(folder: string, limits: FolderLimits, writer?: number): string | undefined {
  const count = new Count(limits);
  const found = count.add(folder);
  if (found !== undefined || writer === undefined) return found;
  const { dev } = statSync(folder);
  const tree = processTree(writer);
  const held = tree.reduce((sum, pid) => sum + namelessBytes(pid, dev), count.bytes);
  if (held > limits.bytes) return tooMuch(held, limits);
  const written = tree.reduce((sum, pid) => sum + writtenBytes(pid), 0);
  return written > REWRITING * limits.bytes ? tooMuch(written, limits) : undefined;
}

class Count {
  private readonly limits: FolderLimits;
  bytes = 0;
  private files = 0;

  constructor(limits: FolderLimits) {
    this.limits = limits;
  }

  /** Counts what is in a folder and its folders, and stops where it is enough. */
  add(folder: string): string | undefined {
    let opened: Dir | undefined;
    try {
      opened = opendirSync(folder);
      for (let entry = opened.readSync(); entry; entry = opened.readSync()) {
        const path = join(folder, entry.name);
        this.bytes += bytesOf(lstatSync(path, { throwIfNoEntry: false }));
        if (++this.files > this.limits.files) return `made more than ${this.limits.files} files and folders`;
        if (this.bytes > this.limits.bytes) return tooMuch(this.bytes, this.limits);
        const inside = entry.isDirectory() ? this.add(path) : undefined;
        if (inside !== undefined) return inside;
      }
      return undefined;
    } catch (error) {
      const vanished = (error as NodeJS.ErrnoException).code === "ENOENT";
      return vanished ? undefined : "made a folder that cannot be read";
    } finally {
      opened?.closeSync();
    }
  }
}

/** What it takes on a disk, or would take if it were copied: a file may have holes. */
function bytesOf(stat: Stats | undefined): number {
  return stat ? Math.max(BLOCK * stat.blocks, stat.isFile() ? stat.size : 0) : 0;
}

function tooMuch(bytes: number, limits: FolderLimits): string {
  return `wrote ${megabytes(bytes)} into its folder, and ${megabytes(limits.bytes)} are allowed`;
}

/** The size of files on a device that a process has open and that have no name any more. */
function namelessBytes(pid: number, device: number): number {
  const folder = `/proc/${pid}/fd`;
  let bytes = 0;
  try {
    for (const file of readdirSync(folder)) {
      const stat = statSync(join(folder, file), { throwIfNoEntry: false });
      if (stat?.isFile() && stat.nlink === 0 && stat.dev === device) bytes += bytesOf(stat);
    }
  } catch {
    // It has ended, or is not ours to look at.
  }
  return bytes;
}

/** What a process and those it waited for have sent on its way to a disk. */
function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readProcess(pid, "io"))?.[1] ?? 0);
}
