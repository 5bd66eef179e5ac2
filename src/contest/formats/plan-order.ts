// The finished games in the order of the plan, whichever was finished first: the tournament is gone through again from
// its start, each time with all games that could be played then.

import { Refusal } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import type { Entrant } from "../records/entrant.ts";
import { compareText } from "../records/finished-game.ts";
import { GameBook } from "../records/game-book.ts";
import { type Format, next } from "./format.ts";

/** Numbers of the book's games. Those that the plan would not have any more (of somebody expelled) come last, by round. */
export function planOrder(format: Format, entrants: readonly Entrant[], games: GameBook, seed: Seed): number[] {
  const order: number[] = [];
  const again = new GameBook();
  for (;;) {
    const before = order.length;
    const schedule = next(format, entrants, again, seed);
    if (schedule instanceof Refusal || schedule.over) break;
    for (const { id } of schedule.games) {
      const number = games.numberOf(id);
      if (number !== undefined) order.push(number);
    }
    if (order.length === before) break;
    for (const number of order.slice(before)) again.add(games.game(number));
  }
  return [...order, ...unplanned(games, again)];
}

function unplanned(games: GameBook, planned: GameBook): number[] {
  return [...games]
    .filter(({ id }) => !planned.has(id))
    .sort((a, b) => a.round! - b.round! || compareText(a.id, b.id))
    .map(({ id }) => games.numberOf(id)!);
}
