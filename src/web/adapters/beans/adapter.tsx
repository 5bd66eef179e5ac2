// White and black beans on the pages.

import type { Adapter } from "../adapter.ts";

export const beansAdapter: Adapter = {
  kind: "board",
  fetchDrawing: async () => ({ kind: "board", Board: (await import("./beans-board.tsx")).BeansBoard }),
  emblem: (
    <>
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <ellipse
          key={i}
          cx={28 + (i % 3) * 10}
          cy={40 + Math.floor(i / 3) * 16}
          rx="8"
          ry="5.5"
          className="bean-white"
        />
      ))}
      {[0, 1, 2, 3].map((i) => (
        <ellipse
          key={i}
          cx={66 + (i % 2) * 11}
          cy={40 + Math.floor(i / 2) * 16}
          rx="8"
          ry="5.5"
          className="bean-black"
        />
      ))}
    </>
  ),
};
