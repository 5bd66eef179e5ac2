// The board of Minesweeper, in two parts: what everybody at the table knows, and where the mines are.

import type { Span } from "../../core/config.ts";
import { COMPASS, type Grid } from "../../core/grid.ts";

/** What an opened empty cell answers: the coordinates of the mines around it, or only how many there are. */
export type AnswerKind = "coordinates" | "count";

export interface MinesweeperConfig {
  width: Span;
  height: Span;
  mines: number;
  answer: AnswerKind;
  safeStart: boolean;
  players: number;
}

/** All that the players have been told. Nothing in it depends on a mine that nobody has been told of. */
export interface MinesweeperKnown {
  grid: Grid;
  /** How many mines there are in all. */
  total: number;
  answer: AnswerKind;
  /** The first cell that is opened is not mined. */
  safeStart: boolean;
  seats: number;
  mover: number;
  /** 1 = opened. */
  open: Uint8Array;
  /** Of opened cells: how many mines are around. */
  counts: Uint8Array;
  /** 1 = a mine that an answer has named. */
  told: Uint8Array;
  /** By seat: mines that its openings were the first to name. */
  named: number[];
  /** Empty cells that are still closed. */
  left: number;
  /** The mine that was opened, or -1; the mover opened it. */
  hit: number;
}

export interface MinesweeperState extends MinesweeperKnown {
  /** 1 = mined. */
  mines: Uint8Array;
  /** The empty cell to which the mine goes that would be opened first, drawn by chance like the mines; -1: it stays. */
  spare: number;
}

/** The up to eight cells around a cell. */
export function around(grid: Grid, cell: number): number[] {
  return COMPASS.map(([dx, dy]) => grid.step(cell, dx, dy)).filter((next) => next >= 0);
}

export function isOver({ hit, left }: MinesweeperKnown): boolean {
  return hit >= 0 || left === 0;
}

/** Whether what is opened now cannot be mined. */
export function isProtected({ safeStart, left, grid, total }: MinesweeperKnown): boolean {
  return safeStart && left === grid.size - total;
}

export function isUnknown({ open, told }: MinesweeperKnown, cell: number): boolean {
  return open[cell] === 0 && told[cell] === 0;
}

/** Opens a cell for the mover. */
export function openCell(state: MinesweeperState, cell: number): void {
  if (state.mines[cell] && isProtected(state) && state.spare >= 0) {
    // Copies of the state look at the same mines.
    state.mines = state.mines.with(cell, 0).with(state.spare, 1);
  }
  const { grid, mines, told, named, mover } = state;
  if (mines[cell]) {
    state.hit = cell;
    return;
  }
  state.open[cell] = 1;
  state.left--;
  for (const next of around(grid, cell)) {
    if (!mines[next]) continue;
    state.counts[cell]!++;
    if (state.answer !== "coordinates" || told[next]) continue;
    told[next] = 1;
    named[mover]!++;
  }
  if (state.left > 0) state.mover = (mover + 1) % state.seats;
}
