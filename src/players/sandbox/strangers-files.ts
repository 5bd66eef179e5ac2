// Reading what a program may have written. It may have put a link, a pipe or a device where a file is expected, and may
// swap one for the other at any moment: so everything is opened once, without following links or waiting, and what is
// asked and read is asked and read of that open file.

import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { stands } from "../defences.ts";
import { say } from "../words/en.ts";

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
const plain = () => O_RDONLY | O_NONBLOCK | (stands("no-links") ? O_NOFOLLOW : 0);

/** What is there in place of something to read. */
export type Unreadable = keyof typeof inPlace;

export const inPlace = {
  nothing: say("players.found-nothing"),
  link: say("players.found-link"),
  folder: say("players.found-folder"),
  other: say("players.found-other"),
  "too-much": say("players.found-too-much"),
} as const;

/** The content of a file in a folder of ours; its name may lead through folders, and through no links. */
export function readStrangersFile(folder: string, name: string, most: number): Buffer | Unreadable {
  let opened: number | undefined;
  try {
    opened = openBeneath(folder, name);
    const stat = fstatSync(opened);
    if (!stat.isFile()) return stat.isDirectory() ? "folder" : "other";
    return stat.size > most ? "too-much" : readAll(opened, stat);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "nothing" : code === "ELOOP" ? "link" : "other";
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** A folder, to be looked through by `inside`; whoever opens it closes it. */
export function openStrangersFolder(path: string | Buffer): number {
  return openSync(path, plain() | O_DIRECTORY);
}

/** An open folder or what is in it, as a path that nobody can lead elsewhere. */
export function inside(folder: number, name = ""): string {
  return `/proc/self/fd/${folder}/${name}`;
}

/** The same for any name that there can be: some are no text. */
export function insideByBytes(folder: number, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(inside(folder)), name]);
}

function openBeneath(folder: string, name: string): number {
  const steps = name.split("/");
  const last = steps.pop()!;
  let at = openStrangersFolder(folder);
  try {
    for (const step of steps) {
      const next = openStrangersFolder(inside(at, step));
      closeSync(at);
      at = next;
    }
    return openSync(inside(at, last), plain());
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
