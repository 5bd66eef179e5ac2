// A rectangular grid of cells: numbering, compass, notation. x goes right, y goes up, (0,0) is bottom left.
// A cell is one whole number, y * width + x, so that sets of cells are typed arrays.

import { type Refusal, refuse } from "./refusal.ts";
import { say } from "./words/en.ts";

export class Grid {
  readonly width: number;
  readonly height: number;
  readonly size: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.size = width * height;
  }

  cell(x: number, y: number): number {
    return y * this.width + x;
  }

  x(cell: number): number {
    return cell % this.width;
  }

  y(cell: number): number {
    return (cell - (cell % this.width)) / this.width;
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** The cell one step (dx, dy) away, or -1 off the grid. */
  step(cell: number, dx: number, dy: number): number {
    const x = this.x(cell) + dx;
    const y = this.y(cell) + dy;
    return this.has(x, y) ? this.cell(x, y) : -1;
  }

  /** How many king's steps lie between two cells of an open grid. */
  distance(from: number, to: number): number {
    return Math.max(Math.abs(this.x(from) - this.x(to)), Math.abs(this.y(from) - this.y(to)));
  }
}

/** The eight directions, clockwise from east, with y up: E SE S SW W NW N NE. */
export const COMPASS: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** Columns are letters (a … z, aa, ab …), rows are numbers from 1: `a1` is bottom left. */
export function formatCell(grid: Grid, cell: number): string {
  let column = "";
  for (let n = grid.x(cell) + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    column = String.fromCharCode(97 + ((n - 1) % 26)) + column;
  }
  return column + (grid.y(cell) + 1);
}

/** Reads `c2` and also `2,1` (x, y from 0). */
export function parseCell(grid: Grid, words: string): number | Refusal {
  const named = /^([a-z]{1,3})(\d{1,4})$/i.exec(words.trim());
  const numbered = /^\(?(\d{1,4})\s*[,;]\s*(\d{1,4})\)?$/.exec(words.trim());
  let x = -1;
  let y = -1;
  if (named) {
    x = 0;
    for (const letter of named[1]!.toLowerCase()) x = x * 26 + letter.charCodeAt(0) - 96;
    x -= 1;
    y = Number(named[2]) - 1;
  } else if (numbered) {
    x = Number(numbered[1]);
    y = Number(numbered[2]);
  } else {
    return refuse(say("core.not-a-cell", { words: JSON.stringify(words.slice(0, 40)) }));
  }
  if (grid.has(x, y)) return grid.cell(x, y);
  const last = formatCell(grid, grid.size - 1);
  return refuse(say("core.off-board", { words: JSON.stringify(words), last }));
}
