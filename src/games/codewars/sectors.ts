// Who is near: the living, sorted by owner and square sector. A counting sort, so that the slots of neighbouring sectors
// in one column lie side by side, in order of id.

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

  fill(war: War): void {
    const { living, livingCount } = war;
    const { owner, x, y } = war.vehicles;
    if (this.slots.length < living.length) {
      this.slots = new Uint16Array(living.length);
      this.numbers = new Uint16Array(living.length);
    }
    const { starts, slots, numbers, side, perUnit } = this;
    starts.fill(0);
    for (let k = 0; k < livingCount; k++) {
      const i = living[k]!;
      const number = (owner[i]! * side + ((x[i]! * perUnit) | 0)) * side + ((y[i]! * perUnit) | 0);
      numbers[k] = number;
      starts[number] = starts[number]! + 1;
    }
    let end = 0;
    for (let number = 0; number < starts.length; number++) {
      end += starts[number]!;
      starts[number] = end;
    }
    for (let k = livingCount - 1; k >= 0; k--) {
      const number = numbers[k]!;
      const at = starts[number]! - 1;
      starts[number] = at;
      slots[at] = living[k]!;
    }
  }
}
