// The symmetries of a board: turned and mirrored positions are worth the same, so one of them stands for all.

import type { Grid } from "../../../core/grid.ts";

/** For every symmetry but "as it is": to which cell each cell goes. Four of a rectangle, eight of a square. */
export function symmetries(grid: Grid): readonly Uint8Array[] {
  const { width: w, height: h } = grid;
  const maps: ((x: number, y: number) => number)[] = [
    (x, y) => grid.cell(w - 1 - x, y),
    (x, y) => grid.cell(x, h - 1 - y),
    (x, y) => grid.cell(w - 1 - x, h - 1 - y),
  ];
  if (w === h) {
    maps.push(
      (x, y) => grid.cell(y, x),
      (x, y) => grid.cell(w - 1 - y, x),
      (x, y) => grid.cell(y, w - 1 - x),
      (x, y) => grid.cell(w - 1 - y, w - 1 - x),
    );
  }
  return maps.map((map) => Uint8Array.from({ length: grid.size }, (_, cell) => map(grid.x(cell), grid.y(cell))));
}

/** The marked cells, a bit each, after a symmetry. */
export function transformed(marks: number, map: Uint8Array): number {
  let moved = 0;
  for (let rest = marks; rest !== 0; rest &= rest - 1) moved |= 1 << map[31 - Math.clz32(rest & -rest)]!;
  return moved;
}
