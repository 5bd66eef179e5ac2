// Moves: one of the eight neighbour cells, if it is on the board and free. Passes go over all who want to move until a
// pass moves nobody: so a column advances behind its head, and two who want each other's cells both stay.
// The rulers' priority rotates with the turn, so that no seat is always first at a contested cell.

import { NOWHERE } from "../board.ts";
import { isMove, MOVE } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { count } from "../tally.ts";
import type { Turn } from "./turn-orders.ts";

const waiting = new Uint16Array(128 * 128);

export function move(state: KingdomState, turn: Turn): void {
  let left = queue(state, turn);
  for (let before = -1; left !== before; ) {
    before = left;
    left = pass(state, turn, left);
  }
  for (let i = 0; i < left; i++) count(state.tally.failed, state.servants.lord[waiting[i]!]!);
}

/** Lines up all who want to move, by ruler from this turn's first on, then by id. */
function queue({ servants, seats, turn: number }: KingdomState, { orders }: Turn): number {
  let length = 0;
  for (let place = 0; place < seats; place++) {
    const lord = (number - 1 + place) % seats;
    for (let i = 0; i < servants.count; i++) {
      if (servants.lord[i] === lord && isMove(orders[i]!)) waiting[length++] = i;
    }
  }
  return length;
}

/** Moves whom it can and tells how many still wait. */
function pass({ servants, standing, board }: KingdomState, { orders }: Turn, length: number): number {
  let left = 0;
  for (let place = 0; place < length; place++) {
    const i = waiting[place]!;
    const from = servants.cell[i]!;
    const to = board.step(from, orders[i]! - MOVE);
    if (to === NOWHERE || standing[to] !== 0) {
      waiting[left++] = i;
      continue;
    }
    standing[from] = 0;
    standing[to] = i + 1;
    servants.cell[i] = to;
  }
  return left;
}
