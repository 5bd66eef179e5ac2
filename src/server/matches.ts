// All matches of this server that are being played or were lately; finished ones go to the shelf.

import { randomBytes } from "node:crypto";
import type { Refusal } from "../core/refusal.ts";
import { refuse } from "../core/refusal.ts";
import { LiveMatch } from "./live-match.ts";
import type { MatchOrder } from "./match-order.ts";
import type { Shelf } from "./shelf.ts";

const MOST_RUNNING = 8;
/** Finished matches are on the shelf: only those who were just watching ask for them here. A long one weighs megabytes. */
const MOST_FINISHED = 10;
const MOST_REMEMBERED = 100;

export class Matches {
  private readonly shelf: Shelf;
  private readonly matches = new Map<string, LiveMatch>();

  private readonly mostFinished: number;

  constructor(shelf: Shelf, mostFinished = MOST_FINISHED) {
    this.shelf = shelf;
    this.mostFinished = mostFinished;
  }

  /** Those that are being played, the newest first. */
  running(): LiveMatch[] {
    return [...this.matches.values()].filter((match) => match.status === "running").reverse();
  }

  start(order: MatchOrder): LiveMatch | Refusal {
    const running = this.running();
    if (running.length >= MOST_RUNNING)
      return refuse(`${running.length} matches are being played already; wait until one of them is over`);
    const id = `${order.game.name}-${randomBytes(5).toString("hex")}`;
    const match = new LiveMatch(id, order);
    this.matches.set(id, match);
    void match.done.then(() => {
      if (match.replay) this.shelf.keep(id, match.replay, match.logs);
      this.forgetOldest();
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
