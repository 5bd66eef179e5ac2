// A king's way over a grid with inaccessible cells: how far it is, and where the first step goes.

import { COMPASS, type Grid } from "../../core/grid.ts";

export interface Terrain {
  readonly grid: Grid;
  /** 1 = inaccessible. Never changed once the game has begun. */
  readonly blocked: Uint8Array;
}

/** Writes the accessible neighbours of a cell in the order of the compass and returns how many there are. */
export function neighbours({ grid, blocked }: Terrain, cell: number, into: Int32Array): number {
  let count = 0;
  for (const [dx, dy] of COMPASS) {
    const next = grid.step(cell, dx, dy);
    if (next >= 0 && blocked[next] === 0) into[count++] = next;
  }
  return count;
}

/** Moves from every cell to the goal; -1 where there is no way. */
export function distancesTo(terrain: Terrain, goal: number): Int32Array {
  const distances = new Int32Array(terrain.grid.size).fill(-1);
  const queue = [goal];
  const around = new Int32Array(8);
  distances[goal] = 0;
  for (const cell of queue) {
    const count = neighbours(terrain, cell, around);
    for (let i = 0; i < count; i++) {
      const next = around[i]!;
      if (distances[next] !== -1) continue;
      distances[next] = distances[cell]! + 1;
      queue.push(next);
    }
  }
  return distances;
}

/**
 * The next cell on the way to the goal, or -1 if there is no way. On an open grid: diagonally until level with the
 * goal, then straight. With cells in the way: a first step of a shortest path, the first in the order of the compass.
 */
export function stepTowards(terrain: Terrain, from: number, goal: number): number {
  const { grid, blocked } = terrain;
  if (!blocked.includes(1)) {
    const dx = Math.sign(grid.x(goal) - grid.x(from));
    const dy = Math.sign(grid.y(goal) - grid.y(from));
    return grid.step(from, dx, dy);
  }
  const distances = distancesTo(terrain, goal);
  if (distances[from]! <= 0) return distances[from] === 0 ? from : -1;
  const around = new Int32Array(8);
  const count = neighbours(terrain, from, around);
  for (let i = 0; i < count; i++) if (distances[around[i]!] === distances[from]! - 1) return around[i]!;
  return -1;
}
