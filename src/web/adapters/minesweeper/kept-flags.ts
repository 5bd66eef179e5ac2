// The flags of the game that is being played, kept in this browser: a reload loses neither the game nor them. They belong to
// one position, so that those of another game or tab are not taken for them.

import { readStored, store } from "../../shell/local-storage.ts";
import type { GridScene } from "../grid/scene.ts";

const KEPT = "minesweeper-flags";

export interface KeptFlags {
  /** The position in which they stood. */
  readonly at: string;
  readonly cells: readonly string[];
}

export function keepFlags(scene: GridScene, flags: ReadonlySet<string>): void {
  store(KEPT, { at: positionOf(scene), cells: [...flags] });
}

export const readFlags = (scene: GridScene): ReadonlySet<string> =>
  flagsAt(scene, readStored<KeptFlags | undefined>(KEPT, undefined));

/** Those that were kept of this position; none of another. */
export function flagsAt(scene: GridScene, kept: KeptFlags | undefined): ReadonlySet<string> {
  return new Set(kept?.at === positionOf(scene) && Array.isArray(kept.cells) ? kept.cells : []);
}

/** What is open, and what was found there. */
export function positionOf({ width, tiles, pieces }: GridScene): string {
  const found = pieces.map(({ cell, glyph }) => `${cell}${glyph}`);
  return [width, tiles.map((tile) => (tile === "open" ? 1 : 0)).join(""), ...found].join(" ");
}
