// What small pictures of games are drawn from: colours of seats, lines, a board of cells.

import type { ReactNode } from "react";

export const A = "var(--seat0)";
export const B = "var(--seat1)";
const LINE = "var(--line-strong)";

/** An empty board of n by n cells. */
export const cells = (n: number): ReactNode => (
  <g stroke={LINE} strokeWidth="1.2">
    {Array.from({ length: n + 1 }, (_, i) => 14 + (i * 68) / n).map((at) => (
      <path key={at} d={`M14 ${at}H82M${at} 14V82`} />
    ))}
  </g>
);
