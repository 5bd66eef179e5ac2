// Replays in the replay store: one file each in a folder, beside it what lists say of it, the newest first. When it gets
// full, whoever has most there loses their oldest.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseReplay, type Replay } from "../../arena/replay.ts";
import type { Logs, ReplayEntry } from "../../contract/replays.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { privateFolder } from "../access/private-folder.ts";
import { evicted } from "../shares/eviction.ts";
import { say } from "../words/en.ts";
import { type KeptReplay, keptReplay, type ReplaySummary, summaryOf } from "./kept-replay.ts";
import { replayText } from "./replay-bytes.ts";

export interface ReplayWish {
  readonly game?: string;
  readonly player?: string;
}

/** Folders beside the replays: logs of programs, and what lists say. */
const LOGS = "logs";
const LINES = "lines";
const MOST = 500;
const MOST_BYTES = 1 << 30;
const SHOWN = 100;
const ID = /^[\w-]{1,80}$/;
/** Whose replays they are of which nobody knows. */
const UNKNOWN = "unknown";

/** What lists say of a replay, and whose share it is in. */
interface Line {
  readonly share: string;
  /** Nothing where the file cannot be read. */
  readonly summary: ReplaySummary | undefined;
}

interface KeptFile {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly played: number;
  readonly size: number;
}

export class ReplayStore {
  private readonly folder: string;
  /** Files from elsewhere that are shown but not kept. */
  private readonly guests = new Map<string, { readonly text: string; readonly logs: Logs }>();
  /** Replays never change once written: files are looked at once. */
  private readonly lines = new Map<string, Line>();
  private readonly known = new Map<string, KeptFile>();
  /** The file that was read last. */
  private last: { readonly id: string; readonly text: string } | undefined;

  constructor(folder: string) {
    this.folder = folder;
    privateFolder(folder);
    for (const beside of [LOGS, LINES]) mkdirSync(join(folder, beside), { recursive: true });
  }

  /** `share`: of whoever it is kept for. */
  keep(id: string, replay: Replay, share = UNKNOWN, logs: Logs = []): void {
    this.write(id, keptReplay(replay), share, logs);
  }

  /** Keeps a replay under a name of its own. */
  add(kept: KeptReplay, share: string): string {
    const id = `${kept.summary.game}-${randomBytes(8).toString("hex")}`;
    this.write(id, kept, share, []);
    return id;
  }

  private write(id: string, { text, summary }: KeptReplay, share: string, logs: Logs): void {
    writeFileSync(this.file("", id), text);
    writeFileSync(this.file(LINES, id), JSON.stringify({ share, summary } satisfies Line));
    if (logs.some((log) => log.length > 0)) writeFileSync(this.file(LOGS, id), JSON.stringify(logs));
    this.lines.set(id, { share, summary });
    this.last = undefined;
    this.known.delete(id);
    this.makeRoom();
  }

  private makeRoom(): void {
    const files = this.files();
    const held = files.map(({ id, played, size }) => {
      return { id, share: this.line(id).share, touched: played, size, done: true };
    });
    for (const { id } of evicted(held, MOST, MOST_BYTES)) {
      for (const beside of ["", LOGS, LINES]) rmSync(this.file(beside, id), { force: true });
      this.lines.delete(id);
      this.known.delete(id);
    }
  }

  /** What the programs of a match wrote to their logs, by seat. */
  logs(id: string): Logs {
    const guest = this.guests.get(id);
    if (guest) return guest.logs;
    const text = ID.test(id) ? readText(this.file(LOGS, id)) : refuse(say("server.no-replay"));
    return text instanceof Refusal ? [] : JSON.parse(text);
  }

  /** Shows a file of this machine; gives the id under which it is found. */
  invite(file: string): string | Refusal {
    const text = readText(file);
    if (text instanceof Refusal) return text;
    const read = parseReplay(text, games);
    if (read instanceof Refusal) return refuse(say("server.about", { file, why: read.message }));
    const name = basename(file)
      .replace(/[^\w-]+/g, "-")
      .slice(0, 40);
    const id = `file-${name}-${randomBytes(8).toString("hex")}`;
    this.welcome(id, text);
    return id;
  }

  /** Shows a replay under this name as long as the server is open. */
  welcome(id: string, text: string, logs: Logs = []): void {
    this.guests.set(id, { text, logs });
  }

  has(id: string): boolean {
    return this.guests.has(id) || (ID.test(id) && existsSync(this.file("", id)));
  }

  /** Whoever asks for the same file as the one before gets the same text, which is in memory once. */
  text(id: string): string | undefined {
    const guest = this.guests.get(id);
    if (guest || !this.has(id)) return guest?.text;
    if (this.last?.id === id) return this.last.text;
    const text = readText(this.file("", id));
    if (text instanceof Refusal) return undefined;
    this.last = { id, text };
    return text;
  }

  /** What there is to say of one replay. */
  describe(id: string): ReplaySummary | undefined {
    if (this.guests.has(id)) return this.summarised(id);
    // Nothing is remembered of ids that somebody made up.
    return this.has(id) ? this.line(id).summary : undefined;
  }

  /** The newest first: all, or those of a game and with a player whose name contains these letters. */
  list({ game = "", player = "" }: ReplayWish = {}): ReplayEntry[] {
    const found: ReplayEntry[] = [];
    const letters = player.trim().toLowerCase();
    for (const { id, played } of this.files()) {
      if (found.length >= SHOWN) break;
      const { summary } = this.line(id);
      if (!summary || (game !== "" && summary.game !== game)) continue;
      if (summary.players.some((name) => name.toLowerCase().includes(letters))) found.push({ id, ...summary, played });
    }
    return found;
  }

  private line(id: string): Line {
    const known = this.lines.get(id);
    if (known) return known;
    const line = this.readLine(id) ?? { share: UNKNOWN, summary: this.summarised(id) };
    this.lines.set(id, line);
    return line;
  }

  private readLine(id: string): Line | undefined {
    try {
      return JSON.parse(readFileSync(this.file(LINES, id), "utf8")) as Line;
    } catch {
      return undefined;
    }
  }

  /** Of files that somebody put there, or an older Ludus. */
  private summarised(id: string): ReplaySummary | undefined {
    const read = parseReplay(this.text(id) ?? "", games);
    return read instanceof Refusal ? undefined : summaryOf(read.replay);
  }

  private files(): KeptFile[] {
    const ids = readdirSync(this.folder).flatMap((name) => (name.endsWith(".json") ? name.slice(0, -5) : []));
    return ids.map((id) => this.known.get(id) ?? this.look(id)).sort((a, b) => b.played - a.played);
  }

  private look(id: string): KeptFile {
    const { mtimeMs, size } = statSync(this.file("", id));
    const file = { id, played: mtimeMs, size };
    this.known.set(id, file);
    return file;
  }

  private file(beside: string, id: string): string {
    return join(this.folder, beside, `${id}.json`);
  }
}

function readText(file: string): string | Refusal {
  try {
    const text = replayText(readFileSync(file));
    return text instanceof Refusal ? refuse(say("server.about", { file, why: text.message })) : text;
  } catch (error) {
    return refuse(say("server.unread", { file, error: (error as Error).message }));
  }
}
