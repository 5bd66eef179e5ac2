// Minesweeper on the pages.

import type { Adapter } from "../adapter.ts";
import { cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";

export const minesweeperAdapter: Adapter = {
  kind: "board",
  fetchDrawing: fetchGridBoard,
  emblem: (
    <>
      {cells(4)}
      <circle cx="56" cy="40" r="7" fill="var(--ink)" />
      <path d="M56 29V51M45 40H67M48 32 64 48M64 32 48 48" stroke="var(--ink)" strokeWidth="2.4" />
      <text x="31" y="46" className="emblem-letter">
        3
      </text>
    </>
  ),
};
