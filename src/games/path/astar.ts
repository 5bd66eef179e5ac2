// The A* search with the king's distance on an open grid as its estimate: looks first where the way may be short.

import { neighbours, type Terrain } from "../terrain/walk.ts";

/** The cells of a shortest path after `from`, or undefined if there is no way. */
export function shortestPath(terrain: Terrain, from: number, goal: number): number[] | undefined {
  const { grid } = terrain;
  const moves = new Int32Array(grid.size).fill(-1);
  const before = new Int32Array(grid.size).fill(-1);
  const around = new Int32Array(8);
  // Estimates are whole numbers and never fall along a path, so a list for each estimate serves as the queue.
  const open: number[][] = [];
  const put = (cell: number) => {
    const estimate = moves[cell]! + grid.distance(cell, goal);
    while (open.length <= estimate) open.push([]);
    open[estimate]!.push(cell);
  };
  moves[from] = 0;
  put(from);
  for (let estimate = 0; estimate < open.length; estimate++) {
    const cells = open[estimate]!;
    for (let cell = cells.pop(); cell !== undefined; cell = cells.pop()) {
      if (cell === goal) return walkedBack(before, from, goal);
      if (moves[cell]! + grid.distance(cell, goal) < estimate) continue;
      const count = neighbours(terrain, cell, around);
      for (let i = 0; i < count; i++) {
        const next = around[i]!;
        if (moves[next]! >= 0 && moves[next]! <= moves[cell]! + 1) continue;
        moves[next] = moves[cell]! + 1;
        before[next] = cell;
        put(next);
      }
    }
  }
  return undefined;
}

function walkedBack(before: Int32Array, from: number, goal: number): number[] {
  const path: number[] = [];
  for (let cell = goal; cell !== from; cell = before[cell]!) path.push(cell);
  return path.reverse();
}
