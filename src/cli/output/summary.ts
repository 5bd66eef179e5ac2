// What many finished games add up to, per player.

import type { Outcome } from "../../core/game.ts";
import { text } from "../words/reader.ts";
import { textTable } from "./text-table.ts";

export interface SummaryRow {
  player: string;
  wins: number;
  draws: number;
  losses: number;
  /** In each game the share of the others that were beaten, a tie counting half: 1, ½ or 0 for two players. */
  points: number;
}

export class Summary {
  readonly rows: readonly SummaryRow[];
  /** Whole numbers behind the points, so that they do not depend on the order in which games end. */
  private readonly halves: number[];
  private readonly names: readonly string[];

  constructor(players: readonly string[]) {
    this.names = players;
    this.rows = players.map((player) => ({ player, wins: 0, draws: 0, losses: 0, points: 0 }));
    this.halves = players.map(() => 0);
  }

  /** `seating[seat]` is the index of the player who sat there, `called[seat]` its name in this game. */
  add(seating: readonly number[], { places, scores }: Outcome, called: readonly string[]): void {
    const alone = places.filter((place) => place === 1).length === 1;
    for (const [seat, player] of seating.entries()) {
      const row = this.rows[player]!;
      const place = places[seat]!;
      this.name(player, called[seat]!);
      if (places.length === 1) row[scores[seat]! > 0 ? "wins" : "losses"]++;
      else if (place > 1) row.losses++;
      else if (alone) row.wins++;
      else row.draws++;
      if (places.length === 1) row.points = row.wins;
      else {
        this.halves[player]! += halvesWon(places, seat);
        row.points = this.halves[player]! / (2 * (places.length - 1));
      }
    }
  }

  /** Who is called the same in all games has that name here too. */
  private name(player: number, called: string): void {
    const row = this.rows[player]!;
    const isFirst = row.wins + row.draws + row.losses === 0;
    if (isFirst) row.player = called;
    else if (row.player !== called) row.player = this.names[player]!;
  }

  table(): string {
    const heads = ["player", "games", "won", "drawn", "lost", "points", "share"] as const;
    const head = heads.map((name) => text(`cli.head-${name}`));
    const body = this.rows.map(({ player, wins, draws, losses, points }) => {
      const games = wins + draws + losses;
      const share = games === 0 ? "–" : `${((100 * points) / games).toFixed(1)} %`;
      return [player, games, wins, draws, losses, Number(points.toFixed(2)), share].map(String);
    });
    return textTable([head, ...body]).join("\n");
  }
}

/** Two for each other who was left behind, one for each tie. */
function halvesWon(places: readonly number[], seat: number): number {
  const own = places[seat]!;
  let halves = 0;
  for (const [other, place] of places.entries()) if (other !== seat) halves += place > own ? 2 : place === own ? 1 : 0;
  return halves;
}

/** Names that differ: a second player of the same name becomes `name (2)`. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
