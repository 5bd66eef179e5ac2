// Everyone against everyone: all sets of entrants that fill a table. For two seats the sets come in rounds (the circle
// method), so that all have played about equally often at any moment.

import type { Seed } from "../../core/seed.ts";
import type { Entrant } from "../records/entrant.ts";
import { doneOf, type FinishedGame } from "../records/finished-game.ts";
import {
  type MatchShape,
  matchId,
  missingGames,
  numbering,
  type PairedMatch,
  type PlannedGame,
  rotated,
} from "./match.ts";
import { type Schedule, scheduleOf } from "./rounds.ts";

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
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const done = doneOf(finished);
  return scheduleOf(function* () {
    for (const match of allSets(entrants, format.seats)) yield* missingGames(match, format, seed, done);
  });
}

export function nextFinals(
  format: Finals,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const shape = { seats: format.seats, gamesPerPairing: format.repeats, rotate: true };
  const done = doneOf(finished);
  const ofRepeat = (repeat: number) =>
    function* (): Generator<PlannedGame> {
      for (const match of allSets(entrants, format.seats))
        yield* missingGames(match, shape, seed, done, repeat, repeat + 1);
    };
  for (let repeat = 0; ; repeat++) {
    const schedule = scheduleOf(ofRepeat(repeat));
    if (!schedule.over || repeat === format.repeats - 1) return schedule;
  }
}

/** Withdrawn entrants play no match that is still to come; what they have played stays played. */
function* allSets(entrants: readonly Entrant[], seats: number): Generator<PairedMatch> {
  const numbers = numbering(entrants);
  const rounds = seats === 2 ? circle(entrants.length) : [choose(entrants.length, seats)];
  let round = 0;
  for (const sets of rounds) {
    round++;
    for (const set of sets) {
      if (set.some((number) => entrants[number]!.outFrom !== undefined)) continue;
      const players = fairOrder(set).map((number) => entrants[number]!.name);
      yield { id: matchId("", players, numbers), round, players };
    }
  }
}

/** Rounds of pairs: one stays, the others move around the circle. With an odd number one rests in each round. */
function* circle(count: number): Generator<number[][]> {
  const even = count + (count % 2);
  for (let round = 0; round < even - 1; round++) {
    const pairs: number[][] = [];
    for (let i = 0; i < even / 2; i++) {
      const one = i === 0 ? even - 1 : (round + i) % (even - 1);
      const other = (round - i + even - 1) % (even - 1);
      if (one < count && other < count) pairs.push([Math.min(one, other), Math.max(one, other)]);
    }
    yield pairs;
  }
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

/** In how many ways `size` can be chosen of `count`. */
export function ways(count: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways = (ways * (count - i)) / (i + 1);
  return ways;
}

/** Where seats are not rotated within a match, this gives everyone the first seat about equally often. */
function fairOrder(set: readonly number[]): number[] {
  const sum = set.reduce((total, number) => total + number, 0);
  return rotated(set, (sum + 1) % set.length);
}
