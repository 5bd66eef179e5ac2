// Where the pieces of a pursuit stand at first: on random cells, in opposite corners, or on cells that are named, the
// pursuers' first and the prey's last.

import { type Field, text } from "../../core/config.ts";
import { formatCell, type Grid, parseCell } from "../../core/grid.ts";
import type { Random } from "../../core/random.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import { say } from "./words/en.ts";

/** `random`, `corner`, or cells: `a1 c3`. */
export type Start = string;

export function startField({ default: standard, help }: { default: Start; help: string }): Field<Start> {
  return text({ default: standard, help, range: say("pursuit.start-range") });
}

/** The pieces' cells, the prey last. The config has been checked. */
export function placePieces(
  start: Start,
  pursuers: number,
  grid: Grid,
  blocked: readonly number[],
  random: Random,
): Int32Array {
  const cells = new Int32Array(pursuers + 1);
  const named = start === "random" || start === "corner" ? undefined : namedCells(start, grid);
  if (named !== undefined && !(named instanceof Refusal)) {
    const hunters = named.slice(0, -1);
    for (let pursuer = 0; pursuer < pursuers; pursuer++) cells[pursuer] = hunters[pursuer] ?? hunters[0]!;
    cells[pursuers] = named.at(-1)!;
  } else if (start === "corner") {
    cells[pursuers] = grid.size - 1;
  } else {
    const free = random.shuffle(freeCells(grid, blocked));
    cells[pursuers] = free[0]!;
    for (let pursuer = 0; pursuer < pursuers; pursuer++) cells[pursuer] = free[1 + (pursuer % (free.length - 1))]!;
  }
  return cells;
}

export function checkStart(
  start: Start,
  pursuers: number,
  grid: Grid,
  blocked: readonly number[],
): Refusal | undefined {
  if (freeCells(grid, blocked).length < 2) return refuse(say("pursuit.two-cells"));
  const wrong = start === "random" ? undefined : wrongStart(start, pursuers, grid, blocked);
  return wrong && about("start", wrong);
}

function wrongStart(
  start: Exclude<Start, "random">,
  pursuers: number,
  grid: Grid,
  blocked: readonly number[],
): Refusal | undefined {
  if (start === "corner") {
    const corner = [0, grid.size - 1].find((cell) => blocked.includes(cell));
    return corner === undefined ? undefined : refuse(say("pursuit.corner-blocked", { cell: formatCell(grid, corner) }));
  }
  const named = namedCells(start, grid);
  if (named instanceof Refusal) return named;
  if (named.length !== pursuers + 1)
    return refuse(say("pursuit.start-count", { cells: pursuers + 1, named: named.length }));
  const wall = named.find((cell) => blocked.includes(cell));
  if (wall !== undefined) return refuse(say("pursuit.start-blocked", { cell: formatCell(grid, wall) }));
  if (named.indexOf(named.at(-1)!) < pursuers) return refuse(say("pursuit.start-caught"));
  return undefined;
}

function namedCells(start: Start, grid: Grid): number[] | Refusal {
  const cells: number[] = [];
  for (const word of start.trim().split(/[\s;]+/)) {
    const cell = parseCell(grid, word);
    if (cell instanceof Refusal) return refuse(say("pursuit.start-cell", { why: cell.message }));
    cells.push(cell);
  }
  return cells;
}

function freeCells(grid: Grid, blocked: readonly number[]): number[] {
  return Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => !blocked.includes(cell));
}
