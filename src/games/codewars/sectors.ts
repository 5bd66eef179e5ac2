// Who is near: vehicles sorted by owner and square sector. A counting sort, so that the slots of neighbouring sectors in
// one column lie side by side, in the order in which they were given.

import { SEATS, WORLD } from "./rulebook.ts";
import type { War } from "./war.ts";

export class Sectors {
  readonly side: number;
  readonly perUnit: number;
  /** The slots of sector (column, row) of a seat are slots[starts[n]] … slots[starts[n + 1] - 1], n = number(…). */
  readonly starts: Int32Array;
  slots = new Uint16Array(0);
  private numbers = new Uint16Array(0);

  constructor(size: number) {
    this.side = WORLD / size;
    this.perUnit = 1 / size;
    this.starts = new Int32Array(SEATS * this.side * this.side + 1);
  }

  number(seat: number, column: number, row: number): number {
    return (seat * this.side + column) * this.side + row;
  }

  /** The column or row of a coordinate; those off the map are taken to the border. */
  line(coordinate: number): number {
    const line = (coordinate * this.perUnit) | 0;
    return line < 0 ? 0 : line >= this.side ? this.side - 1 : line;
  }

  /** Sorts the first `count` of the given slots. */
  fill(war: War, given: Uint16Array, count: number): void {
    const { owner, x, y } = war.vehicles;
    if (this.slots.length < given.length) {
      this.slots = new Uint16Array(given.length);
      this.numbers = new Uint16Array(given.length);
    }
    const { starts, slots, numbers, side, perUnit } = this;
    starts.fill(0);
    for (let k = 0; k < count; k++) {
      const i = given[k]!;
      const number = (owner[i]! * side + ((x[i]! * perUnit) | 0)) * side + ((y[i]! * perUnit) | 0);
      numbers[k] = number;
      starts[number] = starts[number]! + 1;
    }
    let end = 0;
    for (let number = 0; number < starts.length; number++) {
      end += starts[number]!;
      starts[number] = end;
    }
    for (let k = count - 1; k >= 0; k--) {
      const number = numbers[k]!;
      const at = starts[number]! - 1;
      starts[number] = at;
      slots[at] = given[k]!;
    }
  }
}
