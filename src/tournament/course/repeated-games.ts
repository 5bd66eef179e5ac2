// Players that do the same every time, in a game that always starts alike: their further games tell nothing new.

import type { GameRecord } from "./journal.ts";

export interface Repeated {
  /** Those who sat at the table, in seat order. */
  readonly players: readonly string[];
  /** All of them the same, move for move. */
  readonly games: number;
}

export class Repeats {
  private readonly seatings = new Map<string, { players: readonly string[]; games: number; moves: Set<string> }>();

  /** Games that were not played count for nothing, nor do those in which somebody failed: that is told elsewhere. */
  add({ players, moves, faults = [] }: GameRecord): void {
    if (moves === undefined || faults.length > 0) return;
    const key = JSON.stringify(players);
    const seating = this.seatings.get(key) ?? { players, games: 0, moves: new Set() };
    this.seatings.set(key, seating);
    seating.games++;
    seating.moves.add(moves);
  }

  /** The seatings in which there was nothing but one game, again and again. */
  found(): Repeated[] {
    return [...this.seatings.values()]
      .filter(({ games, moves }) => games > 1 && moves.size === 1)
      .map(({ players, games }) => ({ players, games }));
  }
}

/** What to tell of them: how many, who, and a way out if there is one. */
export function repeatsText(repeats: readonly Repeated[], opening: number | undefined): string {
  if (repeats.length === 0) return "";
  const some = repeats.slice(0, 3).map(({ players, games }) => `${players.join(" – ")}, ${games} times`);
  const more = repeats.length > some.length ? `; and ${repeats.length - some.length} more` : "";
  const idle = repeats.reduce((sum, { games }) => sum + games - 1, 0);
  const wayOut =
    opening === undefined
      ? ""
      : opening === 0
        ? " Different beginnings help: opening: 4 in the file, or --opening 4, makes four moves by lot before the players take over."
        : ` A longer opening than ${opening} may help.`;
  return `The same game, move for move: ${some.join("; ")}${more}. ${idle === 1 ? "1 game tells" : `${idle} games tell`} nothing new.${wayOut}`;
}
