// A small picture for every game, drawn from the same few shapes; a game without one gets a ring.

import type { ReactNode } from "react";

const A = "var(--seat0)";
const B = "var(--seat1)";
const LINE = "var(--line-strong)";

const board = (n: number): ReactNode => (
  <g stroke={LINE} strokeWidth="1.2">
    {Array.from({ length: n + 1 }, (_, i) => 14 + (i * 68) / n).map((at) => (
      <path key={at} d={`M14 ${at}H82M${at} 14V82`} />
    ))}
  </g>
);

const piece = (letter: string): ReactNode => (
  <>
    {board(4)}
    <rect x="14" y="65" width="17" height="17" fill={A} opacity=".25" />
    <text x="65" y="44" className="emblem-letter">
      {letter}
    </text>
    <path d="M58 47 34 70" stroke={A} strokeWidth="3" strokeLinecap="round" />
  </>
);

const EMBLEMS: Readonly<Record<string, ReactNode>> = {
  kalah: (
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
  beans: (
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
  noughts: (
    <>
      {board(3)}
      <path d="M19 19 32 32M32 19 19 32M41 41 54 54M54 41 41 54M64 64 77 77M77 64 64 77" stroke={A} strokeWidth="4.5" />
      <g fill="none" stroke={B} strokeWidth="4.5">
        <circle cx="71" cy="25" r="7.5" />
        <circle cx="25" cy="71" r="7.5" />
      </g>
    </>
  ),
  king: piece("♔"),
  queen: piece("♕"),
  rook: piece("♖"),
  knight: piece("♘"),
  path: (
    <>
      {board(5)}
      <path d="M21 75 34 61 48 61 61 48 61 34 75 21" fill="none" stroke={A} strokeWidth="4" strokeLinejoin="round" />
      <circle cx="75" cy="21" r="6" fill={B} />
    </>
  ),
  pursuit: (
    <>
      {board(4)}
      <circle cx="31" cy="65" r="9" fill={A} />
      <circle cx="65" cy="31" r="6" fill={B} />
      <path d="M38 58 56 40" stroke={A} strokeWidth="3" strokeDasharray="4 4" />
    </>
  ),
  minesweeper: (
    <>
      {board(4)}
      <circle cx="56" cy="40" r="7" fill="var(--ink)" />
      <path d="M56 29V51M45 40H67M48 32 64 48M64 32 48 48" stroke="var(--ink)" strokeWidth="2.4" />
      <text x="31" y="46" className="emblem-letter">
        3
      </text>
    </>
  ),
  mmpawns: (
    <>
      {board(4)}
      {[0, 1, 2].map((i) => (
        <g key={i}>
          <circle cx={23 + i * 25} cy="74" r="6.5" fill={A} />
          <circle cx={23 + i * 25} cy="22" r="6.5" fill={B} />
        </g>
      ))}
    </>
  ),
  kingdom: (
    <>
      <path d="M10 40 40 14 44 60 20 82 10 70z" fill={A} opacity=".3" />
      <path d="M48 14 86 20 84 66 48 60z" fill={B} opacity=".3" />
      <path d="M24 50V34h4v4h4v-4h4v4h4v-4h4v16z" fill={A} />
      <path d="M56 62V46h4v4h4v-4h4v4h4v-4h4v16z" fill={B} />
    </>
  ),
  codewars: (
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

export function Emblem({ game }: { game: string }) {
  return (
    <svg className="emblem" viewBox="0 0 96 96" aria-hidden="true">
      {EMBLEMS[game] ?? <circle cx="48" cy="48" r="26" fill="none" stroke={A} strokeWidth="9" />}
    </svg>
  );
}
