// The one-way pieces: chess pieces that may only go towards the bottom left corner.

import type { Grid } from "../../core/grid.ts";
import type { Terrain } from "../terrain/walk.ts";

export interface OneWayPiece {
  /** The name of its game. */
  readonly name: string;
  /** Stands for it in positions, and on the board where no picture has its name. */
  readonly letter: string;
  /** Every one of them leads nearer to the corner: dx + dy is less than 0. */
  readonly directions: readonly (readonly [dx: number, dy: number])[];
  /** Goes any number of cells in a direction, up to the first inaccessible one. */
  readonly slides: boolean;
  /** The cells where the game is won, as (x, y): [[0, 0]] is the corner. */
  readonly ends: readonly (readonly [x: number, y: number])[];
}

const CORNER = [[0, 0]] as const;
const LEFT_AND_DOWN = [
  [-1, 0],
  [0, -1],
] as const;
const AND_DIAGONAL = [...LEFT_AND_DOWN, [-1, -1]] as const;

export const KING: OneWayPiece = { name: "king", letter: "K", directions: AND_DIAGONAL, slides: false, ends: CORNER };
export const QUEEN: OneWayPiece = { name: "queen", letter: "Q", directions: AND_DIAGONAL, slides: true, ends: CORNER };
export const ROOK: OneWayPiece = { name: "rook", letter: "R", directions: LEFT_AND_DOWN, slides: true, ends: CORNER };
export const KNIGHT: OneWayPiece = {
  name: "knight",
  letter: "N",
  directions: [
    [-2, 1],
    [-2, -1],
    [1, -2],
    [-1, -2],
  ],
  slides: false,
  ends: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
};

/** The cells of this board where the game is won. */
export function endCells(piece: OneWayPiece, grid: Grid): number[] {
  return piece.ends.filter(([x, y]) => grid.has(x, y)).map(([x, y]) => grid.cell(x, y));
}

export function isEnd(piece: OneWayPiece, grid: Grid, cell: number): boolean {
  return piece.ends.some(([x, y]) => x === grid.x(cell) && y === grid.y(cell));
}

export function canMove(piece: OneWayPiece, { grid, blocked }: Terrain, from: number): boolean {
  return piece.directions.some(([dx, dy]) => {
    const cell = grid.step(from, dx, dy);
    return cell >= 0 && blocked[cell] === 0;
  });
}

/** Writes the cells that the piece can go to and returns how many there are. */
export function targets(piece: OneWayPiece, { grid, blocked }: Terrain, from: number, into: Int32Array): number {
  let count = 0;
  for (const [dx, dy] of piece.directions) {
    let cell = grid.step(from, dx, dy);
    while (cell >= 0 && blocked[cell] === 0) {
      into[count++] = cell;
      cell = piece.slides ? grid.step(cell, dx, dy) : -1;
    }
  }
  return count;
}

/** No cell of the board has more targets than this. */
export function mostTargets(piece: OneWayPiece, grid: Grid): number {
  return piece.slides ? piece.directions.length * Math.max(grid.width, grid.height) : piece.directions.length;
}
