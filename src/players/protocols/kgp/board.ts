// The board of the Kalah Game Protocol, `<n,S,N,s1,…,sn,n1,…,nn>`: always as the receiver sees it, who is South and to move.

import { defaultConfig } from "../../../core/config.ts";
import { type Refusal, refuse } from "../../../core/refusal.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { say } from "../../words/en.ts";

/** More pits than anybody plays with. */
const MOST_PITS = 100;
const MOST_STONES = 0xffff;

/** The board as this seat sees it. */
export function formatBoard({ board, rules: { pits: m } }: KalahState, seat: number): string {
  const own = seat * (m + 1);
  const other = (1 - seat) * (m + 1);
  const rows = [...board.subarray(own, own + m), ...board.subarray(other, other + m)];
  return `<${[m, board[own + m], board[other + m], ...rows].join(",")}>`;
}

/** The position with South to move, under the default rules, which are the protocol's. */
export function parseBoard(text: string): KalahState | Refusal {
  if (!/^<\d{1,5}(,\d{1,5})*>$/.test(text)) return refuse(say("players.kgp-board"));
  const [pits, south, north, ...row] = text.slice(1, -1).split(",").map(Number) as [number, number, number];
  const stones: number[] = row;
  if (pits < 1 || pits > MOST_PITS) return refuse(say("players.kgp-board-pits", { pits, most: MOST_PITS }));
  if (stones.length !== 2 * pits) return refuse(say("players.kgp-board-size", { pits, numbers: 2 * pits + 3 }));
  const total = stones.reduce((sum, pit) => sum + pit, south + north);
  if (total > MOST_STONES) return refuse(say("players.kgp-board-stones", { stones: total, most: MOST_STONES }));
  const board = Uint16Array.from([...stones.slice(0, pits), south, ...stones.slice(pits), north]);
  if (!stones.slice(0, pits).some((pit) => pit > 0)) return refuse(say("players.kgp-no-move"));
  const { stones: _, ...rules } = defaultConfig(kalah.config);
  return { rules: { ...rules, pits }, board, mover: 0 };
}

/** The config of the game that a position belongs to: no stone is ever lost. */
export function configOf({ board, rules }: KalahState): object {
  const total = board.reduce((sum, pit) => sum + pit, 0);
  return { ...rules, stones: Math.max(1, Math.round(total / (2 * rules.pits))) };
}
