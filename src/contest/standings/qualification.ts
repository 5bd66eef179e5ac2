// Who goes on to the next stage, and the final order of the Sandbox.

import { compareText } from "../records/finished-game.ts";

/** One line of a rating list. */
export interface Rated {
  readonly name: string;
  readonly rating: number;
  /** When the last program was sent: of equal ratings the earlier goes first. */
  readonly submitted: number;
}

export interface Places {
  /** From the previous stage. */
  readonly best: number;
  /** From the Sandbox, among those not yet in. */
  readonly sandbox: number;
}

/** The highest rating first; of equals the earlier submission, and of those the name. */
export function byRating<Line extends Rated>(list: readonly Line[]): Line[] {
  return list.toSorted((a, b) => b.rating - a.rating || a.submitted - b.submitted || compareText(a.name, b.name));
}

/** Names of those who go on: the best of the stage before, then the best of the Sandbox among the others. */
export function qualified(stage: readonly Rated[], sandbox: readonly Rated[], places: Places): string[] {
  const through = byRating(stage)
    .slice(0, places.best)
    .map(({ name }) => name);
  const others = byRating(sandbox).filter(({ name }) => !through.includes(name));
  return [...through, ...others.slice(0, places.sandbox).map(({ name }) => name)];
}

/** The Sandbox at its end, without those who won a prize in the Final. */
export function sandboxOrder(sandbox: readonly Rated[], prizeWinners: readonly string[]): Rated[] {
  return byRating(sandbox.filter(({ name }) => !prizeWinners.includes(name)));
}
