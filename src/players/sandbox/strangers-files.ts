// Reading what a program may have written. It may have put a link, a pipe or a device where a file is expected, and may
// swap one for the other at any moment: so everything is opened once, without following links or waiting, and what is
// asked and read is asked and read of that open file.

import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
const PLAIN = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;

/** What is there in place of something to read. */
export type Unreadable = "nothing" | "a link" | "a folder" | "no plain file" | "too much";

/** The content of a file in a folder of ours; its name may lead through folders, and through no links. */
export function readStrangersFile(folder: string, name: string, most: number): Buffer | Unreadable {
  let opened: number | undefined;
  try {
    opened = openBeneath(folder, name);
    const stat = fstatSync(opened);
    if (!stat.isFile()) return stat.isDirectory() ? "a folder" : "no plain file";
    return stat.size > most ? "too much" : readAll(opened, stat);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "nothing" : code === "ELOOP" ? "a link" : "no plain file";
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function openBeneath(folder: string, name: string): number {
  const steps = name.split("/");
  const last = steps.pop()!;
  let at = openSync(folder, PLAIN | O_DIRECTORY);
  try {
    for (const step of steps) {
      const next = openSync(`/proc/self/fd/${at}/${step}`, PLAIN | O_DIRECTORY);
      closeSync(at);
      at = next;
    }
    return openSync(`/proc/self/fd/${at}/${last}`, PLAIN);
  } finally {
    closeSync(at);
  }
}

/** As much as it said to have: who makes it grow meanwhile gains nothing. */
function readAll(file: number, { size }: Stats): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let got = -1; got !== 0 && length < size; length += got)
    got = readSync(file, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}
