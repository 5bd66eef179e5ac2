// Kingdom Ruler on the pages.

import { lazy } from "react";
import type { Adapter } from "../adapter.ts";
import { A, B } from "../emblem-parts.tsx";

export const kingdomAdapter: Adapter = {
  kind: "world",
  front: true,
  usualSeats: 4,
  command: {
    opponent: "kingdom/balanced",
    Desk: lazy(async () => ({ default: (await import("./desk.tsx")).KingdomDesk })),
  },
  settingsBySeat: ["sites"],
  MatchChoices: lazy(async () => ({ default: (await import("./places.tsx")).Places })),
  fetchDrawing: async () => ({ kind: "world", makePainter: (await import("./painter.ts")).kingdomPainter }),
  emblem: (
    <>
      <path d="M10 40 40 14 44 60 20 82 10 70z" fill={A} opacity=".3" />
      <path d="M48 14 86 20 84 66 48 60z" fill={B} opacity=".3" />
      <path d="M24 50V34h4v4h4v-4h4v4h4v-4h4v16z" fill={A} />
      <path d="M56 62V46h4v4h4v-4h4v4h4v-4h4v16z" fill={B} />
    </>
  ),
};
