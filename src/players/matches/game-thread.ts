// A thread that plays games, seen from the main one; and the threads that wait for the next series, since starting one
// takes as long as many a game.

import type { Worker } from "node:worker_threads";
import { startThread } from "../process/start-thread.ts";
import { say } from "../words/en.ts";
import { BrokenGame } from "./broken-game.ts";
import type { GameSummary, OnTurns, SeatedGame } from "./seated-game.ts";
import type { SeriesSetup, ThreadOrder, ThreadReport } from "./thread-messages.ts";

/** How long a thread may take to end its games in order; a bot that thinks hears nothing meanwhile. */
const GRACE_MS = 1_000;
/** How long a thread that plays no game any more may take to put everything away. */
const CLOSE_MS = 5_000;
/** How long a thread waits for another series. */
const IDLE_MS = 20_000;

interface Awaited {
  readonly resolve: (played: GameSummary | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Who hears of a game before it is over. */
interface ThreadListener {
  readonly onTurns?: OnTurns | undefined;
  readonly onEndless?: (() => void) | undefined;
}

const idle: GameThread[] = [];

/** A thread for this series alone, one that waits or a new one. */
export function takeThread(setup: SeriesSetup, hears: ThreadListener): GameThread {
  const thread = idle.pop() ?? new GameThread();
  thread.open(setup, hears);
  return thread;
}

export class GameThread {
  private readonly worker: Worker;
  private readonly awaited = new Map<number, Awaited>();
  private games = 0;
  private stopped = false;
  private lost: Error | undefined;
  private onClosed = () => {};
  private hears: ThreadListener = {};
  private leaving: NodeJS.Timeout | undefined;
  private overdue: NodeJS.Timeout | undefined;

  constructor() {
    this.worker = startThread("./runner-thread", import.meta.url);
    this.worker.on("message", (report: ThreadReport) => this.receive(report));
    this.worker.on("error", (error: Error) => this.lose(error));
    this.worker.on("exit", (code) => this.lose(new BrokenGame(say("players.thread-ended", { code }))));
  }

  open(setup: SeriesSetup, hears: ThreadListener): void {
    this.hears = hears;
    clearTimeout(this.leaving);
    this.worker.ref();
    this.stopped = false;
    this.tell({ open: setup });
  }

  /** Undefined if it was stopped. Fails if the thread does. */
  play(game: SeatedGame, table: number): Promise<GameSummary | undefined> {
    return new Promise((resolve, reject) => {
      if (this.lost) return reject(this.lost);
      const number = this.games++;
      this.awaited.set(number, { resolve, reject });
      this.tell({ play: game, number, table });
    });
  }

  /** Ends its games in order, or the thread where that takes too long; the guardian of its programs ends those. */
  stop(): void {
    if (this.stopped || this.lost) return;
    this.stopped = true;
    this.tell({ stop: true });
    if (this.awaited.size > 0)
      this.overdue = setTimeout(() => this.awaited.size > 0 && this.giveUp(), GRACE_MS).unref();
  }

  /** Resolves when nothing of the series is left in the thread, which then waits for another one. */
  async close(): Promise<void> {
    if (this.lost) return;
    const closed = new Promise<void>((resolve) => {
      this.onClosed = resolve;
    });
    this.tell({ close: true });
    const timer = setTimeout(() => this.giveUp(), CLOSE_MS);
    await closed;
    clearTimeout(timer);
    // The next series of this thread has games of its own.
    clearTimeout(this.overdue);
    if (this.lost) return;
    this.worker.unref();
    idle.push(this);
    this.leaving = setTimeout(() => this.giveUp(), IDLE_MS).unref();
  }

  private tell(order: ThreadOrder): void {
    this.worker.postMessage(order);
  }

  private receive(report: ThreadReport): void {
    if ("closed" in report) return this.onClosed();
    if ("endless" in report) return this.hears.onEndless?.();
    if ("turns" in report) return this.hears.onTurns?.played(report.game, report.turns);
    // Of a thread that was given up, words may still be on their way.
    const awaited = this.awaited.get(report.number);
    this.awaited.delete(report.number);
    if ("broken" in report) awaited?.reject(Object.assign(new Error(), report.broken));
    else awaited?.resolve(report.played);
  }

  private giveUp(): void {
    this.lose(undefined);
    void this.worker.terminate();
  }

  /** Its games have no result: stopped ones were not to have any, the others fail. */
  private lose(error: Error | undefined): void {
    if (this.lost) return;
    this.lost = error ?? new Error("the thread was ended");
    clearTimeout(this.leaving);
    const waits = idle.indexOf(this);
    if (waits >= 0) idle.splice(waits, 1);
    for (const { resolve, reject } of this.awaited.values()) {
      if (this.stopped) resolve(undefined);
      else reject(this.lost);
    }
    this.awaited.clear();
    this.onClosed();
  }
}
