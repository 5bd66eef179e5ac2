// What every ruler needs at hand: who is who on the board, and the sheet on which the orders of the turn are written.
// Servants are known by their places in the state's arrays.

import type { Seat } from "../../../core/game.ts";
import { type Board, DIRECTIONS, NOWHERE } from "../board.ts";
import { ATTACK, type Kind, KNIGHT, MOVE, NONE, type Orders, TRAIN } from "../orders.ts";
import { noOrders } from "../protocol.ts";
import type { KingdomState } from "../state.ts";

export class RulerTurn {
  readonly state: KingdomState;
  readonly seat: Seat;
  readonly board: Board;
  readonly orders: Orders;
  /** Own castles, workers and knights. */
  readonly castles: number[] = [];
  readonly workers: number[] = [];
  readonly knights: number[] = [];
  /** Everybody else's. */
  readonly foreignCastles: number[] = [];
  readonly prey: number[] = [];
  readonly foes: number[] = [];
  /** The cells to which own servants have been sent in this turn. */
  private readonly promised = new Set<number>();
  private readonly line = new Map<number, number>();

  constructor(state: KingdomState, seat: Seat) {
    this.state = state;
    this.seat = seat;
    this.board = state.board;
    this.orders = noOrders(state, seat);
    const { castles, servants } = state;
    for (let i = 0; i < castles.count; i++) (castles.lord[i] === seat ? this.castles : this.foreignCastles).push(i);
    for (let i = 0; i < servants.count; i++) {
      const own = servants.lord[i] === seat;
      if (own) this.line.set(i, this.line.size);
      if (servants.kind[i] === KNIGHT) (own ? this.knights : this.foes).push(i);
      else (own ? this.workers : this.prey).push(i);
    }
  }

  cell(servant: number): number {
    return this.state.servants.cell[servant]!;
  }

  castleCell(castle: number): number {
    return this.state.castles.cell[castle]!;
  }

  isOwnLand(cell: number): boolean {
    return this.state.land[cell] === this.seat + 1;
  }

  order(servant: number, order: number): void {
    this.orders.servants[this.line.get(servant)!] = order;
  }

  isIdle(servant: number): boolean {
    return this.orders.servants[this.line.get(servant)!] === NONE;
  }

  train(castle: number, kind: Kind): void {
    this.orders.castles[this.castles.indexOf(castle)] = TRAIN + kind;
  }

  trainEverywhere(kind: Kind): void {
    for (const castle of this.castles) this.train(castle, kind);
  }

  /** Whether a servant can be sent there: nobody stands there and no other has been sent there. */
  isOpen(cell: number): boolean {
    return cell !== NOWHERE && this.state.standing[cell] === 0 && !this.promised.has(cell);
  }

  move(servant: number, dir: number): void {
    this.promised.add(this.board.step(this.cell(servant), dir));
    this.order(servant, MOVE + dir);
  }

  /** One step nearer to the goal, round others where it can. Tells whether there is such a step. */
  walk(servant: number, goal: number): boolean {
    const from = this.cell(servant);
    if (from === goal) return false;
    const straight = this.board.towards(from, goal);
    for (const turn of [0, 1, 7]) {
      const dir = (straight + turn) % DIRECTIONS;
      const to = this.board.step(from, dir);
      if (!this.isOpen(to) || (turn !== 0 && this.board.distance(to, goal) > this.board.distance(from, goal))) continue;
      this.move(servant, dir);
      return true;
    }
    return false;
  }

  /** Strikes at the weakest foreign servant within reach. Tells whether there is one. */
  strike(knight: number): boolean {
    const { servants, standing } = this.state;
    let best = -1;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = this.board.step(this.cell(knight), dir);
      const target = cell === NOWHERE ? -1 : standing[cell]! - 1;
      if (target < 0 || servants.lord[target] === this.seat) continue;
      if (best >= 0 && servants.hp[best]! <= servants.hp[target]!) continue;
      best = target;
      this.order(knight, ATTACK + dir);
    }
    return best >= 0;
  }

  /** The nearest of these servants; undefined if there are none. */
  nearest(from: number, servants: readonly number[]): number | undefined {
    return nearestBy(servants, (servant) => this.board.distance(from, this.cell(servant)));
  }

  nearestCastle(from: number, castles: readonly number[]): number | undefined {
    return nearestBy(castles, (castle) => this.board.distance(from, this.castleCell(castle)));
  }
}

function nearestBy(items: readonly number[], distance: (item: number) => number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const far = distance(item);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}
