// A game that somebody has begun on this page, kept in the browser: neither a reload nor a closed tab loses it. Every tab
// has its own; a new tab finds the one that was played last.

import type { Json } from "../../core/game.ts";
import type { SceneSource } from "../scenes/messages.ts";

export interface Unfinished {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  /** How it was set up, for the page that goes on with it. */
  readonly setup: { readonly [choice: string]: unknown };
  /** Milliseconds on the clocks by seat; empty without clocks. */
  readonly left: readonly number[];
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
  return Array.isArray(kept.steps) && kept.steps.length > 0 && kept.steps.every(Array.isArray);
}
