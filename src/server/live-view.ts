// A view of a match that is being played in this process: a page of its own, open until nobody looks at it any more.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Player } from "../arena/player.ts";
import type { Match } from "../arena/referee.ts";
import type { Replay } from "../arena/replay.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Billing, MatchNews } from "./live-match.ts";
import { Outbox } from "./outbox.ts";

export interface ViewSetup extends Omit<Billing, "game"> {
  readonly game: string;
  readonly names: readonly string[];
}

export type ViewReport =
  | { readonly page: string }
  | { readonly trouble: string }
  /** How many pages are open. */
  | { readonly present: number };

/** A page that is loaded anew is away for a moment. Milliseconds. */
const RETURN = 3_000;

export class LiveView {
  /** The address of the page. */
  readonly page: string;
  private readonly thread: Worker;
  private outbox: Outbox | undefined;
  private present = 0;
  private departure: ReturnType<typeof setTimeout> | undefined;
  /** Somebody looked on, and has left for good. */
  private deserted = false;
  private onDeserted = () => {};

  static async open(setup: ViewSetup): Promise<LiveView | Refusal> {
    const file = import.meta.url.endsWith(".ts") ? "./view-thread.ts" : "./view-thread.js";
    const thread = new Worker(new URL(file, import.meta.url), { workerData: setup });
    try {
      const [report] = (await once(thread, "message")) as [ViewReport];
      if ("page" in report) return new LiveView(thread, report.page);
      return refuse("trouble" in report ? report.trouble : "nobody knows why");
    } catch (error) {
      return refuse((error as Error).message);
    }
  }

  private constructor(thread: Worker, page: string) {
    this.thread = thread;
    this.page = page;
    thread.on("message", (report: ViewReport) => {
      if ("present" in report) this.attended(report.present);
    });
    // Without its view a match is a match all the same.
    thread.on("error", () => this.desert());
  }

  /** Tells those who watch of the turns of a match. */
  follow(players: readonly Player[]): NonNullable<Match["onTurn"]> {
    const outbox = new Outbox(players, (news: MatchNews) => this.thread.postMessage(news));
    this.outbox = outbox;
    return (_table, record) => outbox.add(record);
  }

  /** The match is over, or was broken off. */
  end(replay: Replay | undefined): void {
    this.outbox?.close(replay);
  }

  get isAttended(): boolean {
    return this.present > 0;
  }

  /** Waits until all who came have left. */
  async untilLeft(stop: AbortSignal): Promise<void> {
    if (this.deserted || stop.aborted) return;
    await new Promise<void>((resolve) => {
      this.onDeserted = resolve;
      stop.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.departure);
    const gone = once(this.thread, "exit");
    this.thread.postMessage("close");
    await gone;
  }

  private attended(present: number): void {
    clearTimeout(this.departure);
    if (present > 0) this.deserted = false;
    else if (this.present > 0) this.departure = setTimeout(() => this.desert(), RETURN);
    this.present = present;
  }

  private desert(): void {
    this.deserted = true;
    this.onDeserted();
  }
}
