// Who is near: vehicles sorted by owner and sector; a sector is a cell of the map. A counting sort, so that the slots of
// neighbouring sectors in one column lie side by side, in the order in which they were given.

import { CELL, CELLS, cellAt, SEATS } from "./rulebook.ts";
import type { War } from "./war.ts";

const PER_UNIT = 1 / CELL;

export class Sectors {
  /** The slots of sector (column, row) of a seat are slots[starts[n]] … slots[starts[n + 1] - 1], n = number(…). */
  readonly starts = new Int32Array(SEATS * CELLS * CELLS + 1);
  slots = new Uint16Array(0);
  /** The numbers of the sectors that somebody is in, in order; the first `occupiedCount` count. */
  readonly occupied = new Uint16Array(SEATS * CELLS * CELLS);
  occupiedCount = 0;
  private numbers = new Uint16Array(0);

  number(seat: number, column: number, row: number): number {
    return (seat * CELLS + column) * CELLS + row;
  }

  /** The column or row of a coordinate; those off the map are taken to the border. */
  line(coordinate: number): number {
    const line = (coordinate * PER_UNIT) | 0;
    return line < 0 ? 0 : line >= CELLS ? CELLS - 1 : line;
  }

  /** Sorts the first `count` of the given slots. */
  fill(war: War, given: Uint16Array, count: number): void {
    const { owner, x, y } = war.vehicles;
    if (this.slots.length < given.length) {
      this.slots = new Uint16Array(given.length);
      this.numbers = new Uint16Array(given.length);
    }
    const { starts, slots, numbers, occupied } = this;
    starts.fill(0);
    for (let k = 0; k < count; k++) {
      const i = given[k]!;
      const number = owner[i]! * CELLS * CELLS + cellAt(x[i]!, y[i]!);
      numbers[k] = number;
      starts[number] = starts[number]! + 1;
    }
    let end = 0;
    let sectors = 0;
    for (let number = 0; number < starts.length; number++) {
      const size = starts[number]!;
      if (size > 0) occupied[sectors++] = number;
      end += size;
      starts[number] = end;
    }
    this.occupiedCount = sectors;
    for (let k = count - 1; k >= 0; k--) {
      const number = numbers[k]!;
      const at = starts[number]! - 1;
      starts[number] = at;
      slots[at] = given[k]!;
    }
  }
}

/** Everybody, as sorted when the shooting begins: those who did not survive it are still there, new ones are not yet. */
export const field = new Sectors();
