// A gauntlet: challengers against everyone of the field, the field not among itself. For a new program against old ones.

import { didYouMean } from "../../core/nearest.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import type { Entrant } from "../records/entrant.ts";
import { doneOf, type FinishedGame } from "../records/finished-game.ts";
import { say } from "../words/en.ts";
import { type MatchShape, matchId, missingGames, numbering, type PairedMatch, rotated } from "./match.ts";
import { choose, ways } from "./round-robin.ts";
import { type Schedule, scheduleOf } from "./rounds.ts";

export interface Gauntlet extends MatchShape {
  readonly kind: "gauntlet";
  readonly challengers: readonly string[];
}

export function nextGauntlet(
  format: Gauntlet,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule | Refusal {
  const names = entrants.map(({ name }) => name);
  const unknown = format.challengers.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return refuse(say("contest.unknown-challenger", { name: unknown, near: didYouMean(unknown, names) }));
  const twice = format.challengers.find((name, index) => format.challengers.indexOf(name) !== index);
  if (twice !== undefined) return refuse(say("contest.challenger-twice", { name: twice }));
  if (format.challengers.length === 0) return refuse(say("contest.no-challenger"));
  const fieldSize = names.length - format.challengers.length;
  if (fieldSize < format.seats - 1)
    return refuse(say("contest.small-field", { seats: format.seats, needed: format.seats - 1, field: fieldSize }));
  const done = doneOf(finished);
  return scheduleOf(function* () {
    for (const match of gauntletMatches(format, entrants)) yield* missingGames(match, format, seed, done);
  });
}

/**
 * Seats are counted by the numbers among all challengers and all of the field, those who have left included, so that
 * ids stay as they are when somebody leaves or is added at the end.
 */
function* gauntletMatches({ challengers, seats }: Gauntlet, entrants: readonly Entrant[]): Generator<PairedMatch> {
  const numbers = numbering(entrants);
  const isChallenger = ({ name }: Entrant) => challengers.includes(name);
  const field = entrants.filter((entrant) => !isChallenger(entrant));
  let round = 0;
  for (const [index, challenger] of entrants.filter(isChallenger).entries()) {
    if (challenger.outFrom !== undefined) continue;
    round++;
    for (const set of choose(field.length, seats - 1)) {
      const table = [challenger, ...set.map((number) => field[number]!)];
      if (table.some(({ outFrom }) => outFrom !== undefined)) continue;
      const players = rotated(table, index + rank(set)).map(({ name }) => name);
      yield { id: matchId("", players, numbers), round, players };
    }
  }
}

/** The number of a set, given in rising order, among all of its size: sets with a larger last member come later. */
function rank(set: readonly number[]): number {
  return set.reduce((sum, member, index) => sum + ways(member, index + 1), 0);
}
