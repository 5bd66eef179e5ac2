// CodeWars on the pages.

import { lazy } from "react";
import type { Adapter } from "../adapter.ts";
import { A, B } from "../emblem-parts.tsx";

export const codewarsAdapter: Adapter = {
  kind: "world",
  front: true,
  command: {
    opponent: "codewars/quick",
    Desk: lazy(async () => ({ default: (await import("./desk.tsx")).WarDesk })),
  },
  fetchDrawing: async () => ({ kind: "world", makePainter: (await import("./painter.ts")).warPainter }),
  emblem: (
    <>
      {Array.from({ length: 25 }, (_, i) => (
        <g key={i}>
          <rect x={12 + (i % 5) * 7} y={12 + Math.floor(i / 5) * 7} width="4.6" height="4.6" fill={A} />
          <circle cx={56 + (i % 5) * 7} cy={56 + Math.floor(i / 5) * 7} r="2.5" fill={B} />
        </g>
      ))}
      <circle cx="48" cy="48" r="13" fill="none" stroke="var(--accent)" strokeWidth="2" />
    </>
  ),
};
