// The lines that pages hold to the server (streams of events): so many for one address, so many in all.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** A class of pupils behind one address holds a few each. */
const MOST_OF_ONE = 100;
const MOST = 1000;

export class OpenStreams {
  private readonly held = new Map<string, number>();
  private total = 0;

  /** Why one more cannot be opened. */
  full(share: string): Refusal | undefined {
    if ((this.held.get(share) ?? 0) >= MOST_OF_ONE) return refuse(say("server.many-lines", { most: MOST_OF_ONE }));
    return this.total >= MOST ? refuse(say("server.lines-full")) : undefined;
  }

  /** Gives the way out. */
  hold(share: string): () => void {
    this.total++;
    this.held.set(share, (this.held.get(share) ?? 0) + 1);
    return () => {
      this.total--;
      const left = this.held.get(share)! - 1;
      if (left > 0) this.held.set(share, left);
      else this.held.delete(share);
    };
  }
}
