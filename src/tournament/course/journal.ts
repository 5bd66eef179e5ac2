// The list of finished games on disk: a line for each, only ever added to. A line is written in one piece as soon as its
// game is over, which is enough for whatever may happen to this process; for the case that the machine itself fails,
// lines are brought to the disk in the background. A last line that was cut off is taken away.

import { closeSync, fdatasync, fdatasyncSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import type { Fault } from "../../arena/fault.ts";
import { checkGame, type FinishedGame } from "../../contest/records/finished-game.ts";
import type { Values } from "../../core/message.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import { lockFile } from "./file-lock.ts";

/** What is kept of a finished game beside its replay. */
export interface JournalEntry extends FinishedGame {
  /** Those after the end included. */
  readonly faults?: readonly Fault[];
  readonly seed: number | string;
  /** Missing for games that were decided without being played. */
  readonly turns?: number;
  readonly reason?: string;
  /** Code and values of the reason. */
  readonly code?: string;
  readonly values?: Values;
  /** A fingerprint of start and moves: equal in games that were the same. */
  readonly moves?: string;
  /** Milliseconds by seat, for all answers together; of the processor, where known. */
  readonly wall?: readonly number[];
  readonly cpu?: readonly number[];
}

/** Milliseconds. Waiting for the disk after every game would cost more than a short game. */
const SYNC_AFTER = 200;

export class Journal {
  readonly file: string;
  /** Without the first part of a line at the end, if there was one. */
  private size: number;
  private readonly handle: number;
  private syncing: Promise<void> | undefined;
  private syncSoon: NodeJS.Timeout | undefined;

  private constructor(file: string, handle: number, size: number) {
    this.file = file;
    this.handle = handle;
    this.size = size;
  }

  /** Opens the list for this process alone; `each` gets what it holds already. */
  static open(file: string, each: (record: JournalEntry) => void): Journal {
    const handle = lockJournal(file);
    const size = readRecords(file, handle, (record) => each(record));
    ftruncateSync(handle, size);
    return new Journal(file, handle, size);
  }

  add(record: JournalEntry): void {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    const written = writeSync(this.handle, line);
    if (written < line.length) {
      ftruncateSync(this.handle, this.size);
      throw new UsageError(say("tournament.journal-unwritten", { file: this.file }));
    }
    this.size += line.length;
    this.syncSoon ??= setTimeout(() => this.sync(), SYNC_AFTER);
  }

  /** All records, again. */
  read(each: (record: JournalEntry) => void): void {
    readRecords(this.file, this.handle, (record) => each(record));
  }

  /** The records by their places from 0; of several with one place, the first. They are fetched one by one. */
  readSorted(placeOf: (record: JournalEntry) => number, each: (record: JournalEntry) => void): void {
    const places: { readonly from: number; readonly length: number }[] = [];
    readRecords(this.file, this.handle, (record, from, length) => {
      places[placeOf(record)] ??= { from, length };
    });
    for (const { from, length } of places) {
      const line = Buffer.alloc(length);
      readSync(this.handle, line, 0, length, from);
      each(parseRecord(line.toString("utf8"))!);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.syncSoon);
    await this.syncing;
    fdatasyncSync(this.handle);
    closeSync(this.handle);
  }

  private sync(): void {
    this.syncSoon = undefined;
    const before = this.syncing;
    this.syncing = new Promise((resolve) => fdatasync(this.handle, () => resolve(before)));
  }
}

/** The file of the list, open and for this process alone until it is closed. */
export function lockJournal(file: string): number {
  const handle = openSync(file, "a+", 0o666);
  if (lockFile(handle)) return handle;
  closeSync(handle);
  throw new UsageError(say("tournament.journal-locked", { file }));
}

const PART = 1 << 16;

/** Gets a record, and where its line is in the file. */
type Each = (record: JournalEntry, from: number, length: number) => void;

/** How many bytes are whole lines. Not all of the file is held in memory. */
function readRecords(file: string, handle: number, each: Each): number {
  let [bytes, at, good, line, bad] = [Buffer.alloc(0), 0, 0, 0, 0];
  const part = Buffer.alloc(PART);
  for (;;) {
    const read = readSync(handle, part, 0, PART, at);
    // What follows a bad line was written later: nothing but the very end can be a line that was cut off.
    if (read > 0 && bad > 0) throw damaged(file, bad);
    if (read === 0) return good;
    at += read;
    bytes = Buffer.concat([bytes, part.subarray(0, read)]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      line++;
      if (bad > 0) throw damaged(file, bad);
      const record = parseRecord(bytes.toString("utf8", from, end));
      if (record) {
        each(record, good, end + 1 - from);
        good += end + 1 - from;
      } else bad = line;
      from = end + 1;
    }
    if (bad > 0 && from < bytes.length) throw damaged(file, bad);
    bytes = bytes.subarray(from);
  }
}

function parseRecord(text: string): JournalEntry | undefined {
  try {
    const record: JournalEntry = JSON.parse(text);
    return typeof record.id === "string" && !checkGame(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

function damaged(file: string, line: number): UsageError {
  return new UsageError(say("tournament.journal-damaged", { file, line }));
}

/** The code and the values of a reason, as records keep them. */
export function codeOf({ code, values }: { readonly code?: string | undefined; readonly values?: Values | undefined }) {
  return { ...(code !== undefined && { code }), ...(values && { values }) };
}
