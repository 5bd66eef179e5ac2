// Drawings by game, fetched when they are needed.

import type { Drawing } from "./drawing.ts";

type Fetch = () => Promise<Drawing>;

const grid: Fetch = async () => ({ kind: "board", Board: (await import("./grid/grid-board.tsx")).GridBoard });

const DRAWINGS: Readonly<Record<string, Fetch>> = {
  kalah: async () => ({ kind: "board", Board: (await import("./kalah/kalah-board.tsx")).KalahBoard }),
  beans: async () => ({ kind: "board", Board: (await import("./beans/beans-board.tsx")).BeansBoard }),
  noughts: grid,
  king: grid,
  queen: grid,
  rook: grid,
  knight: grid,
  path: grid,
  pursuit: grid,
  minesweeper: grid,
  mmpawns: grid,
  kingdom: async () => ({ kind: "world", makePainter: (await import("./kingdom/painter.ts")).kingdomPainter }),
  codewars: async () => ({ kind: "world", makePainter: (await import("./codewars/painter.ts")).warPainter }),
};

const plain: Fetch = async () => ({ kind: "board", Board: (await import("./plain/plain-board.tsx")).PlainBoard });

export const fetchDrawing = (game: string): Promise<Drawing> => (DRAWINGS[game] ?? plain)();
