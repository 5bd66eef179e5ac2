// The one-way pieces on the pages.

import type { Adapter } from "../adapter.ts";
import { A, cells } from "../emblem-parts.tsx";
import { fetchGridBoard } from "../grid/fetch-grid-board.ts";

const ofPiece = (letter: string, own: Partial<Adapter> = {}): Adapter => ({
  ...own,
  kind: "board",
  fetchDrawing: fetchGridBoard,
  emblem: (
    <>
      {cells(4)}
      <rect x="14" y="65" width="17" height="17" fill={A} opacity=".25" />
      <text x="65" y="44" className="emblem-letter">
        {letter}
      </text>
      <path d="M58 47 34 70" stroke={A} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
});

export const oneWayAdapters: Readonly<Record<string, Adapter>> = {
  king: ofPiece("♔"),
  // From the corner of a square she would be there with one move.
  queen: ofPiece("♕", { playSettings: { width: 10 } }),
  rook: ofPiece("♖"),
  knight: ofPiece("♘"),
};
