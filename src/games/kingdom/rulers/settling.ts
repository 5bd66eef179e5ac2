// How simple rulers take land: every worker in turn claims the nearest cell that is not its ruler's, that nobody stands
// on and that nobody before it has claimed; it walks there and cultivates. Of cells that are as near, it takes the one
// nearest to its castle: so the land grows round, in no direction more than in another.

import { type Board, NOWHERE } from "../board.ts";
import { CULTIVATE } from "../orders.ts";
import type { RulerTurn } from "./ruler-turn.ts";

export function settle(ruler: RulerTurn): void {
  const claimed = new Set<number>();
  for (const worker of ruler.workers) {
    const from = ruler.cell(worker);
    const castle = ruler.nearestCastle(from, ruler.castles);
    const home = castle === undefined ? from : ruler.castleCell(castle);
    const land = nearestLand(ruler, from, home, claimed);
    if (land === NOWHERE) return;
    claimed.add(land);
    if (land === from) ruler.order(worker, CULTIVATE);
    else ruler.walk(worker, land);
  }
}

/** Looks in growing squares around a cell. */
function nearestLand(ruler: RulerTurn, from: number, home: number, claimed: ReadonlySet<number>): number {
  const { board, state, seat } = ruler;
  const reach = Math.max(board.width, board.height);
  for (let radius = 0; radius < reach; radius++) {
    let best = NOWHERE;
    for (const cell of square(board, from, radius)) {
      if (state.land[cell] === seat + 1 || claimed.has(cell)) continue;
      if (cell !== from && state.standing[cell] !== 0) continue;
      if (best === NOWHERE || straightDistance(board, cell, home) < straightDistance(board, best, home)) best = cell;
    }
    if (best !== NOWHERE) return best;
  }
  return NOWHERE;
}

/** The cells of the board that are so many steps away. */
function* square(board: Board, from: number, radius: number): Generator<number> {
  // Seen from the middle of the board, all rulers go round in the same way.
  const turn = 2 * board.y[from]! < board.height ? 1 : -1;
  for (let south = -radius; south <= radius; south++) {
    const stride = south === -radius || south === radius ? 1 : Math.max(1, 2 * radius);
    for (let east = -radius; east <= radius; east += stride) {
      const cell = board.cellAt(board.x[from]! + turn * east, board.y[from]! + turn * south);
      if (cell !== NOWHERE) yield cell;
    }
  }
}

/** Squared. */
function straightDistance({ x, y }: Board, from: number, to: number): number {
  const [east, south] = [x[from]! - x[to]!, y[from]! - y[to]!];
  return east * east + south * south;
}
