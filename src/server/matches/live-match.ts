// A match that is being played, as those who watch see it: a header, steps as they come, and the end. Who plays it, in
// which thread, is not known here.

import type { Fault } from "../../arena/fault.ts";
import type { Note } from "../../arena/note.ts";
import type { Chapter } from "../../arena/player.ts";
import { formatReplay, type Replay } from "../../arena/replay.ts";
import type { Batch, MatchHeader } from "../../contract/matches.ts";
import type { EventsOf } from "../../contract/routes.ts";
import type { Json, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import type { PersonCommand } from "../../players/protocols/person-player.ts";
import { errorBody } from "../http/denied.ts";
import { say } from "../words/en.ts";
import type { MatchOrder } from "./match-order.ts";

/** What is to be known of a match before it begins. */
export type Billing = Pick<MatchOrder, "game" | "config" | "seed" | "players">;

/** What whoever plays the match tells of it. */
export type MatchUpdate =
  | { readonly names: readonly string[] }
  | { readonly batch: Batch }
  | { readonly replay: Replay; readonly logs: readonly (readonly Chapter[])[] }
  | { readonly broken: Message };

/** What a watcher hears, in this order: one header, batches, one end. */
export interface Watcher {
  send<Name extends keyof MatchEvents>(event: Name, data: MatchEvents[Name]): void;
}
type MatchEvents = EventsOf<"GET /api/matches/:id/events">;

/** A match that is played elsewhere, and only shown here. */
export interface Host {
  /** The person who commands a seat from a page. */
  readonly person?: { readonly seat: Seat; receive(word: PersonCommand): void } | undefined;
}

export class LiveMatch {
  readonly id: string;
  readonly order: Billing;
  readonly host: Host | undefined;
  names: readonly string[];
  private readonly steps: (readonly Json[])[] = [];
  private readonly faults: Fault[] = [];
  private readonly wall: number[][];
  private readonly notes: Note[] = [];
  private readonly watchers = new Set<Watcher>();
  replay: Replay | undefined;
  logs: readonly (readonly Chapter[])[];
  /** Why it was not played to its end. */
  broken: Message | undefined;
  readonly done: Promise<void>;
  private finish!: () => void;

  constructor(id: string, order: Billing, host?: Host) {
    this.id = id;
    this.order = order;
    this.host = host;
    this.names = order.players;
    this.wall = order.players.map(() => []);
    this.logs = order.players.map(() => []);
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get turns(): number {
    return this.steps.length;
  }

  get status(): "running" | "finished" | "broken" {
    return this.broken !== undefined ? "broken" : this.replay ? "finished" : "running";
  }

  watch(watcher: Watcher): () => void {
    watcher.send("header", this.header());
    const { steps, faults, wall, notes, logs } = this;
    watcher.send("steps", { steps, faults, wall, notes, logs } satisfies Batch);
    if (this.status === "running") {
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    }
    this.tellEnd(watcher);
    return () => {};
  }

  stop(): void {
    this.receive({ broken: say("server.stopped") });
  }

  private header(): MatchHeader {
    const { game, config, seed, players } = this.order;
    const seats = players.map((spec, seat) => ({ name: this.names[seat]!, spec }));
    return { game: game.name, rules: game.rules, config, seed: formatSeed(seed), seats };
  }

  receive(update: MatchUpdate): void {
    if (this.status !== "running") return;
    if ("names" in update) this.names = update.names;
    else if ("batch" in update) {
      const { steps, faults, wall, notes, logs } = update.batch;
      this.steps.push(...steps);
      this.faults.push(...faults);
      this.notes.push(...notes);
      this.logs = this.logs.map((log, seat) => [...log, ...logs[seat]!]);
      for (const [seat, times] of wall.entries()) this.wall[seat]!.push(...times);
      this.tellAll(update.batch);
    } else {
      if ("replay" in update) {
        this.replay = update.replay;
        this.logs = update.logs;
      } else this.broken = update.broken;
      this.close();
    }
  }

  private close(): void {
    for (const watcher of this.watchers) this.tellEnd(watcher);
    this.watchers.clear();
    this.finish();
  }

  private tellEnd(watcher: Watcher): void {
    if (this.replay) watcher.send("end", { replay: formatReplay(this.replay), logs: this.logs });
    else watcher.send("broken", errorBody(refuse(this.broken!)));
  }

  private tellAll(batch: Batch): void {
    for (const watcher of this.watchers) watcher.send("steps", batch);
  }
}
