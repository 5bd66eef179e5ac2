// Pursuit on the pages.

import type { Adapter } from "../adapter.ts";
import { A, B, cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";
import { say } from "./words/en.ts";

export const pursuitAdapter: Adapter = {
  kind: "board",
  fetchDrawing: fetchGridBoard,
  playSettings: { start: "corner" },
  solverNumbers: say("pursuit.page.numbers"),
  emblem: (
    <>
      {cells(4)}
      <circle cx="31" cy="65" r="9" fill={A} />
      <circle cx="65" cy="31" r="6" fill={B} />
      <path d="M38 58 56 40" stroke={A} strokeWidth="3" strokeDasharray="4 4" />
    </>
  ),
};
