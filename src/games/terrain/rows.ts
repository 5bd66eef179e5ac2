// A board as text: its rows from the top, one letter a cell, parted by `/` or spaces.

import { Grid } from "../../core/grid.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "./words/en.ts";

export interface Lettered {
  readonly grid: Grid;
  /** The letter of each cell. */
  readonly letters: readonly string[];
}

export function formatRows(grid: Grid, letter: (cell: number) => string): string[] {
  const rows: string[] = [];
  for (let y = grid.height - 1; y >= 0; y--) {
    let row = "";
    for (let x = 0; x < grid.width; x++) row += letter(grid.cell(x, y));
    rows.push(row);
  }
  return rows;
}

/** `allowed`: the letters that may stand on a cell. */
export function parseRows(rows: readonly string[], allowed: string): Lettered | Refusal {
  const width = rows[0]?.length ?? 0;
  if (width === 0) return refuse(say("terrain.no-cells"));
  const grid = new Grid(width, rows.length);
  const letters: string[] = new Array(grid.size);
  for (const [index, row] of rows.entries()) {
    if (row.length !== width) return refuse(say("terrain.row-length", { row: index + 1, cells: row.length, width }));
    for (let x = 0; x < width; x++) {
      const letter = row[x]!;
      if (!allowed.includes(letter))
        return refuse(
          say("terrain.row-letter", {
            row: index + 1,
            letter: JSON.stringify(letter),
            allowed: [...allowed].join(" "),
          }),
        );
      letters[grid.cell(x, rows.length - 1 - index)] = letter;
    }
  }
  return { grid, letters };
}
