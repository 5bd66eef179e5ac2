// Everyone against everyone: all sets of entrants that fill a table. For two seats the sets come in rounds (the circle
// method), so that all have played about equally often at any moment.

import type { Seed } from "../core/seed.ts";
import type { Entrant } from "./entrant.ts";
import { type FinishedGame, ids } from "./finished-game.ts";
import { type Match, type MatchShape, matchId, missingGames, numbering, rotated } from "./match.ts";
import type { Schedule } from "./rounds.ts";

export interface RoundRobin extends MatchShape {
  readonly kind: "round-robin";
}

/** The last stage of a cup: all pairs, once; then all pairs once more with seats changed, as often as there is time. */
export interface Finals {
  readonly kind: "finals";
  readonly seats: number;
  readonly repeats: number;
}

export function nextRoundRobin(
  format: RoundRobin,
  entrants: readonly Entrant[],
  finished: readonly FinishedGame[],
  seed: Seed,
): Schedule {
  const done = ids(finished);
  const games = allSets(entrants, format.seats).flatMap((match) => missingGames(match, format, seed, done));
  return { games, byes: [], over: games.length === 0 };
}

export function nextFinals(
  format: Finals,
  entrants: readonly Entrant[],
  finished: readonly FinishedGame[],
  seed: Seed,
): Schedule {
  const shape = { seats: format.seats, gamesPerPairing: format.repeats, rotate: true };
  const done = ids(finished);
  const matches = allSets(entrants, format.seats);
  for (let repeat = 0; repeat < format.repeats; repeat++) {
    const games = matches.flatMap((match) => missingGames(match, shape, seed, done, repeat, repeat + 1));
    if (games.length > 0) return { games, byes: [], over: false };
  }
  return { games: [], byes: [], over: true };
}

/** Withdrawn entrants play no match that is still to come; what they have played stays played. */
function allSets(entrants: readonly Entrant[], seats: number): Match[] {
  const numbers = numbering(entrants);
  const rounds = seats === 2 ? circle(entrants.length) : [[...choose(entrants.length, seats)]];
  return rounds.flatMap((sets, index) =>
    sets
      .filter((set) => set.every((number) => entrants[number]!.outFrom === undefined))
      .map((set) => {
        const players = fairOrder(set).map((number) => entrants[number]!.name);
        return { id: matchId("", players, numbers), round: index + 1, players };
      }),
  );
}

/** Rounds of pairs: one stays, the others move around the circle. With an odd number one rests in each round. */
function circle(count: number): number[][][] {
  const even = count + (count % 2);
  const rounds: number[][][] = [];
  for (let round = 0; round < even - 1; round++) {
    const pairs: number[][] = [];
    for (let i = 0; i < even / 2; i++) {
      const one = i === 0 ? even - 1 : (round + i) % (even - 1);
      const other = (round - i + even - 1) % (even - 1);
      if (one < count && other < count) pairs.push([Math.min(one, other), Math.max(one, other)]);
    }
    rounds.push(pairs);
  }
  return rounds;
}

/** All sets of `size` numbers below `count`, each in rising order. */
export function* choose(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= count - size; first++)
    for (const rest of choose(count, size - 1, first + 1)) yield [first, ...rest];
}

/** Where seats are not rotated within a match, this gives everyone the first seat about equally often. */
export function fairOrder(set: readonly number[]): number[] {
  const sum = set.reduce((total, number) => total + number, 0);
  return rotated(set, (sum + 1) % set.length);
}
