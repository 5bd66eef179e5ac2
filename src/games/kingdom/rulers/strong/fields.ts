// Workers and land as an assignment problem: every worker bids for some of the nearest cells that are worth taking, the
// cheapest bids are served first, and no cell is given twice. Workers that a knight could reach run before all else.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { CULTIVATE } from "../../orders.ts";
import type { Court } from "../court.ts";
import { type Lookout, STRIKING } from "./lookout.ts";

interface Bid {
  readonly worker: number;
  readonly cell: number;
  readonly cost: number;
}

/** Bids of one worker in one round, and pairs of worker and cell that are few enough to look at all. */
const BIDS = 8;
const FEW = 4000;

export function tillFields(court: Court, lookout: Lookout): void {
  const free = freeLand(court, lookout);
  let left = court.workers.filter((worker) => !flee(court, lookout, worker));
  while (left.length > 0 && free.size > 0) {
    const scarce = left.length * free.size <= FEW;
    const bids = left.flatMap((worker) =>
      scarce ? bidForAll(court, worker, free) : bidForNearest(court, worker, free),
    );
    const served = new Set<number>();
    for (const { worker, cell } of bids.sort((a, b) => a.cost - b.cost)) {
      if (served.has(worker) || !free.delete(cell)) continue;
      served.add(worker);
      if (cell === court.cell(worker)) court.order(worker, CULTIVATE);
      else walkSafely(court, lookout, worker, cell);
    }
    left = left.filter((worker) => !served.has(worker));
  }
}

/** All cells that are not own land, where no foe strikes and no knight stands in the way. */
function freeLand(court: Court, { danger }: Lookout): Set<number> {
  const free = new Set<number>();
  for (let cell = 0; cell < court.board.size; cell++) {
    if (!court.isOwnLand(cell) && danger[cell]! > STRIKING) free.add(cell);
  }
  for (const servant of [...court.knights, ...court.prey]) free.delete(court.cell(servant));
  return free;
}

/** Runs to where no foreign knight can strike next turn, or as far from them as can be. */
function flee(court: Court, { danger }: Lookout, worker: number): boolean {
  const here = court.cell(worker);
  if (danger[here]! > STRIKING) return false;
  let best = -1;
  let safest = danger[here]!;
  for (let dir = 0; dir < DIRECTIONS; dir++) {
    const cell = court.board.step(here, dir);
    if (cell === NOWHERE || !court.isOpen(cell) || danger[cell]! <= safest) continue;
    [best, safest] = [dir, danger[cell]!];
  }
  if (best >= 0) court.move(worker, best);
  else if (!court.isOwnLand(here)) court.order(worker, CULTIVATE);
  return true;
}

function walkSafely(court: Court, { danger }: Lookout, worker: number, goal: number): void {
  const here = court.cell(worker);
  const ahead = court.board.step(here, court.board.towards(here, goal));
  if (danger[ahead]! > STRIKING) court.walk(worker, goal);
}

function bidForAll(court: Court, worker: number, free: ReadonlySet<number>): Bid[] {
  return Array.from(free, (cell) => bid(court, worker, cell));
}

/** Looks in growing squares around the worker until there is enough to bid for. */
function bidForNearest(court: Court, worker: number, free: ReadonlySet<number>): Bid[] {
  const { board } = court;
  const from = court.cell(worker);
  const x = board.x[from]!;
  const y = board.y[from]!;
  const bids: Bid[] = [];
  const reach = Math.max(board.width, board.height);
  for (let radius = 0; radius < reach && bids.length < BIDS; radius++) {
    for (let south = -radius; south <= radius; south++) {
      const stride = south === -radius || south === radius ? 1 : 2 * radius;
      for (let east = -radius; east <= radius; east += stride) {
        const cell = board.cellAt(x + east, y + south);
        if (free.has(cell)) bids.push(bid(court, worker, cell));
      }
    }
  }
  return bids;
}

function bid(court: Court, worker: number, cell: number): Bid {
  return { worker, cell, cost: 8 * court.board.distance(court.cell(worker), cell) - enclosure(court, cell) };
}

/** How many neighbours are own land or off the board: such cells are taken first, so that no holes are left behind. */
function enclosure(court: Court, cell: number): number {
  let count = 0;
  for (let dir = 0; dir < DIRECTIONS; dir++) {
    const next = court.board.step(cell, dir);
    if (next === NOWHERE || court.isOwnLand(next)) count++;
  }
  return count;
}
