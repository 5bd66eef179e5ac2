// The board of Kingdom Ruler: x goes east, y goes south, (0,0) is top left. A cell is one whole number, y * width + x.
// Directions are 0 = north, then clockwise to 7 = north-west. Boards of one size are shared and never change.

/** Off the board. */
export const NOWHERE = -1;

export const DIRECTIONS = 8;

/** One step in each direction, x and y. */
export const EAST: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];
export const SOUTH: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1];

export class Board {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Column and row of every cell. */
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  /** The neighbour of cell c in direction d stands at 8 c + d; NOWHERE off the board. */
  readonly next: Int16Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.size = width * height;
    this.x = Uint8Array.from({ length: this.size }, (_, cell) => cell % width);
    this.y = Uint8Array.from({ length: this.size }, (_, cell) => Math.floor(cell / width));
    this.next = new Int16Array(this.size * DIRECTIONS);
    for (let cell = 0; cell < this.size; cell++) {
      for (let dir = 0; dir < DIRECTIONS; dir++) {
        this.next[cell * DIRECTIONS + dir] = this.cellAt(this.x[cell]! + EAST[dir]!, this.y[cell]! + SOUTH[dir]!);
      }
    }
  }

  cellAt(x: number, y: number): number {
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : NOWHERE;
  }

  step(cell: number, dir: number): number {
    return this.next[cell * DIRECTIONS + dir]!;
  }

  /** How many moves lie between two cells. */
  distance(a: number, b: number): number {
    return Math.max(Math.abs(this.x[a]! - this.x[b]!), Math.abs(this.y[a]! - this.y[b]!));
  }

  /** The direction of the step that leads straight from one cell towards another. */
  towards(from: number, to: number): number {
    const east = Math.sign(this.x[to]! - this.x[from]!);
    const south = Math.sign(this.y[to]! - this.y[from]!);
    return EAST.findIndex((dx, dir) => dx === east && SOUTH[dir] === south);
  }
}

const boards = new Map<number, Board>();

export function boardOf(width: number, height: number): Board {
  const key = width * 1000 + height;
  const known = boards.get(key) ?? new Board(width, height);
  boards.set(key, known);
  return known;
}
