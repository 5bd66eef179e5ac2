// Replays in the replay store: one file each in a folder, the newest first in lists, the oldest thrown away when it gets full.

import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatReplay, parseReplay, type Replay } from "../../arena/replay.ts";
import type { Logs, ReplayEntry } from "../../contract/replays.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/en.ts";
import { replayText } from "./replay-bytes.ts";

export interface ReplayWish {
  readonly game?: string;
  readonly player?: string;
}

/** The folder of the logs, beside the replays. */
const LOGS = "logs";
const MOST = 500;
const SHOWN = 100;
const ID = /^[\w-]{1,80}$/;

export class ReplayStore {
  private readonly folder: string;
  /** Files from elsewhere that are shown but not kept. */
  private readonly guests = new Map<string, { readonly text: string; readonly logs: Logs }>();
  /** Entries never change once written: files are read once. */
  private readonly entries = new Map<string, ReplayEntry | undefined>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(join(folder, LOGS), { recursive: true });
  }

  keep(id: string, replay: Replay, logs: Logs = []): void {
    writeFileSync(join(this.folder, `${id}.json`), formatReplay(replay));
    if (logs.some((log) => log.length > 0)) writeFileSync(join(this.folder, LOGS, `${id}.json`), JSON.stringify(logs));
    for (const { name } of this.files().slice(MOST)) {
      for (const folder of ["", LOGS]) rmSync(join(this.folder, folder, name), { force: true });
    }
  }

  /** What the programs of a match wrote to their logs, by seat. */
  logs(id: string): Logs {
    const guest = this.guests.get(id);
    if (guest) return guest.logs;
    const text = ID.test(id) ? readText(join(this.folder, LOGS, `${id}.json`)) : refuse(say("server.no-replay"));
    return text instanceof Refusal ? [] : JSON.parse(text);
  }

  /** Keeps a replay under a name of its own. */
  add(replay: Replay): string {
    const id = `${replay.game}-${randomBytes(5).toString("hex")}`;
    this.keep(id, replay);
    return id;
  }

  /** Shows a file of this machine; gives the id under which it is found. */
  invite(file: string): string | Refusal {
    const text = readText(file);
    if (text instanceof Refusal) return text;
    const read = parseReplay(text, games);
    if (read instanceof Refusal) return refuse(say("server.about", { file, why: read.message }));
    const id = `file-${basename(file)
      .replace(/[^\w-]+/g, "-")
      .slice(0, 60)}`;
    this.welcome(id, text);
    return id;
  }

  /** Shows a replay under this name as long as the server is open. */
  welcome(id: string, text: string, logs: Logs = []): void {
    this.guests.set(id, { text, logs });
  }

  text(id: string): string | undefined {
    const guest = this.guests.get(id);
    if (guest || !ID.test(id)) return guest?.text;
    const text = readText(join(this.folder, `${id}.json`));
    return text instanceof Refusal ? undefined : text;
  }

  /** The newest first: all, or those of a game and with a player whose name contains these letters. */
  list({ game = "", player = "" }: ReplayWish = {}): ReplayEntry[] {
    const found: ReplayEntry[] = [];
    const letters = player.trim().toLowerCase();
    for (const { name, played } of this.files()) {
      if (found.length >= SHOWN) break;
      const entry = this.entry(name.slice(0, -".json".length), played);
      if (!entry || (game !== "" && entry.game !== game)) continue;
      if (entry.players.some((name) => name.toLowerCase().includes(letters))) found.push(entry);
    }
    return found;
  }

  private entry(id: string, played: number): ReplayEntry | undefined {
    if (!this.entries.has(id)) this.entries.set(id, describe(id, played, this.text(id) ?? ""));
    return this.entries.get(id);
  }

  private files(): { name: string; played: number }[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => ({ name, played: statSync(join(this.folder, name)).mtimeMs }))
      .sort((a, b) => b.played - a.played);
  }
}

function describe(id: string, played: number, text: string): ReplayEntry | undefined {
  const read = parseReplay(text, games);
  if (read instanceof Refusal) return undefined;
  const { game, seats, steps, outcome } = read.replay;
  return { id, game, players: seats.map(({ name }) => name), turns: steps.length, places: outcome.places, played };
}

function readText(file: string): string | Refusal {
  try {
    const text = replayText(readFileSync(file));
    return text instanceof Refusal ? refuse(say("server.about", { file, why: text.message })) : text;
  } catch (error) {
    return refuse(say("server.unread", { file, error: (error as Error).message }));
  }
}
