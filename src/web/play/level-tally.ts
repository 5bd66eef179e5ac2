// Games of people against levels, counted; and the table of them as a file.

import { csvLine } from "../../lab/csv.ts";
import type { LevelTally } from "../adapters/adapter.ts";

/** By the spec of the level. */
export type Tallies = Readonly<Record<string, LevelTally>>;

/** A line for every person and level: name, level, games, won, per cent. */
export function resultsCsv(results: Readonly<Record<string, Tallies>>, levels: readonly string[]): string {
  const lines = Object.entries(results).flatMap(([name, tallies]) =>
    levels.flatMap((spec, level) => {
      const tally = tallies[spec];
      return tally ? [csvLine([name, level + 1, spec, tally.all, tally.won, perCent(tally)])] : [];
    }),
  );
  return csvLine(["name", "level", "player", "games", "won", "per cent"]) + lines.join("");
}

export const perCent = ({ won, all }: LevelTally): number => Math.round((100 * won) / all);
