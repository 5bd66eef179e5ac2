// Inaccessible cells: a percentage of the board drawn by chance, or a list of cells.

import type { Field } from "../../core/config.ts";
import { type Grid, parseCell } from "../../core/grid.ts";
import type { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { say } from "./words/en.ts";

/** `20` (per cent) or `b2 c3` (cells). */
export type Blocked = string;

const MOST = 90;

export function blockedField({ default: standard, help }: { default: Blocked; help: string }): Field<Blocked> {
  return {
    default: standard,
    help,
    range: say("terrain.blocked-range", { most: MOST }),
    read(value) {
      const text = Array.isArray(value) ? value.join(" ") : typeof value === "number" ? String(value) : value;
      if (typeof text !== "string")
        return refuse(say("terrain.blocked", { most: MOST, value: String(JSON.stringify(value)) }));
      const share = /^\s*(\d{1,9})\s*%?\s*$/.exec(text);
      if (share)
        return Number(share[1]) <= MOST
          ? String(Number(share[1]))
          : refuse(say("terrain.blocked", { most: MOST, value: share[1]! }));
      const cells = cellWords(text);
      return cells === undefined
        ? refuse(say("terrain.blocked", { most: MOST, value: JSON.stringify(text.slice(0, 60)) }))
        : cells.join(" ");
    },
  };
}

/** The listed cells on this board; none where a percentage is given. */
export function listedCells(blocked: Blocked, grid: Grid): number[] | Refusal {
  const cells: number[] = [];
  if (percentage(blocked) !== undefined) return cells;
  for (const word of cellWords(blocked) ?? []) {
    const cell = parseCell(grid, word);
    if (cell instanceof Refusal) return cell;
    cells.push(cell);
  }
  return cells;
}

/** The percentage, or undefined where cells are listed. */
export function percentage(blocked: Blocked): number | undefined {
  return /^\d+$/.test(blocked) ? Number(blocked) : undefined;
}

/** Marks the inaccessible cells of a board with 1. Those in `free` stay accessible whatever is asked for. */
export function blockCells(blocked: Blocked, grid: Grid, free: readonly number[], random: Random): Uint8Array {
  const marks = new Uint8Array(grid.size);
  const share = percentage(blocked);
  if (share === undefined) {
    for (const word of cellWords(blocked) ?? []) {
      const cell = parseCell(grid, word);
      if (!(cell instanceof Refusal)) marks[cell] = 1;
    }
    for (const cell of free) marks[cell] = 0;
    return marks;
  }
  const candidates: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) if (!free.includes(cell)) candidates.push(cell);
  const wanted = Math.floor((grid.size * share) / 100);
  for (const cell of random.shuffle(candidates).slice(0, wanted)) marks[cell] = 1;
  return marks;
}

/** Cells by name may be parted by commas, spaces or semicolons; cells by number (`2,1`) by spaces or semicolons. */
function cellWords(text: string): string[] | undefined {
  const words = text
    .trim()
    .split(/[\s;]+/)
    .flatMap((word) => (/^[a-z]/i.test(word) ? word.split(",") : [word]))
    .filter((word) => word !== "");
  return words.every((word) => /^([a-z]{1,3}\d{1,4}|\(?\d{1,4},\d{1,4}\)?)$/i.test(word)) ? words : undefined;
}
