// The mappings of all processes of a tree: how many there are, for the kernel keeps some memory for each; what memory they
// share with children that has no file; and which files that nobody can name any more they keep by a mapping alone. A
// process may have tens of thousands: they are read piece by piece, for a short while at every look, and what was seen is kept.

import { closeSync, openSync, readSync } from "node:fs";

/** Milliseconds. */
const LOOK = 6;
const DELETED = /^((\w+)-(\w+)) ...(.) (\w+) (\S+ (\d+)) +(\/.*) \(deleted\)$/gm;
/** What the kernel calls shared memory that has no file. */
const NO_FILE = "/dev/zero";

export interface Mapped {
  readonly count: number;
  /** Memory without a file, by device and number: how long it is at least, for processes may have let go of most of it. */
  readonly shared: ReadonlyMap<string, number>;
  /** Files that have no name any more, by device and number. */
  readonly nameless: ReadonlyMap<string, NamelessMapping>;
}

export interface NamelessMapping {
  /** As the program calls it. */
  readonly path: string;
  /** Its number. */
  readonly inode: number;
  /** Where the kernel shows it to those who may see it. */
  readonly shown: string;
}

/** What was seen of one process. */
interface Seen {
  count: number;
  readonly shared: Map<string, number>;
  readonly nameless: Map<string, NamelessMapping>;
}

const nothing = (): Seen => ({ count: 0, shared: new Map(), nameless: new Map() });

/** The list of a process that is being read. */
interface Reading {
  readonly place: string;
  readonly file: number;
  /** The beginning of a line. */
  rest: string;
  readonly seen: Seen;
}

export class Mappings {
  /** By process, those whose turn is next first. */
  private readonly known = new Map<string, Seen>();
  private reading: Reading | undefined;
  private readonly buffer = Buffer.alloc(1 << 16);
  /** The most that was ever seen of shared memory that is still there. */
  private extents = new Map<string, number>();

  /** All of them together, as far as they were seen. `places` are the folders of the processes in /proc. */
  look(places: readonly string[]): Mapped {
    for (const place of this.known.keys()) if (!places.includes(place)) this.known.delete(place);
    const unseen = places.filter((place) => !this.known.has(place));
    const line = [...unseen, ...this.known.keys()];
    const end = performance.now() + LOOK;
    for (let next = 0; performance.now() < end; ) {
      if (this.reading) this.readOn(this.reading);
      else if (next < line.length) this.begin(line[next++]!);
      else break;
    }
    return this.sum();
  }

  /** The program has ended. Not before: on a busy machine long pauses lie between looks, and who began anew would never come to the end. */
  close(): void {
    if (this.reading) closeSync(this.reading.file);
    this.reading = undefined;
  }

  private sum(): Mapped {
    const { reading } = this;
    let count = 0;
    const shared = new Map<string, number>();
    const nameless = new Map<string, NamelessMapping>();
    const add = (seen: Seen) => {
      for (const [file, extent] of seen.shared)
        shared.set(file, Math.max(extent, shared.get(file) ?? this.extents.get(file) ?? 0));
      for (const [file, mapping] of seen.nameless) nameless.set(file, mapping);
    };
    for (const [place, seen] of this.known) {
      // Of the one that is being read, what was there the last time counts until there is more.
      count += Math.max(seen.count, place === reading?.place ? reading.seen.count : 0);
      add(seen);
    }
    if (reading) {
      add(reading.seen);
      if (!this.known.has(reading.place)) count += reading.seen.count;
    }
    this.extents = shared;
    return { count, shared, nameless };
  }

  private begin(place: string): void {
    try {
      this.reading = { place, file: openSync(`/proc/${place}/maps`, "r"), rest: "", seen: nothing() };
    } catch {
      this.keep(place, nothing());
    }
  }

  private readOn(reading: Reading): void {
    let text = "";
    try {
      text = this.buffer.toString("latin1", 0, readSync(reading.file, this.buffer));
    } catch {
      // It has just ended.
    }
    const end = text.lastIndexOf("\n") + 1;
    const lines = reading.rest + text.slice(0, end);
    reading.rest = text.slice(end);
    for (let at = lines.indexOf("\n"); at >= 0; at = lines.indexOf("\n", at + 1)) reading.seen.count++;
    if (lines.includes(" (deleted)\n")) noteDeleted(lines, reading);
    if (text !== "") return;
    this.close();
    this.keep(reading.place, reading.seen);
  }

  /** At the end of the line. */
  private keep(place: string, seen: Seen): void {
    this.known.delete(place);
    this.known.set(place, seen);
  }
}

function noteDeleted(lines: string, { place, seen }: Reading): void {
  // Only processes have that folder, but threads can be named as if they were.
  const thread = place.slice(place.lastIndexOf("/") + 1);
  for (const [, range, from, to, sharing, offset, file, inode, path] of lines.matchAll(DELETED)) {
    const shown = `/proc/${thread}/map_files/${range}`;
    if (path !== NO_FILE) seen.nameless.set(file!, { path: path!, inode: Number(inode), shown });
    else if (sharing === "s") {
      const extent = hex(offset) + hex(to) - hex(from);
      seen.shared.set(file!, Math.max(extent, seen.shared.get(file!) ?? 0));
    }
  }
}

const hex = (text: string | undefined) => Number.parseInt(text!, 16);
