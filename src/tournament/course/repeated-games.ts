// Players that do the same every time, in a game that always starts alike: their further games tell nothing new.

import type { Message } from "../../core/message.ts";
import { say } from "../words/en.ts";
import type { JournalEntry } from "./journal.ts";

export interface Repeated {
  /** Those who sat at the table, in seat order. */
  readonly players: readonly string[];
  /** All of them the same, move for move. */
  readonly games: number;
}

export class Repeats {
  private readonly seatings = new Map<string, { players: readonly string[]; games: number; moves: Set<string> }>();

  /** Games that were not played count for nothing, nor do those in which somebody failed: that is told elsewhere. */
  add({ players, moves, faults = [] }: JournalEntry): void {
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
export function repeatsText(repeats: readonly Repeated[], opening: number | undefined): Message | undefined {
  if (repeats.length === 0) return undefined;
  const some = repeats
    .slice(0, 3)
    .map(({ players, games }) => say("tournament.same-seating", { players: players.join(" – "), games }));
  const more = repeats.length > some.length ? say("tournament.same-more", { more: repeats.length - some.length }) : "";
  const idle = repeats.reduce((sum, { games }) => sum + games - 1, 0);
  return say("tournament.same", { some, more, idle, wayOut: wayOut(opening) });
}

function wayOut(opening: number | undefined): Message | string {
  if (opening === undefined) return "";
  return opening === 0 ? say("tournament.same-opening") : say("tournament.same-longer", { opening });
}
