// A Kalah position in one line: `S 6 6 6 6 6 6 0 N 6 6 6 6 6 6 0`, each side's pits from its own left to right, then
// its store; the side that stands first is to move. The board literal of the Kalah protocol, `<6,0,0,6,…>`, is read too.

import { type Refusal, refuse } from "../../core/refusal.ts";
import type { KalahConfig, KalahState } from "./state.ts";
import { say } from "./words/en.ts";

const MOST_PITS = 12;

export function formatKalah({ board, mover, rules: { pits: m } }: KalahState): string {
  const sides = [`S ${board.subarray(0, m + 1).join(" ")}`, `N ${board.subarray(m + 1).join(" ")}`];
  return (mover === 1 ? sides.reverse() : sides).join(" ");
}

export function parseKalah(text: string, { stones: _, ...config }: KalahConfig): KalahState | Refusal {
  const words = text
    .replace(/[·,/|]/g, " ")
    .trim()
    .split(/\s+/);
  // The position itself says how many pits there are.
  const written = text.trim().startsWith("<") ? Number(/^\s*<(\d+)/.exec(text)?.[1]) : (words.length - 4) / 2;
  const m = Number.isInteger(written) && written >= 1 && written <= MOST_PITS ? written : config.pits;
  const rules = { ...config, pits: m };
  const sides = text.trim().startsWith("<") ? protocolSides(text, m) : namedSides(words, m);
  if (!sides) {
    const sample = formatKalah({ rules, board: new Uint16Array(2 * m + 2), mover: 0 });
    return refuse(say("kalah.position", { pits: m, sample, text: JSON.stringify(text.slice(0, 80)) }));
  }
  const board = Uint16Array.from([...sides.south, ...sides.north]);
  const total = board.reduce((sum, stones) => sum + stones, 0);
  if (total > 2 * 12 * 12) return refuse(say("kalah.too-many-stones", { stones: total }));
  const row = sides.mover * (m + 1);
  if (!board.subarray(row, row + m).some((stones) => stones > 0)) return refuse(say("kalah.no-move"));
  if (rules.end === "either-row-empty") {
    const other = (1 - sides.mover) * (m + 1);
    if (!board.subarray(other, other + m).some((stones) => stones > 0)) return refuse(say("kalah.over"));
  }
  return { rules, board, mover: sides.mover };
}

interface Sides {
  south: number[];
  north: number[];
  mover: number;
}

function namedSides(words: string[], m: number): Sides | undefined {
  if (words.length !== 2 * m + 4) return undefined;
  const names = `${words[0]}${words[m + 2]}`.toUpperCase();
  if (names !== "SN" && names !== "NS") return undefined;
  const first = counts(words.slice(1, m + 2));
  const second = counts(words.slice(m + 3));
  if (!first || !second) return undefined;
  return names === "SN" ? { south: first, north: second, mover: 0 } : { south: second, north: first, mover: 1 };
}

function protocolSides(text: string, m: number): Sides | undefined {
  const numbers = counts(text.trim().replace(/^<|>$/g, "").split(","));
  if (!numbers || numbers[0] !== m || numbers.length !== 2 * m + 3) return undefined;
  const [, southStore, northStore, ...pits] = numbers as [number, number, number, ...number[]];
  return { south: [...pits.slice(0, m), southStore], north: [...pits.slice(m), northStore], mover: 0 };
}

function counts(words: string[]): number[] | undefined {
  return words.every((word) => /^\s*\d{1,3}\s*$/.test(word)) ? words.map(Number) : undefined;
}
