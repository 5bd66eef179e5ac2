// The hall of tables for play by link: tables are opened and found here. Those at which somebody sits are in memory,
// all of them on disk; both are bounded, and nobody can fill them alone.

import { randomBytes } from "node:crypto";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import { say } from "../words/en.ts";
import { PlayTable } from "./play-table.ts";
import { TableFiles } from "./table-files.ts";
import { newTable, type TableOrder, type TableRecord } from "./table-record.ts";

/** In memory. */
const MOST_TABLES = 300;
/** Made from one address and not played to the end. */
const MOST_OF_ONE = 60;
const MOST_MAKERS = 2000;
/** A server that is killed has forgotten at most so much of a running clock, in milliseconds. */
const CLOCK_KEPT = 2000;
/** How often pages are asked whether they are still there. */
const ROUND = 15_000;

export class Tables {
  private readonly tables = new Map<string, PlayTable>();
  /** From which address a table was made, as far as this server knows. */
  private readonly makers = new Map<string, string>();
  private readonly files: TableFiles;
  private readonly replays: ReplayStore;
  private readonly warn: (words: string) => void;
  private readonly timers: readonly ReturnType<typeof setInterval>[];

  constructor(folder: string, replays: ReplayStore, warn: (words: string) => void) {
    this.replays = replays;
    this.warn = warn;
    this.files = new TableFiles(folder);
    this.files.clean(() => false);
    const every = (period: number, act: (table: PlayTable) => void) =>
      setInterval(() => [...this.tables.values()].forEach(act), period).unref();
    this.timers = [
      every(CLOCK_KEPT, (table) => table.isTicking && table.keep()),
      every(ROUND, (table) => table.askRound()),
    ];
  }

  /** `address`: of whoever wants the table. */
  open(order: TableOrder, address: string): PlayTable | Refusal {
    const maker = neighbourhood(address);
    const full = this.makeRoom() ?? this.makeRoomFor(maker);
    if (full) return full;
    this.files.clean((id) => this.tables.get(id)?.isEmpty === false);
    const id = `${order.game.name}-${randomBytes(6).toString("hex")}`;
    this.makers.set(id, maker);
    if (this.makers.size > MOST_MAKERS) this.makers.delete(this.makers.keys().next().value!);
    return this.place(id, newTable(order));
  }

  /** A table in memory or on disk. */
  find(id: string): PlayTable | Refusal {
    const table = this.tables.get(id);
    if (table) return table;
    const record = this.files.read(id);
    if (record === undefined) return refuse(say("server.no-table"));
    if (record instanceof Refusal) {
      this.warn(`the table ${id} cannot be opened: ${record.why}`);
      return refuse(say("server.table-damaged"));
    }
    return this.makeRoom() ?? this.place(id, record);
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const table of this.tables.values()) table.close();
  }

  private place(id: string, record: TableRecord): PlayTable {
    const table = new PlayTable(id, record, {
      saveReplay: (replay) => this.written(id, () => this.replays.add(replay)) ?? null,
      keep: (record) => this.written(id, () => this.files.keep(id, record)),
    });
    this.tables.set(id, table);
    return table;
  }

  /** A full disk does not end the game: it goes on in memory. */
  private written<Result>(id: string, write: () => Result): Result | undefined {
    try {
      return write();
    } catch (error) {
      this.warn(`the table ${id} cannot be kept: ${(error as Error).message}`);
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
  private makeRoomFor(maker: string): Refusal | undefined {
    for (const [id, by] of this.makers) if (by === maker && this.tables.get(id)?.isOver) this.makers.delete(id);
    const own = [...this.makers].filter(([, by]) => by === maker).map(([id]) => id);
    if (own.length < MOST_OF_ONE) return undefined;
    // What is not in memory was left longest ago.
    const oldest = own.find((id) => !this.tables.has(id)) ?? oldestOf(own.map((id) => this.tables.get(id)!))?.id;
    if (oldest === undefined) return refuse(say("server.many-games"));
    this.tables.get(oldest)?.close();
    this.tables.delete(oldest);
    this.makers.delete(oldest);
    this.files.remove(oldest);
    return undefined;
  }
}

/** Of the tables at which nobody is, the one where nothing has happened for longest. */
function oldestOf(tables: readonly PlayTable[]): PlayTable | undefined {
  return tables.filter(({ isEmpty }) => isEmpty).sort((a, b) => a.touched - b.touched)[0];
}

/** Who has one address of the newer kind has as many as they like: all with the same first half. */
function neighbourhood(address: string): string {
  return address.includes(".") ? address : address.split(":").slice(0, 4).join(":");
}
