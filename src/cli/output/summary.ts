// What many finished games add up to, per player.

import type { ReplacedMove } from "../../arena/replay.ts";
import { isDraw, type Outcome, shareBeaten } from "../../core/game.ts";
import { printable } from "../../core/printable.ts";
import { figure, percent, text } from "../words/reader.ts";
import { textTable } from "./text-table.ts";

export interface SummaryRow {
  player: string;
  wins: number;
  draws: number;
  losses: number;
  /** In each game the share of the others that were beaten, a tie counting half: 1, ½ or 0 for two players. */
  points: number;
  /** Moves that were drawn for it, because it had chosen none. */
  replaced?: number;
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
  add(seating: readonly number[], outcome: Outcome, called: readonly string[]): void {
    const { places, scores } = outcome;
    // Who shares the first place with some and leaves others behind has won with them.
    const level = isDraw(outcome);
    for (const [seat, player] of seating.entries()) {
      const row = this.rows[player]!;
      const place = places[seat]!;
      this.name(player, called[seat]!);
      if (places.length === 1) row[scores[seat]! > 0 ? "wins" : "losses"]++;
      else if (place > 1) row.losses++;
      else row[level ? "draws" : "wins"]++;
      if (places.length === 1) row.points = row.wins;
      else {
        const most = 2 * (places.length - 1);
        this.halves[player]! += Math.round(shareBeaten(outcome, seat) * most);
        row.points = this.halves[player]! / most;
      }
    }
  }

  /** Counts moves that were drawn for whoever sat there. */
  addReplaced(seating: readonly number[], moves: readonly ReplacedMove[]): void {
    for (const { seat } of moves) {
      const row = this.rows[seating[seat]!]!;
      row.replaced = (row.replaced ?? 0) + 1;
    }
  }

  /** A line for each player for whom moves were drawn. */
  replacedLines(): string[] {
    return showReplaced(this.rows.map(({ player, replaced = 0 }) => [player, replaced]));
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
      const share = games === 0 ? "–" : percent(points / games);
      return [player, games, wins, draws, losses, figure(Number(points.toFixed(2))), share].map(String);
    });
    return textTable([head, ...body]).join("\n");
  }
}

export function showReplaced(moves: readonly (readonly [name: string, moves: number])[]): string[] {
  const told = moves.filter(([, count]) => count > 0);
  if (told.length === 0) return [];
  return ["", ...told.map(([name, count]) => text("cli.replaced", { name: printable(name), moves: count }))];
}
