// Noughts and crosses on the pages.

import type { Adapter } from "../adapter.ts";
import { A, B, cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";

export const noughtsAdapter: Adapter = {
  kind: "board",
  fetchDrawing: fetchGridBoard,
  emblem: (
    <>
      {cells(3)}
      <path d="M19 19 32 32M32 19 19 32M41 41 54 54M54 41 41 54M64 64 77 77M77 64 64 77" stroke={A} strokeWidth="4.5" />
      <g fill="none" stroke={B} strokeWidth="4.5">
        <circle cx="71" cy="25" r="7.5" />
        <circle cx="25" cy="71" r="7.5" />
      </g>
    </>
  ),
};
