// How simple rulers take land: every worker in turn claims the nearest cell that is not its ruler's, that nobody stands
// on and that nobody before it has claimed; it walks there and cultivates.

import { NOWHERE } from "../board.ts";
import { CULTIVATE } from "../orders.ts";
import type { Court } from "./court.ts";

export function settle(court: Court): void {
  const claimed = new Set<number>();
  for (const worker of court.workers) {
    const land = nearestLand(court, court.cell(worker), claimed);
    if (land === NOWHERE) return;
    claimed.add(land);
    if (land === court.cell(worker)) court.order(worker, CULTIVATE);
    else court.walk(worker, land);
  }
}

/** Looks in growing squares around a cell. */
function nearestLand({ board, state, seat }: Court, from: number, claimed: ReadonlySet<number>): number {
  const reach = Math.max(board.width, board.height);
  for (let radius = 0; radius < reach; radius++) {
    const y = board.y[from]!;
    const x = board.x[from]!;
    for (let south = -radius; south <= radius; south++) {
      const stride = south === -radius || south === radius ? 1 : Math.max(1, 2 * radius);
      for (let east = -radius; east <= radius; east += stride) {
        const cell = board.cellAt(x + east, y + south);
        if (cell === NOWHERE || state.land[cell] === seat + 1 || claimed.has(cell)) continue;
        if (cell === from || state.standing[cell] === 0) return cell;
      }
    }
  }
  return NOWHERE;
}
