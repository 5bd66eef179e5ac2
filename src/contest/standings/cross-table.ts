// The cross table: what everyone did against everyone, game by game.

import { compareText, type FinishedGame, inOrder } from "../records/finished-game.ts";
import { encounters } from "./tie-breaks.ts";

export interface Cell {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** A win counts 1, a draw half. */
  readonly score: number;
}

export interface CrossTable {
  /** Rows and columns, in this order. */
  readonly names: readonly string[];
  /** By row and column; undefined where the two have not met, and on the diagonal. */
  readonly cells: readonly (readonly (Cell | undefined)[])[];
}

/** In games of more than two, each pair at the table counts: who came in front of whom. */
export function crossTable(games: Iterable<FinishedGame>, names: readonly string[] = everyone(games)): CrossTable {
  const cells = new Map<string, Map<string, Cell>>();
  for (const { player, opponent, result } of encounters(inOrder(games))) {
    const row = cells.get(player) ?? new Map<string, Cell>();
    const cell = row.get(opponent) ?? { wins: 0, draws: 0, losses: 0, score: 0 };
    row.set(opponent, {
      wins: cell.wins + (result === 1 ? 1 : 0),
      draws: cell.draws + (result === 0.5 ? 1 : 0),
      losses: cell.losses + (result === 0 ? 1 : 0),
      score: cell.score + result,
    });
    cells.set(player, row);
  }
  return { names, cells: names.map((row) => names.map((column) => cells.get(row)?.get(column))) };
}

function everyone(games: Iterable<FinishedGame>): string[] {
  return [...new Set(Array.from(games, ({ players }) => players).flat())].sort(compareText);
}
