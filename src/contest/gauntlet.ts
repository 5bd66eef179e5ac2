// A gauntlet: challengers against everyone of the field, the field not among itself. For a new program against old ones.

import { didYouMean } from "../core/nearest.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Seed } from "../core/seed.ts";
import type { Entrant } from "./entrant.ts";
import { doneOf, type FinishedGame } from "./finished-game.ts";
import { type Match, type MatchShape, matchId, missingGames, numbering } from "./match.ts";
import { choose, fairOrder } from "./round-robin.ts";
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
    return refuse(`the challenger "${unknown}" is not among the entrants.${didYouMean(unknown, names)}`);
  if (format.challengers.length === 0) return refuse("a gauntlet needs at least one challenger");
  const fieldSize = names.length - format.challengers.length;
  if (fieldSize < format.seats - 1)
    return refuse(`a gauntlet at tables of ${format.seats} needs a field of ${format.seats - 1}, not ${fieldSize}`);
  const done = doneOf(finished);
  return scheduleOf(function* () {
    for (const match of gauntletMatches(format, entrants)) yield* missingGames(match, format, seed, done);
  });
}

function* gauntletMatches({ challengers, seats }: Gauntlet, entrants: readonly Entrant[]): Generator<Match> {
  const numbers = numbering(entrants);
  const present = entrants.flatMap((entrant, number) => (entrant.outFrom === undefined ? [number] : []));
  const isChallenger = (number: number) => challengers.includes(entrants[number]!.name);
  const field = present.filter((number) => !isChallenger(number));
  for (const [round, challenger] of present.filter(isChallenger).entries())
    for (const set of choose(field.length, seats - 1)) {
      const table = [challenger, ...set.map((index) => field[index]!)];
      const players = fairOrder(table.sort((a, b) => a - b)).map((number) => entrants[number]!.name);
      yield { id: matchId("", players, numbers), round: round + 1, players };
    }
}
