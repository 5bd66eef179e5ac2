// The files of tables for play by link, one for each, so that a game goes on after the server was stopped or killed.

import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { plain } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { privateFolder } from "../access/private-folder.ts";
import { evicted } from "../shares/eviction.ts";
import { say } from "../words/en.ts";
import { formatTable, parseHead, parseTable, type TableRecord } from "./table-record.ts";

/** Tables beyond these are thrown away, of whoever has most; and those that nobody has touched for so long. */
const MOST = 1000;
const LONGEST_REST = 30 * 24 * 3_600_000;
/** A draft this old was left behind by a server that was killed. */
const OLD_DRAFT = 60_000;
const ID = /^[\w-]{1,80}$/;

export class TableFiles {
  private readonly folder: string;
  private readonly most: number;
  /** What is to be known of all tables without reading them. */
  private readonly heads = new Map<string, Head>();

  constructor(folder: string, most = MOST) {
    this.folder = folder;
    this.most = most;
    privateFolder(folder);
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const [, id] = /^([\w-]+)\.json$/.exec(name) ?? [];
      const touched = touchedAt(file);
      if (id !== undefined)
        this.heads.set(id, { share: "unknown", over: false, ...parseHead(beginning(file)), touched });
      else if (Date.now() - touched > OLD_DRAFT) rmSync(file, { force: true, recursive: true });
    }
  }

  /** Written beside and moved into place: a killed server leaves the table as it was before or as it is now. */
  keep(id: string, record: TableRecord, over: boolean): void {
    const draft = join(this.folder, `${id}.draft`);
    writeFileSync(draft, formatTable(record, over), { mode: 0o600 });
    renameSync(draft, this.file(id));
    this.heads.set(id, { share: record.share, over, touched: Date.now() });
  }

  /** The tables of one share that are not over. */
  unfinished(share: string): string[] {
    return [...this.heads].flatMap(([id, head]) => (head.share === share && !head.over ? id : []));
  }

  /** Undefined: there is none. */
  has(id: string): boolean {
    return ID.test(id) && existsSync(this.file(id));
  }

  read(id: string): TableRecord | Refusal | undefined {
    if (!ID.test(id)) return undefined;
    let text: string;
    try {
      text = readFileSync(this.file(id), "utf8");
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return code === "ENOENT" ? undefined : refuse(plain(message));
    }
    const record = parseTable(text, games);
    return record instanceof Refusal
      ? refuse(say("server.damaged", { file: this.file(id), why: record.message }))
      : record;
  }

  remove(id: string): void {
    rmSync(this.file(id), { force: true });
    this.heads.delete(id);
  }

  /** Throws away what is too old or too much, but no table that is in use. */
  clean(inUse: (id: string) => boolean, now = Date.now()): void {
    const tables = [...this.heads]
      .filter(([id]) => !inUse(id))
      .map(([id, { share, over, touched }]) => ({ id, share, touched, size: 0, done: over }));
    const old = tables.filter(({ touched }) => now - touched > LONGEST_REST);
    for (const { id } of old) this.remove(id);
    for (const { id } of evicted(
      tables.filter((table) => !old.includes(table)),
      this.most,
    ))
      this.remove(id);
  }

  private file(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

interface Head {
  readonly share: string;
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly touched: number;
}

/** Enough of a file to know whose it is. */
function beginning(file: string): string {
  try {
    const bytes = Buffer.alloc(200);
    const descriptor = openSync(file, "r");
    const length = readSync(descriptor, bytes);
    closeSync(descriptor);
    return bytes.toString("utf8", 0, length);
  } catch {
    return "";
  }
}

/** Milliseconds since 1970; a file that is gone meanwhile is as new as can be. */
function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
