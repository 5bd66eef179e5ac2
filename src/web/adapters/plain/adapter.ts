// Any game that brings no adapter: a grid where its state tells one, else its position as text.

import type { Adapter } from "../adapter.ts";

export const plainAdapter: Adapter = {
  kind: "board",
  fetchDrawing: async () => ({ kind: "board", Board: (await import("./plain-board.tsx")).PlainBoard }),
};
