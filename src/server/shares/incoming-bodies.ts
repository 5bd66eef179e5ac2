// What is being sent to the server and not yet read to its end: so many bytes from one address, so many in all. They stand in
// memory until the last one has come, and whoever sends slowly could hold them there.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

const MB = 1024 * 1024;
/** A class behind one address sends its programs at the same moment; each is a few kilobytes. */
const MOST_OF_ONE = 64 * MB;
const MOST = 512 * MB;

/** Milliseconds from the first byte of a request to its last. */
export const LONGEST_REQUEST = 120_000;

export class IncomingBodies {
  private readonly held = new Map<string, number>();
  private total = 0;

  /** Gives what to call when the body is there or will not come, or says why it is not taken. */
  take(share: string, bytes: number): (() => void) | Refusal {
    const own = (this.held.get(share) ?? 0) + bytes;
    if (own > MOST_OF_ONE) return refuse(say("server.many-bodies", { most: MOST_OF_ONE / MB }));
    if (this.total + bytes > MOST) return refuse(say("server.bodies-full"));
    this.add(share, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.add(share, -bytes);
      isHeld = false;
    };
  }

  private add(share: string, bytes: number): void {
    this.total += bytes;
    const own = (this.held.get(share) ?? 0) + bytes;
    if (own > 0) this.held.set(share, own);
    else this.held.delete(share);
  }
}
