// How long a search may think: to a depth, for so many nodes, or for so many milliseconds; whatever comes first.

import { type Field, whole } from "../core/config.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Lent } from "./engine.ts";
import { say } from "./words/en.ts";

export interface SearchLimits {
  depth: number;
  nodes: number;
  ms: number;
}

export const MOST_NODES = 2_000_000_000;
const LONGEST = 3_600_000;

/** The three options, each 0 inside for "no such limit", which is written by leaving it out. `standard` is the depth where nothing is set. */
export function limitFields(
  deepest: number,
  standard: number,
): { [Key in keyof SearchLimits]: Field<SearchLimits[Key]> } {
  return {
    depth: whole({ default: 0, min: 1, max: deepest, help: `moves to look ahead (${standard} if no limit is set)` }),
    nodes: nodesField("positions"),
    ms: msField,
  };
}

export function nodesField(counted: string): Field<number> {
  return whole({ default: 0, min: 1, max: MOST_NODES, help: `${counted} to visit for a move` });
}

export const msField = whole({
  default: 0,
  min: 1,
  max: LONGEST,
  help: "milliseconds per move; games are then not reproducible",
});

/** Why these limits cannot be kept: time without a clock. */
export function unkept({ ms }: { ms: number }, { now }: Lent): Refusal | undefined {
  return ms > 0 && !now ? refuse(say("engines.no-clock")) : undefined;
}

/** Tells a running search when to stop. `passed` costs next to nothing; the clock is looked at now and then. */
export class Allowance {
  nodes = 0;
  private readonly most: number;
  private readonly until: number;
  private readonly began: number;
  private readonly now: (() => number) | undefined;
  private nextLook = LOOK_EVERY;
  /** Whether the search has to end. */
  over = false;

  constructor({ nodes, ms }: { nodes: number; ms: number }, { now, timeLeft, longest }: Lent = {}) {
    this.most = nodes > 0 ? nodes : MOST_NODES;
    this.now = now;
    this.began = now ? now() : 0;
    const ends = [ms > 0 ? ms : undefined, timeLeft?.(), longest];
    this.until = this.began + Math.min(...ends.filter((end) => end !== undefined), Number.POSITIVE_INFINITY);
    if (this.most < this.nextLook) this.nextLook = this.most;
  }

  /** Counts a node, and tells whether the search has to end. */
  spent(): boolean {
    return ++this.nodes >= this.nextLook && this.look();
  }

  private look(): boolean {
    if (this.nodes >= this.most || (this.now && this.now() >= this.until)) this.over = true;
    this.nextLook = this.over ? 0 : Math.min(this.most, this.nodes + LOOK_EVERY);
    return this.over;
  }

  nodesPerSecond(): { nodesPerSecond?: number } {
    if (!this.now) return {};
    const elapsed = this.now() - this.began;
    return elapsed > 0 ? { nodesPerSecond: Math.round((this.nodes * 1000) / elapsed) } : {};
  }
}

const LOOK_EVERY = 512;
