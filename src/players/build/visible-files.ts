// The marks of all that a compiler may read beside a source, whether the source names it in a way that we know or not: a
// build is that of these files, and of no others. A mark is cheap to take: nothing is opened.

import { type Dirent, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";

/** Nearest to the source first: nobody's program is made of more. */
const MOST = 2_000;

/** Path, size and times of every file in a folder and the folders in it, but for those that are hidden. */
export function marksOf(folder: string, isHidden: (path: string) => boolean): string[] {
  const marks: string[] = [];
  const folders = [folder];
  // The list grows while it is read.
  for (const at of folders)
    for (const entry of entriesOf(at)) {
      if (marks.length + folders.length > MOST) return marks;
      const path = join(at, entry.name);
      if (isHidden(path)) continue;
      if (entry.isDirectory()) folders.push(path);
      else marks.push(JSON.stringify([relative(folder, path), ...mark(path, entry)]));
    }
  return marks;
}

function mark(path: string, entry: Dirent): (string | number)[] {
  try {
    if (entry.isSymbolicLink()) return [readlinkSync(path)];
    const { size, mtimeMs, ctimeMs } = lstatSync(path);
    return [size, mtimeMs, ctimeMs];
  } catch {
    // Gone meanwhile.
    return [];
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // What may not be read, the compiler may not read either.
    return [];
  }
}
