// The shortest path on the pages.

import type { Adapter } from "../adapter.ts";
import { A, B, cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";
import { say } from "./words/en.ts";

export const pathAdapter: Adapter = {
  kind: "board",
  fetchDrawing: fetchGridBoard,
  playSettings: { start: "corner", goal: "corner" },
  solverNumbers: say("path.page.numbers"),
  emblem: (
    <>
      {cells(5)}
      <path d="M21 75 34 61 48 61 61 48 61 34 75 21" fill="none" stroke={A} strokeWidth="4" strokeLinejoin="round" />
      <circle cx="75" cy="21" r="6" fill={B} />
    </>
  ),
};
