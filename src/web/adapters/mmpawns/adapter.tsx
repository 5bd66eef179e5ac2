// MMPawns on the pages.

import type { Adapter } from "../adapter.ts";
import { A, B, cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";

export const mmpawnsAdapter: Adapter = {
  kind: "board",
  fetchDrawing: fetchGridBoard,
  emblem: (
    <>
      {cells(4)}
      {[0, 1, 2].map((i) => (
        <g key={i}>
          <circle cx={23 + i * 25} cy="74" r="6.5" fill={A} />
          <circle cx={23 + i * 25} cy="22" r="6.5" fill={B} />
        </g>
      ))}
    </>
  ),
};
