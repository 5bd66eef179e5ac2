// The game that somebody plays on this page, kept in the browser until a new one is begun: neither a reload nor a closed tab
// loses it, also when it is over. Every tab has its own; a new tab finds the one that was played last.

import type { Fault } from "../../arena/fault.ts";
import type { Json } from "../../core/game.ts";
import type { SceneSource } from "../scenes/messages.ts";
import type { PastMove } from "./session.ts";

export interface Unfinished {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  /** How it was set up, for the page that goes on with it. */
  readonly setup: { readonly [choice: string]: unknown };
  /** Milliseconds on the clocks by seat; empty without clocks. */
  readonly left: readonly number[];
  /** How its moves were made, so that they can still be taken back. */
  readonly past?: readonly PastMove[];
  readonly faults?: readonly Fault[];
  /** It is over, and kept on the server under this id; empty where it could not be. */
  readonly kept?: string | undefined;
}

const keyOf = (game: string) => `ludus.unfinished.${game}`;
/** The tab's own first. Browsers that keep nothing may throw as soon as they are asked for these. */
const STORES = [() => sessionStorage, () => localStorage];

export function keepUnfinished(game: string, unfinished: Unfinished | undefined): void {
  for (const store of STORES) {
    try {
      if (unfinished) store().setItem(keyOf(game), JSON.stringify(unfinished));
      else store().removeItem(keyOf(game));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export function readUnfinished(game: string): Unfinished | undefined {
  for (const store of STORES) {
    try {
      const kept = JSON.parse(store().getItem(keyOf(game)) ?? "null");
      if (isUnfinished(kept, game)) return kept;
    } catch {
      // What cannot be read is not there.
    }
  }
  return undefined;
}

function isUnfinished(kept: any, game: string): kept is Unfinished {
  if (kept?.opening?.game !== game || !Array.isArray(kept.opening.seats)) return false;
  if (typeof kept.setup !== "object" || kept.setup === null || !Array.isArray(kept.left)) return false;
  if (![kept.past, kept.faults].every((list) => list === undefined || Array.isArray(list))) return false;
  return Array.isArray(kept.steps) && kept.steps.length > 0 && kept.steps.every(Array.isArray);
}
