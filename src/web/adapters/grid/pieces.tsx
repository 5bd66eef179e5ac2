// Silhouettes of pieces on a field from -50 to 50, each different in shape, not only in colour.

import type { ReactNode } from "react";

const SHAPES: Readonly<Record<string, ReactNode>> = {
  mark0: <path className="stroke" d="M-26-26 26 26M26-26-26 26" />,
  mark1: <circle className="stroke" r="28" />,
  mark2: <path className="stroke" d="M0-30 28 24H-28z" />,
  mark3: <rect className="stroke" x="-25" y="-25" width="50" height="50" />,
  mark4: <path className="stroke" d="M0-32 32 0 0 32-32 0z" />,
  mark5: <path className="stroke" d="M0-32V32M-32 0H32" />,
  king: (
    <path d="M-4-42h8v8h8v8H4v8c14-6 30-2 30 14 0 12-8 18-12 26v12h-44V22c-4-8-12-14-12-26 0-16 16-20 30-14v-8h-8v-8h8z" />
  ),
  queen: (
    <path
      d="M-36-22a6 6 0 1 1 8 4l10 20 8-30a6 6 0 1 1 10-2 6 6 0 1 1 10 2l8 30 10-20a6 6 0 1 1 8 4L24 18v16h-48V18z"
      transform="translate(-2 0)"
    />
  ),
  rook: <path d="M-28-36h12v10h10v-10H6v10h10v-10h12v22l-10 8v24l8 8v10h-52V26l8-8V-6l-10-8z" />,
  knight: <path d="M-24 36c0-26 10-30 14-44l-14 8c-6 2-10-4-8-10l20-22 2-10 10 8c22 0 30 22 28 42-1 12-2 18 0 28z" />,
  cat: <path d="M-30-34-14-22h28L30-34l2 32C32 20 16 34 0 34S-32 20-32-2zM-14-4v.1M14-4v.1M-6 12 0 16 6 12" />,
  mouse: (
    <path d="M-24-30a12 12 0 0 1 18 10h12a12 12 0 1 1 16 14C26 20 12 30 0 30S-26 20-22-6a12 12 0 0 1-2-24zM-10-2v.1M10-2v.1M0 14v.1" />
  ),
  man: (
    <>
      <circle r="31" />
      <circle className="groove" r="20" />
    </>
  ),
  mine: (
    <>
      <circle r="18" />
      <path className="stroke thin" d="M0-32V32M-32 0H32M-22-22 22 22M22-22-22 22" />
    </>
  ),
  flag: (
    <>
      <path className="stroke thin" d="M-14 34V-34" />
      <path d="M-14-34 26-18-14-2z" />
    </>
  ),
  blast: <path d="M0-42 10-16 36-28 22-4 42 10 16 12 14 38 0 18-16 38-16 12-42 10-22-4-36-28-10-16z" />,
};

export function Glyph({ name }: { name: string }) {
  return SHAPES[name] ?? <text className="glyph-text">{name}</text>;
}
