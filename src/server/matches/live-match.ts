// A match that is being played, as those who watch see it: a header, steps as they come, and the end. Who plays it, in
// which thread, is not known here.

import type { Chapter } from "../../arena/player.ts";
import { formatReplay, type Replay } from "../../arena/replay.ts";
import type { Batch, MatchHeader } from "../../contract/matches.ts";
import type { Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import type { PersonCommand } from "../../players/protocols/person-player.ts";
import { errorBody } from "../http/denied.ts";
import { messageOf, type ServerEvent } from "../http/events.ts";
import { say } from "../words/en.ts";
import type { MatchOrder } from "./match-order.ts";
import { TurnHistory } from "./turn-history.ts";

/** What is to be known of a match before it begins. */
export type Billing = Pick<MatchOrder, "game" | "config" | "seed" | "players">;

/** What whoever plays the match tells of it. */
export type MatchUpdate =
  | { readonly names: readonly string[] }
  | { readonly batch: Batch }
  | { readonly replay: Replay; readonly logs: readonly (readonly Chapter[])[] }
  | { readonly broken: Message };

/** Hears, in this order: one header, batches, one end. The messages are the same for all who watch. */
export type Watcher = (message: ServerEvent) => void;

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
  turns = 0;
  /** So many turns were played before the server was started again. */
  resumed: number | undefined;
  private readonly told: TurnHistory;
  private readonly watchers = new Set<Watcher>();
  replay: Replay | undefined;
  logs: readonly (readonly Chapter[])[];
  /** Why it was not played to its end. */
  broken: Message | undefined;
  private ending: ServerEvent | undefined;
  readonly done: Promise<void>;
  private finish!: () => void;

  constructor(id: string, order: Billing, host?: Host) {
    this.id = id;
    this.order = order;
    this.host = host;
    this.names = order.players;
    this.told = new TurnHistory(order.players.length);
    this.logs = order.players.map(() => []);
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get status(): "running" | "finished" | "broken" {
    return this.broken !== undefined ? "broken" : this.replay ? "finished" : "running";
  }

  watch(watcher: Watcher): () => void {
    watcher(messageOf("header", this.header()));
    watcher(messageOf("steps", undefined, this.told.bytes()));
    if (this.status === "running") {
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    }
    watcher(this.lastMessage());
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
      const { batch } = update;
      this.turns += batch.steps.length;
      this.told.add(batch);
      this.logs = this.logs.map((log, seat) => [...log, ...batch.logs[seat]!]);
      this.tellAll(messageOf("steps", batch));
    } else {
      if ("replay" in update) {
        this.replay = { ...update.replay, ...(this.resumed !== undefined && { resumed: this.resumed }) };
        this.logs = update.logs;
      } else this.broken = update.broken;
      this.tellAll(this.lastMessage());
      this.watchers.clear();
      this.finish();
    }
  }

  private lastMessage(): ServerEvent {
    this.ending ??= this.replay
      ? messageOf("end", { replay: formatReplay(this.replay), logs: this.logs })
      : messageOf("broken", errorBody(refuse(this.broken!)));
    return this.ending;
  }

  private tellAll(message: ServerEvent): void {
    for (const watcher of this.watchers) watcher(message);
  }
}
