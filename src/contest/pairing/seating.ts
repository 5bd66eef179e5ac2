// Who sits where at a table, so that in the long run nobody is favoured by a seat.

import type { Random } from "../../core/random.ts";
import type { History } from "./history.ts";

/** The order in which everyone sits where they have sat least; equals at random. */
export function balancedSeats(players: readonly string[], history: History, random: Random): string[] {
  let best: string[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of orders(random.shuffle([...players]))) {
    let times = 0;
    for (const [seat, player] of order.entries()) times += history.timesInSeat(player, seat);
    if (times < fewest) {
      fewest = times;
      best = order;
    }
  }
  return best;
}

function* orders(players: readonly string[]): Generator<string[]> {
  if (players.length === 0) yield [];
  for (const [index, player] of players.entries())
    for (const rest of orders(players.toSpliced(index, 1))) yield [player, ...rest];
}
