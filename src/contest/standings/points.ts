// Points for places, in games and in matches. Players who share a place share the points of the places they cover.

import { type FinishedGame, inOrder, matchOf } from "../records/finished-game.ts";

export interface PlaceTable {
  /** Points for the first place, the second … (nothing beyond the end), or one point for everyone left behind. */
  readonly points: readonly number[] | "beaten";
  /** Whether shared points are rounded down or kept exact. */
  readonly shared: "exact" | "down";
}

export interface PointsRule {
  readonly game: PlaceTable;
  /** Where given, the games of a match are added up and only the place in the match gives points. */
  readonly match?: PlaceTable;
}

/** The cup: 25 for the first, 18 for the second; two who share the first place get 21 each. */
export const FORMULA_ONE: PointsRule = {
  game: { points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], shared: "down" },
};

/** One point for everyone left behind: of two players 1 for a win, half for a draw. */
export const GAME_POINTS: PointsRule = { game: { points: "beaten", shared: "exact" } };

/** Two match points for everyone left behind: of two players 2 for a won match, 1 for a drawn one. */
export function matchPoints(seats: number): PointsRule {
  const points = Array.from({ length: seats }, (_, index) => 2 * (seats - 1 - index));
  return { game: GAME_POINTS.game, match: { points, shared: "exact" } };
}

/** Points by seat for the places of one game. */
export function placePoints(places: readonly number[], table: PlaceTable): number[] {
  const players = places.length;
  const worth = (place: number) => {
    if (place > players) return 0;
    return table.points === "beaten" ? players - place : (table.points[place - 1] ?? 0);
  };
  return places.map((place) => {
    const sharing = places.filter((other) => other === place).length;
    let sum = 0;
    for (let covered = place; covered < place + sharing; covered++) sum += worth(covered);
    return table.shared === "down" ? Math.floor(sum / sharing) : sum / sharing;
  });
}

/** One row for every match (or game, where matches do not count): who got what, and at which place. */
export interface Award {
  readonly players: readonly string[];
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** Rows of games are made anew whenever they are gone through; of matches, only the sums are held. */
export function awards(games: Iterable<FinishedGame>, rule: PointsRule): Iterable<Award> {
  const ordered = inOrder(games);
  if (rule.match) return matchAwards(ordered, rule.game, rule.match);
  return {
    *[Symbol.iterator]() {
      for (const { players, places } of ordered) yield { players, places, points: placePoints(places, rule.game) };
    },
  };
}

function matchAwards(games: Iterable<FinishedGame>, perGame: PlaceTable, perMatch: PlaceTable): Award[] {
  const matches = new Map<string, Map<string, number>>();
  /** Matches in which somebody was first in some game. Of the others nobody is: all of it was lost by the disqualified. */
  const won = new Set<string>();
  for (const game of games) {
    const totals = matches.get(matchOf(game)) ?? new Map<string, number>();
    matches.set(matchOf(game), totals);
    addPoints(totals, game.players, placePoints(game.places, perGame));
    if (game.places.includes(1)) won.add(matchOf(game));
  }
  return Array.from(matches, ([match, totals]) => {
    const players = [...totals.keys()].sort();
    const own = players.map((player) => totals.get(player)!);
    const ranked = own.map((points) => 1 + own.filter((other) => other > points).length);
    const places = won.has(match) ? ranked : ranked.map(() => players.length);
    return { players, places, points: placePoints(places, perMatch) };
  });
}

export function totalPoints(rows: Iterable<Award>): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { players, points } of rows) addPoints(totals, players, points);
  return totals;
}

function addPoints(totals: Map<string, number>, players: readonly string[], points: readonly number[]): void {
  for (const [seat, player] of players.entries()) totals.set(player, (totals.get(player) ?? 0) + points[seat]!);
}
