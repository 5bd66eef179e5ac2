// The files of tables for play by link, one for each, so that a game goes on after the server was stopped or killed.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plain } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/en.ts";
import { formatTable, parseTable, type TableRecord } from "./table-record.ts";

/** Tables beyond these, the longest untouched first, are thrown away, and those that nobody has touched for so long. */
const MOST = 1000;
const LONGEST_REST = 30 * 24 * 3_600_000;
/** A draft this old was left behind by a server that was killed. */
const OLD_DRAFT = 60_000;
const ID = /^[\w-]{1,80}$/;

export class TableFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Written beside and moved into place: a killed server leaves the table as it was before or as it is now. */
  keep(id: string, record: TableRecord): void {
    const draft = join(this.folder, `${id}.draft`);
    writeFileSync(draft, formatTable(record), { mode: 0o600 });
    renameSync(draft, this.file(id));
  }

  /** Undefined: there is none. */
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
  }

  /** Throws away what is too old or too much, but no table that is in use. */
  clean(inUse: (id: string) => boolean, now = Date.now()): void {
    const files = readdirSync(this.folder)
      .map((name) => ({ name, touched: touchedAt(join(this.folder, name)) }))
      .sort((a, b) => b.touched - a.touched);
    let kept = 0;
    for (const { name, touched } of files) {
      const id = /^([\w-]+)\.json$/.exec(name)?.[1];
      const rest = now - touched;
      const old = id === undefined ? rest > OLD_DRAFT : rest > LONGEST_REST || ++kept > MOST;
      if (old && !(id !== undefined && inUse(id))) rmSync(join(this.folder, name), { force: true, recursive: true });
    }
  }

  private file(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

/** Milliseconds since 1970; a file that is gone meanwhile is as new as can be. */
function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
