// All matches of this server that are being played or were lately; finished ones go to the replay store.

import { randomBytes } from "node:crypto";
import { formatReplay, type SandboxMode } from "../../arena/replay.ts";
import type { Refusal } from "../../core/refusal.ts";
import { refuse } from "../../core/refusal.ts";
import { countGame } from "../../players/clocks/games-in-progress.ts";
import { startThread } from "../../players/process/start-thread.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import { say } from "../words/en.ts";
import { type Billing, type Host, LiveMatch, type MatchUpdate } from "./live-match.ts";
import type { MatchOrder } from "./match-order.ts";

/** What a thread must know to play a match. */
export interface MatchSetup extends Omit<Billing, "game"> {
  readonly game: string;
  readonly seated: readonly string[];
  readonly sandbox: SandboxMode | undefined;
  readonly hidden: readonly string[];
}

const MOST_RUNNING = 8;
/** Finished matches are in the replay store: only those who were just watching ask for them here. A long one weighs megabytes. */
const MOST_FINISHED = 10;
const MOST_REMEMBERED = 100;

export class Matches {
  private readonly replays: ReplayStore;
  private readonly matches = new Map<string, LiveMatch>();

  private readonly mostFinished: number;

  constructor(replays: ReplayStore, mostFinished = MOST_FINISHED) {
    this.replays = replays;
    this.mostFinished = mostFinished;
  }

  /** Those that are being played, the newest first. */
  running(): LiveMatch[] {
    return [...this.matches.values()].filter((match) => match.status === "running").reverse();
  }

  start(order: MatchOrder): LiveMatch | Refusal {
    const running = this.running();
    if (running.length >= MOST_RUNNING) return refuse(say("server.many-matches", { running: running.length }));
    const id = `${order.game.name}-${randomBytes(5).toString("hex")}`;
    const match = new LiveMatch(id, order);
    this.matches.set(id, match);
    playAside(match, order);
    void match.done.then(() => {
      if (match.replay) this.replays.keep(id, match.replay, match.logs);
      this.forgetOldest();
    });
    return match;
  }

  /** Shows a match that is played elsewhere. It is not kept: whoever plays it may do so. */
  host(id: string, order: Billing, host: Host): LiveMatch {
    const match = new LiveMatch(id, order, host);
    this.matches.set(id, match);
    void match.done.then(() => {
      if (match.replay) this.replays.welcome(id, formatReplay(match.replay), match.logs);
    });
    return match;
  }

  find(id: string): LiveMatch | undefined {
    return this.matches.get(id);
  }

  stopAll(): void {
    for (const match of this.matches.values()) match.stop();
  }

  private forgetOldest(): void {
    const over = [...this.matches].filter(([, { status }]) => status !== "running");
    const finished = over.filter(([, { status }]) => status === "finished");
    const old = [...finished.slice(0, -this.mostFinished), ...over.slice(0, -MOST_REMEMBERED)];
    for (const [id] of old) this.matches.delete(id);
  }
}

/** Plays a match in a thread of its own, so that thinking bots never hold up the server. */
function playAside(match: LiveMatch, { game, config, seed, players, seated, sandbox, hidden }: MatchOrder): void {
  const setup: MatchSetup = { game: game.name, config, seed, players, seated, sandbox, hidden };
  const over = countGame();
  const thread = startThread("./match-thread", import.meta.url, setup);
  thread.on("message", (update: MatchUpdate) => match.receive(update));
  thread.on("error", (error) => match.receive({ broken: say("server.broken-match", { error: error.message }) }));
  void match.done.then(() => {
    over();
    return thread.terminate();
  });
}
