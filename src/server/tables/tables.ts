// The hall of tables for play by link: tables are opened and found here. Those at which somebody sits are in memory,
// all of them on disk; both are bounded, and nobody can fill them alone.

import { randomBytes } from "node:crypto";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { keptReplay } from "../replays/kept-replay.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import { say } from "../words/en.ts";
import { PlayTable } from "./play-table.ts";
import { TableFiles } from "./table-files.ts";
import { newTable, type TableOrder, type TableRecord } from "./table-record.ts";

/** In memory. */
const MOST_TABLES = 300;
/** Made from one address and not played to the end; visitors' and, on their own machine, the operator's. */
const MOST_OF_ONE = 60;
/** A server that is killed has forgotten at most so much of a running clock, in milliseconds. */
const CLOCK_KEPT = 2000;
/** How often pages are asked whether they are still there. */
const ROUND = 15_000;

export class Tables {
  private readonly tables = new Map<string, PlayTable>();
  private readonly files: TableFiles;
  private readonly replays: ReplayStore;
  private readonly warn: (message: Message) => void;
  private readonly timers: readonly ReturnType<typeof setInterval>[];

  constructor(folder: string, replays: ReplayStore, warn: (message: Message) => void, most?: number) {
    this.replays = replays;
    this.warn = warn;
    this.files = new TableFiles(folder, most);
    this.files.clean(() => false);
    const every = (period: number, act: (table: PlayTable) => void) =>
      setInterval(() => [...this.tables.values()].forEach(act), period).unref();
    this.timers = [
      every(CLOCK_KEPT, (table) => table.isTicking && table.keep()),
      every(ROUND, (table) => table.askRound()),
    ];
  }

  /** `share`: of whoever wants the table. */
  open(order: TableOrder, share: string): PlayTable | Refusal {
    const full = this.makeRoom() ?? this.makeRoomFor(share);
    if (full) return full;
    this.files.clean((id) => this.tables.get(id)?.isEmpty === false);
    const id = `${order.game.name}-${randomBytes(8).toString("hex")}`;
    return this.place(id, newTable(order, share));
  }

  /** A table in memory or on disk. */
  find(id: string): PlayTable | Refusal {
    const table = this.tables.get(id);
    if (table) return table;
    const record = this.files.read(id);
    if (record === undefined) return refuse(say("server.no-table"));
    if (record instanceof Refusal) {
      this.warn(say("server.table-unopened", { id, why: record.message }));
      return refuse(say("server.table-damaged"));
    }
    return this.makeRoom() ?? this.place(id, record);
  }

  has(id: string): boolean {
    return this.tables.has(id) || this.files.has(id);
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const table of this.tables.values()) table.close();
  }

  private place(id: string, record: TableRecord): PlayTable {
    const table = new PlayTable(id, record, {
      saveReplay: (replay) => this.written(id, () => this.replays.add(keptReplay(replay), record.share)) ?? null,
      keep: (record, over) => this.written(id, () => this.files.keep(id, record, over)),
    });
    this.tables.set(id, table);
    return table;
  }

  /** A full disk does not end the game: it goes on in memory. */
  private written<Result>(id: string, write: () => Result): Result | undefined {
    try {
      return write();
    } catch (error) {
      this.warn(say("server.table-unkept", { id, error: (error as Error).message }));
      return undefined;
    }
  }

  /** The table that was left longest ago goes from memory; it can be found on disk. */
  private makeRoom(): Refusal | undefined {
    if (this.tables.size < MOST_TABLES) return undefined;
    const oldest = oldestOf([...this.tables.values()]);
    if (!oldest) return refuse(say("server.tables-full"));
    oldest.close();
    this.tables.delete(oldest.id);
    return undefined;
  }

  /** Who makes table after table loses those that nobody came to. */
  private makeRoomFor(share: string): Refusal | undefined {
    const own = this.files.unfinished(share);
    if (own.length < MOST_OF_ONE) return undefined;
    // What is not in memory was left longest ago.
    const oldest = own.find((id) => !this.tables.has(id)) ?? oldestOf(own.map((id) => this.tables.get(id)!))?.id;
    if (oldest === undefined) return refuse(say("server.many-games"));
    this.tables.get(oldest)?.close();
    this.tables.delete(oldest);
    this.files.remove(oldest);
    return undefined;
  }
}

/** Of the tables at which nobody is, the one where nothing has happened for longest. */
function oldestOf(tables: readonly PlayTable[]): PlayTable | undefined {
  return tables.filter(({ isEmpty }) => isEmpty).sort((a, b) => a.touched - b.touched)[0];
}
