// Workers and land as an assignment problem: every worker bids for some of the nearest cells that are worth taking, the
// cheapest bids are served first, and no cell is given twice. Workers that a knight could reach run before all else.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { CULTIVATE } from "../../orders.ts";
import type { RulerTurn } from "../ruler-turn.ts";
import { type Lookout, STRIKING } from "./lookout.ts";

interface Bid {
  readonly worker: number;
  readonly cell: number;
  readonly cost: number;
}

/** Bids of one worker in one round, and pairs of worker and cell that are few enough to look at all. */
const BIDS = 8;
const FEW = 4000;

export function tillFields(ruler: RulerTurn, lookout: Lookout): void {
  const free = freeLand(ruler, lookout);
  let left = ruler.workers.filter((worker) => !flee(ruler, lookout, worker));
  while (left.length > 0 && free.size > 0) {
    const scarce = left.length * free.size <= FEW;
    const bids = left.flatMap((worker) =>
      scarce ? bidForAll(ruler, worker, free) : bidForNearest(ruler, worker, free),
    );
    const served = new Set<number>();
    for (const { worker, cell } of bids.sort((a, b) => a.cost - b.cost)) {
      if (served.has(worker) || !free.delete(cell)) continue;
      served.add(worker);
      if (cell === ruler.cell(worker)) ruler.order(worker, CULTIVATE);
      else walkSafely(ruler, lookout, worker, cell);
    }
    left = left.filter((worker) => !served.has(worker));
  }
}

/** All cells that are not own land, where no foe strikes and no knight stands in the way. */
function freeLand(ruler: RulerTurn, { danger }: Lookout): Set<number> {
  const free = new Set<number>();
  for (let cell = 0; cell < ruler.board.size; cell++) {
    if (!ruler.isOwnLand(cell) && danger[cell]! > STRIKING) free.add(cell);
  }
  for (const servant of [...ruler.knights, ...ruler.prey]) free.delete(ruler.cell(servant));
  return free;
}

/** Runs to where no foreign knight can strike next turn, or as far from them as can be. */
function flee(ruler: RulerTurn, { danger }: Lookout, worker: number): boolean {
  const here = ruler.cell(worker);
  if (danger[here]! > STRIKING) return false;
  let best = -1;
  let safest = danger[here]!;
  for (let dir = 0; dir < DIRECTIONS; dir++) {
    const cell = ruler.board.step(here, dir);
    if (cell === NOWHERE || !ruler.isOpen(cell) || danger[cell]! <= safest) continue;
    [best, safest] = [dir, danger[cell]!];
  }
  if (best >= 0) ruler.move(worker, best);
  else if (!ruler.isOwnLand(here)) ruler.order(worker, CULTIVATE);
  return true;
}

function walkSafely(ruler: RulerTurn, { danger }: Lookout, worker: number, goal: number): void {
  const here = ruler.cell(worker);
  const ahead = ruler.board.step(here, ruler.board.towards(here, goal));
  if (danger[ahead]! > STRIKING) ruler.walk(worker, goal);
}

function bidForAll(ruler: RulerTurn, worker: number, free: ReadonlySet<number>): Bid[] {
  return Array.from(free, (cell) => bid(ruler, worker, cell));
}

/** Looks in growing squares around the worker until there is enough to bid for. */
function bidForNearest(ruler: RulerTurn, worker: number, free: ReadonlySet<number>): Bid[] {
  const { board } = ruler;
  const from = ruler.cell(worker);
  const x = board.x[from]!;
  const y = board.y[from]!;
  const bids: Bid[] = [];
  const reach = Math.max(board.width, board.height);
  for (let radius = 0; radius < reach && bids.length < BIDS; radius++) {
    for (let south = -radius; south <= radius; south++) {
      const stride = south === -radius || south === radius ? 1 : 2 * radius;
      for (let east = -radius; east <= radius; east += stride) {
        const cell = board.cellAt(x + east, y + south);
        if (free.has(cell)) bids.push(bid(ruler, worker, cell));
      }
    }
  }
  return bids;
}

function bid(ruler: RulerTurn, worker: number, cell: number): Bid {
  return { worker, cell, cost: 8 * ruler.board.distance(ruler.cell(worker), cell) - enclosure(ruler, cell) };
}

/** How many neighbours are own land or off the board: such cells are taken first, so that no holes are left behind. */
function enclosure(ruler: RulerTurn, cell: number): number {
  let count = 0;
  for (let dir = 0; dir < DIRECTIONS; dir++) {
    const next = ruler.board.step(cell, dir);
    if (next === NOWHERE || ruler.isOwnLand(next)) count++;
  }
  return count;
}
