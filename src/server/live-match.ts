// A match that is being played, as those who watch see it: a header, steps as they come, and the end. It is played in a
// thread of its own, so that thinking bots never hold up the server.

import { Worker } from "node:worker_threads";
import type { Fault } from "../arena/fault.ts";
import type { Note } from "../arena/note.ts";
import type { Chapter } from "../arena/player.ts";
import { formatReplay, type Replay, type SandboxMode } from "../arena/replay.ts";
import type { Json } from "../core/game.ts";
import { formatSeed } from "../core/seed.ts";
import type { MatchOrder } from "./match-order.ts";

export interface MatchSetup {
  readonly game: string;
  readonly config: MatchOrder["config"];
  readonly seed: bigint;
  readonly players: readonly string[];
  readonly sandbox: SandboxMode | undefined;
  readonly hidden: readonly string[];
}

/** Some turns of a match: steps, new faults and notes, per seat the times of its answers and what it wrote to its log. */
export interface Batch {
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  readonly wall: readonly (readonly number[])[];
  readonly notes: readonly Note[];
  readonly logs: readonly (readonly Chapter[])[];
}

export type ThreadMessage =
  | { readonly names: readonly string[] }
  | { readonly batch: Batch }
  | { readonly replay: Replay; readonly logs: readonly (readonly Chapter[])[] }
  | { readonly refused: string };

/** What a watcher hears, in this order: one header, batches, one end. */
export interface Watcher {
  send(event: "header" | "steps" | "end" | "broken", data: unknown): void;
}

export class LiveMatch {
  readonly id: string;
  readonly order: MatchOrder;
  readonly started = Date.now();
  names: readonly string[];
  private readonly steps: (readonly Json[])[] = [];
  private readonly faults: Fault[] = [];
  private readonly wall: number[][];
  private readonly notes: Note[] = [];
  private readonly watchers = new Set<Watcher>();
  private thread: Worker | undefined;
  replay: Replay | undefined;
  logs: readonly (readonly Chapter[])[];
  /** Why it was not played to its end. */
  broken: string | undefined;
  readonly done: Promise<void>;
  private finish!: () => void;

  constructor(id: string, order: MatchOrder) {
    this.id = id;
    this.order = order;
    this.names = order.players;
    this.wall = order.players.map(() => []);
    this.logs = order.players.map(() => []);
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
    const { game, config, seed, players, sandbox, hidden } = order;
    const setup: MatchSetup = { game: game.name, config, seed, players, sandbox, hidden };
    const file = import.meta.url.endsWith(".ts") ? "./match-thread.ts" : "./match-thread.js";
    this.thread = new Worker(new URL(file, import.meta.url), { workerData: setup });
    this.thread.on("message", (message: ThreadMessage) => this.hear(message));
    this.thread.on("error", (error) => this.breakOff(`the match could not go on: ${error.message}`));
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
    if (this.status === "running") this.breakOff("the match was stopped");
  }

  private header() {
    const { game, config, seed, players } = this.order;
    const seats = players.map((spec, seat) => ({ name: this.names[seat]!, spec }));
    return { game: game.name, rules: game.rules, config, seed: formatSeed(seed), seats };
  }

  private hear(message: ThreadMessage): void {
    if ("names" in message) this.names = message.names;
    else if ("batch" in message) {
      const { steps, faults, wall, notes, logs } = message.batch;
      this.steps.push(...steps);
      this.faults.push(...faults);
      this.notes.push(...notes);
      this.logs = this.logs.map((log, seat) => [...log, ...logs[seat]!]);
      for (const [seat, times] of wall.entries()) this.wall[seat]!.push(...times);
      this.tellAll("steps", message.batch);
    } else if ("replay" in message) {
      this.replay = message.replay;
      this.logs = message.logs;
      this.close();
    } else this.breakOff(message.refused);
  }

  private breakOff(why: string): void {
    if (this.status !== "running") return;
    this.broken = why;
    this.close();
  }

  private close(): void {
    void this.thread?.terminate();
    this.thread = undefined;
    for (const watcher of this.watchers) this.tellEnd(watcher);
    this.watchers.clear();
    this.finish();
  }

  private tellEnd(watcher: Watcher): void {
    if (this.replay) watcher.send("end", { replay: formatReplay(this.replay), logs: this.logs });
    else watcher.send("broken", { error: this.broken });
  }

  private tellAll(event: "steps", data: unknown): void {
    for (const watcher of this.watchers) watcher.send(event, data);
  }
}
