// The drawing of every game on a board of cells.

import type { Drawing } from "../drawing.ts";

export async function fetchGridBoard(): Promise<Drawing> {
  return { kind: "board", Board: (await import("./grid-board.tsx")).GridBoard };
}
