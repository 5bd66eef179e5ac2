// Any order that the servant may be given, each equally likely: the least that a ruler must beat.

import type { Seat } from "../../../core/game.ts";
import type { Random } from "../../../core/random.ts";
import { ATTACK, CAPTURE, CULTIVATE, KNIGHT, MOVE, NONE, type Orders, STAY, TRAIN } from "../orders.ts";
import { noOrders } from "../protocol.ts";
import type { KingdomState } from "../state.ts";

const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7];
const MOVES = DIRECTIONS.map((dir) => MOVE + dir);
const FOR_WORKERS = [NONE, STAY, CULTIVATE, ...MOVES];
const FOR_KNIGHTS = [NONE, STAY, CAPTURE, ...MOVES, ...DIRECTIONS.map((dir) => ATTACK + dir)];

export function randomOrders(state: KingdomState, seat: Seat, random: Random): Orders {
  const orders = noOrders(state, seat);
  for (let i = 0; i < orders.castles.length; i++) orders.castles[i] = TRAIN + random.below(2);
  const { servants } = state;
  let own = 0;
  for (let i = 0; i < servants.count; i++) {
    if (servants.lord[i] === seat)
      orders.servants[own++] = random.pick(servants.kind[i] === KNIGHT ? FOR_KNIGHTS : FOR_WORKERS);
  }
  return orders;
}
