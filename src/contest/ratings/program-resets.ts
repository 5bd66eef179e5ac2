// When the uncertainty of a ladder rating is reset: with the first game of the program that the author asked it for, or of a
// later one. So a game of the program before it, that ends later, changes nothing.

import type { FinishedGame } from "../records/finished-game.ts";
import type { Reset } from "./bayesian.ts";

/** Programs are numbers that grow. `newest`: of those that have played before this game. */
export function resetDue(asked: readonly number[], newest: number | undefined, program: number): boolean {
  return newest !== undefined && asked.some((one) => one > newest && one <= program);
}

export interface LadderGame extends FinishedGame {
  /** Its number in the order in which games were rated. */
  readonly at: number;
  /** By seat. */
  readonly programs: readonly number[];
}

/** The same from all games, in their order, as moments between them. `asked`: programs with a reset, by player. */
export function programResets(games: Iterable<LadderGame>, asked: ReadonlyMap<string, readonly number[]>): Reset[] {
  const newest = new Map<string, number>();
  const resets: Reset[] = [];
  for (const { players, programs, at } of games)
    for (const [seat, player] of players.entries()) {
      const before = newest.get(player);
      if (resetDue(asked.get(player) ?? [], before, programs[seat]!)) resets.push({ player, at: at - 0.5 });
      newest.set(player, Math.max(before ?? 0, programs[seat]!));
    }
  return resets;
}
