// A match: some players who meet, and the games in which they do so. Rotation lets everyone sit in every seat from the
// same start position. Ids are made of the entrants' numbers in the list ("r2-3v7", game "r2-3v7-1"): short, fit for
// file names, and the same after a restart.

import { Random } from "../../core/random.ts";
import { isLarge, type Seed, seedFor } from "../../core/seed.ts";
import type { Entrant } from "../records/entrant.ts";
import { type Done, type FinishedGame, matchOf } from "../records/finished-game.ts";

export interface MatchShape {
  /** Players at a table. */
  readonly seats: number;
  /** Games of one match; with rotation a multiple of the seats is fair. */
  readonly gamesPerPairing: number;
  /** Whether players change seats from game to game. */
  readonly rotate: boolean;
}

export interface PairedMatch {
  readonly id: string;
  readonly round: number;
  /** In the seat order of the first game. */
  readonly players: readonly string[];
}

export interface PlannedGame {
  readonly id: string;
  readonly match: string;
  readonly round: number;
  /** In seat order. */
  readonly players: readonly string[];
  /** Of the start position and of chance in the game. All rotations of one start share it. */
  readonly seed: Seed;
}

/** Numbers entrants as the list does, for ids. */
export type Numbering = ReadonlyMap<string, number>;

export function numbering(entrants: readonly Entrant[]): Numbering {
  return new Map(entrants.map(({ name }, index) => [name, index + 1]));
}

export function matchId(prefix: string, players: readonly string[], numbers: Numbering): string {
  return prefix + players.map((player) => numbers.get(player)).join("v");
}

/** Moves everyone `by` seats on: the first player comes to sit in seat `by`. */
export function rotated<T>(players: readonly T[], by: number): T[] {
  const n = players.length;
  return players.map((_, seat) => players[(((seat - by) % n) + n) % n]!);
}

/** The games not yet `done`, of those from number `from` (counted from 0) up to, not including, `to`. */
export function* missingGames(
  match: PairedMatch,
  shape: MatchShape,
  seed: Seed,
  done: Done,
  from = 0,
  to = shape.gamesPerPairing,
): Generator<PlannedGame> {
  for (let index = from; index < to; index++) {
    const id = `${match.id}-${index + 1}`;
    if (done.has(id)) continue;
    const turn = shape.rotate ? index % shape.seats : 0;
    const start = shape.rotate ? (index - turn) / shape.seats : index;
    yield {
      id,
      match: match.id,
      round: match.round,
      players: rotated(match.players, turn),
      seed: startSeed(seed, `${match.id}/${start}`),
    };
  }
}

/** The match that a finished game was part of, with its players back in the seats of the first game. */
export function matchBehind(game: FinishedGame, round: number, shape: MatchShape): PairedMatch {
  return { id: matchOf(game), round, players: rotated(game.players, shape.rotate ? -gameIndex(game) : 0) };
}

/** Which game of its match it was, counted from 0. */
export function gameIndex({ id }: { readonly id: string }): number {
  return Number(/-(\d+)$/.exec(id)?.[1] ?? 1) - 1;
}

/** A seed that a person chose gives small ones, so that each is a plain number in JSON. */
function startSeed(seed: Seed, name: string): Seed {
  if (isLarge(seed)) return seedFor(seed, `start ${name}`);
  const [low = 0, high = 0] = new Random(seed).stream(name).words();
  return (BigInt(high & 0x1f_ffff) << 32n) | BigInt(low);
}
