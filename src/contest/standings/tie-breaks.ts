// What decides between equals. An encounter is two players in one match (or game, where matches do not count): 1 for the
// one in front, half for both at the same place.

import type { Bye } from "../formats/rounds.ts";
import type { Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import type { Award } from "./points.ts";

/**
 * `direct-encounter`: results of the equals among themselves, if all of them have met.
 * `sonneborn-berger`: points of those one has beaten, and half the points of those one has drawn with.
 * `buchholz`: points of all opponents; a bye counts as an opponent with one's own points.
 * `wins`: games won. `scores`: the sum of the game's own scores. `earlier-submission`: who sent the program first.
 */
export type TieBreak = "direct-encounter" | "sonneborn-berger" | "buchholz" | "wins" | "scores" | "earlier-submission";

export const TIE_BREAKS: readonly TieBreak[] = [
  "direct-encounter",
  "sonneborn-berger",
  "buchholz",
  "wins",
  "scores",
  "earlier-submission",
];

export interface TieBreakBasis {
  readonly entrants: readonly Entrant[];
  readonly games: Iterable<FinishedGame>;
  readonly rows: Iterable<Award>;
  readonly points: ReadonlyMap<string, number>;
  readonly byes: readonly Bye[];
}

/**
 * By player a number for the criterion, larger is better, among the `group` of players who are equal so far; undefined
 * where it has nothing to say of them.
 */
export type Criterion = (group: readonly string[]) => ReadonlyMap<string, number> | undefined;

export function criterionOf(tieBreak: TieBreak, basis: TieBreakBasis): Criterion {
  if (tieBreak === "direct-encounter") return (group) => directEncounter(group, basis);
  const values = valuesFor(tieBreak, basis);
  return () => values;
}

function valuesFor(tieBreak: Exclude<TieBreak, "direct-encounter">, basis: TieBreakBasis): Map<string, number> {
  switch (tieBreak) {
    case "sonneborn-berger":
      return sumOver(encounters(basis.rows), (encounter) => encounter.result * pointsOf(basis, encounter.opponent));
    case "buchholz":
      return buchholz(basis);
    case "wins":
      return gamesWon(basis.games);
    case "scores":
      return scoreSums(basis.games);
    case "earlier-submission":
      return new Map(basis.entrants.map(({ name, submitted }) => [name, -(submitted ?? Number.POSITIVE_INFINITY)]));
  }
}

interface Encounter {
  readonly player: string;
  readonly opponent: string;
  readonly result: 0 | 0.5 | 1;
}

export function* encounters(rows: Iterable<Pick<Award, "players" | "places">>): Generator<Encounter> {
  for (const { players, places } of rows)
    for (const [one, player] of players.entries())
      for (const [other, opponent] of players.entries()) {
        if (one === other) continue;
        const ahead = places[other]! - places[one]!;
        yield { player, opponent, result: ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0 };
      }
}

function pointsOf(basis: TieBreakBasis, player: string): number {
  return basis.points.get(player) ?? 0;
}

function sumOver(all: Iterable<Encounter>, value: (encounter: Encounter) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const encounter of all) sums.set(encounter.player, (sums.get(encounter.player) ?? 0) + value(encounter));
  return sums;
}

function directEncounter(group: readonly string[], { rows }: TieBreakBasis): Map<string, number> | undefined {
  if (group.length < 2) return undefined;
  const inGroup = new Set(group);
  const met = new Map(group.map((player) => [player, new Set<string>()]));
  const sums = new Map<string, number>();
  for (const { player, opponent, result } of encounters(rows)) {
    if (!inGroup.has(player) || !inGroup.has(opponent)) continue;
    met.get(player)!.add(opponent);
    sums.set(player, (sums.get(player) ?? 0) + result);
  }
  const allMet = [...met.values()].every((opponents) => opponents.size === group.length - 1);
  return allMet ? sums : undefined;
}

function buchholz(basis: TieBreakBasis): Map<string, number> {
  const sums = sumOver(encounters(basis.rows), ({ opponent }) => pointsOf(basis, opponent));
  for (const { player } of basis.byes) sums.set(player, (sums.get(player) ?? 0) + pointsOf(basis, player));
  return sums;
}

function gamesWon(games: Iterable<FinishedGame>): Map<string, number> {
  const wins = new Map<string, number>();
  for (const { players, places } of games) {
    const first = players.filter((_, seat) => places[seat] === 1);
    if (first.length === 1) wins.set(first[0]!, (wins.get(first[0]!) ?? 0) + 1);
  }
  return wins;
}

function scoreSums(games: Iterable<FinishedGame>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { players, scores } of games)
    for (const [seat, player] of players.entries()) sums.set(player, (sums.get(player) ?? 0) + scores[seat]!);
  return sums;
}
