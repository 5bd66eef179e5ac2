// Which statistics stand beside the points in the table of results.

import type { Outcome } from "../../../core/game.ts";

/** The columns that say more than the result: the one that holds the same points is left out. */
export function besidesScores(
  { scores }: Pick<Outcome, "scores">,
  stats: readonly (readonly number[])[],
  columns: number,
): number[] {
  const all = Array.from({ length: columns }, (_, n) => n);
  const points = all.find((n) => scores.every((score, seat) => stats[seat]?.[n] === score));
  return all.filter((n) => n !== points);
}
