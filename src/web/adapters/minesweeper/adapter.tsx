// Minesweeper on the pages.

import type { Adapter } from "../adapter.ts";
import { cells } from "../emblem-parts.tsx";
import { say } from "./words/en.ts";

export const minesweeperAdapter: Adapter = {
  kind: "board",
  fetchDrawing: async () => ({ kind: "board", Board: (await import("./minesweeper-board.tsx")).MinesweeperBoard }),
  help: say("minesweeper.page.help"),
  playSettings: { safeStart: true },
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
