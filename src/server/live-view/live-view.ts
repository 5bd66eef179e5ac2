// A view of a match that is being played in this process: a page of its own, open until nobody looks at it any more.

import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { Player } from "../../arena/player.ts";
import type { Match } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Seat } from "../../core/game.ts";
import { type Message, plain } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { startThread } from "../../players/process/start-thread.ts";
import type { PersonCommand, PersonPlayer } from "../../players/protocols/person-player.ts";
import type { Billing, MatchUpdate } from "../matches/live-match.ts";
import { Outbox } from "../matches/outbox.ts";
import { builtPage } from "../page/page.ts";
import { say } from "../words/en.ts";

export interface ViewSetup extends Omit<Billing, "game"> {
  readonly game: string;
  readonly names: readonly string[];
}

export interface ViewThreadSetup extends ViewSetup {
  /** The seat that a person commands from the page. */
  readonly seat: Seat | undefined;
  /** Folder of the built page. */
  readonly folder: string;
}

export type ViewReport =
  | { readonly page: string; readonly withKey: string }
  | { readonly trouble: string }
  /** How many lines are held by pages that are open. */
  | { readonly present: number }
  | { readonly word: PersonCommand }
  | { readonly said: Message };

/** A page that is loaded anew is away for a moment. Milliseconds since the last request. */
const RETURN = 4_000;

export class LiveView {
  /** The address of the page: who knows it may look on. Others on this machine can see what browsers are started with. */
  readonly page: string;
  /** The same with the server's key, to be shown to nobody else. */
  readonly withKey: string;
  private readonly thread: Worker;
  /** The thread has ended, whether it was asked to or not. */
  private readonly gone: Promise<unknown>;
  private outbox: Outbox | undefined;
  private present = 0;
  private visited = false;
  private departure: ReturnType<typeof setTimeout> | undefined;
  /** Somebody looked on, and has left for good. */
  private deserted = false;
  private onDeserted = () => {};

  private readonly person: PersonPlayer | undefined;

  static async open(
    setup: ViewSetup,
    person?: readonly [Seat, PersonPlayer],
    report: (message: Message) => void = () => {},
  ): Promise<LiveView | Refusal> {
    const threadSetup: ViewThreadSetup = { ...setup, seat: person?.[0], folder: await builtPage(report) };
    const thread = startThread("./view-thread", import.meta.url, threadSetup);
    try {
      const [first] = (await once(thread, "message")) as [ViewReport];
      if ("page" in first) return new LiveView(thread, first, person?.[1], report);
      return refuse("trouble" in first ? plain(first.trouble) : say("server.unknown"));
    } catch (error) {
      return refuse(plain((error as Error).message));
    }
  }

  private constructor(
    thread: Worker,
    { page, withKey }: { page: string; withKey: string },
    person: PersonPlayer | undefined,
    tell: (message: Message) => void,
  ) {
    this.thread = thread;
    this.gone = new Promise((resolve) => thread.once("exit", resolve));
    this.person = person;
    this.page = page;
    this.withKey = withKey;
    thread.on("message", (report: ViewReport) => {
      if ("present" in report) this.attended(report.present);
      else if ("word" in report) person?.receive(report.word);
      else if ("said" in report) tell(report.said);
    });
    // Without its view a match is a match all the same.
    thread.on("error", () => this.desert());
  }

  /** Tells those who watch of the turns of a match. */
  follow(players: readonly Player[]): NonNullable<Match["onTurn"]> {
    const outbox = new Outbox(
      players,
      (update: MatchUpdate) => this.thread.postMessage(update),
      this.person ? 0 : undefined,
    );
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
    this.thread.postMessage("close");
    await this.gone;
  }

  private attended(present: number): void {
    clearTimeout(this.departure);
    // A world does not go on behind the back of the person who commands in it.
    if (present === 0 && this.present > 0) this.person?.receive({ pace: 0 });
    this.present = present;
    this.deserted = false;
    this.visited ||= present > 0;
    if (this.visited && present === 0) this.departure = setTimeout(() => this.desert(), RETURN);
  }

  private desert(): void {
    this.deserted = true;
    this.onDeserted();
  }
}
