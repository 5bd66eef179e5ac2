// Kalah on the pages.

import type { Adapter } from "../adapter.ts";
import { A } from "../emblem-parts.tsx";
import { say } from "./words/en.ts";

export const kalahAdapter: Adapter = {
  kind: "board",
  front: true,
  help: say("kalah.page.help"),
  // Eleven people and the first three levels.
  levelStudy: {
    title: say("kalah.page.study"),
    results: {
      "kalah/level1": { won: 14, all: 17 },
      "kalah/level2": { won: 8, all: 19 },
      "kalah/level3": { won: 4, all: 24 },
    },
  },
  fetchDrawing: async () => ({ kind: "board", Board: (await import("./kalah-board.tsx")).KalahBoard }),
  emblem: (
    <>
      <rect x="6" y="26" width="84" height="44" rx="14" fill="var(--wood)" />
      {[24, 40, 56, 72].map((x) => (
        <g key={x} fill="var(--wood-deep)">
          <circle cx={x} cy="39" r="6.5" />
          <circle cx={x} cy="57" r="6.5" />
        </g>
      ))}
      {[22, 26, 40, 57, 54, 72].map((x, i) => (
        <circle key={x} cx={x} cy={i % 2 ? 57 : 39} r="2.6" fill={i % 3 ? "#E9DFCF" : A} />
      ))}
    </>
  ),
};
