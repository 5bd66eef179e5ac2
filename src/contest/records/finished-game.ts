// What a contest stands on: games that are over. Pairings, standings and ratings are functions of these and of the
// list of entrants, so all of them can be made again from stored games and come out the same.

import type { Seat } from "../../core/game.ts";
import type { Message, Values } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** The part of a fault that a contest looks at. */
export interface GameFault {
  readonly seat: Seat;
  /** crash, illegal, protocol, time, memory … */
  readonly kind: string;
  readonly turn?: number;
  readonly message?: string;
  readonly code?: string;
  readonly values?: Values;
}

export interface FinishedGame {
  /** Names the game within the contest: two records with one id are the same game and count once. */
  readonly id: string;
  /** The match it belongs to. A game without one is a match of its own. */
  readonly match?: string;
  readonly round?: number;
  /** Names in seat order. */
  readonly players: readonly string[];
  /** By seat, from 1; equal places are shared and the next ones left out. */
  readonly places: readonly number[];
  /** By seat, in the game's own measure. */
  readonly scores: readonly number[];
  readonly faults?: readonly GameFault[];
  /** Seats that made no move, where that is known. */
  readonly idle?: readonly Seat[];
  /** A moment or a running number: what came before what. Only ratings that move from game to game need it. */
  readonly at?: number;
}

/** Games that come one by one in the order of inOrder, each once, and can be gone through as often as one likes. */
export interface OrderedGames extends Iterable<FinishedGame> {
  readonly ordered: true;
  /** Whether a game of this id is among them, where that is known without looking. */
  has?(id: string): boolean;
}

/** Every game once, in one order whatever the order given: by moment, then by id. */
export function inOrder(games: Iterable<FinishedGame>): OrderedGames {
  if (isOrdered(games)) return games;
  const sorted = [...games].sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || compareText(a.id, b.id));
  const seen = new Set<string>();
  const once = sorted.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ordered: true, [Symbol.iterator]: () => once[Symbol.iterator]() };
}

/** For each game something in its place: as many games, or fewer. Made anew whenever it is gone through. */
export function changed(games: OrderedGames, each: (game: FinishedGame) => FinishedGame | undefined): OrderedGames {
  return {
    ordered: true,
    *[Symbol.iterator]() {
      for (const game of games) {
        const own = each(game);
        if (own) yield own;
      }
    },
  };
}

function isOrdered(games: Iterable<FinishedGame>): games is OrderedGames {
  return "ordered" in games && games.ordered === true;
}

/** What is asked when games are planned: whether one is finished. */
export interface Done {
  has(id: string): boolean;
}

export function doneOf(games: Iterable<FinishedGame>): Done {
  return isOrdered(games) && games.has ? (games as Done) : new Set(Array.from(games, ({ id }) => id));
}

export function matchOf(game: FinishedGame): string {
  return game.match ?? game.id;
}

/** Games by their match, matches in the order of their first games. */
export function byMatch(games: Iterable<FinishedGame>): FinishedGame[][] {
  return [...Map.groupBy(inOrder(games), matchOf).values()];
}

/** By code units: the same on every machine, unlike orders that know a language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What makes a record unusable, if anything does. */
export function checkGame(game: FinishedGame): Refusal | undefined {
  const { id, players, places, scores } = game;
  const wrong = (why: Message) => refuse(say("contest.damaged", { id, why }));
  if (players.length === 0) return wrong(say("contest.nobody"));
  if (new Set(players).size < players.length) return wrong(say("contest.two-seats"));
  if (places.length !== players.length || scores.length !== players.length)
    return wrong(say("contest.misfit", { players: players.length, places: places.length, scores: scores.length }));
  if (!scores.every(Number.isFinite)) return wrong(say("contest.bad-score"));
  if (!places.every((place) => Number.isInteger(place) && place >= 1 && place <= players.length))
    return wrong(say("contest.bad-place", { most: players.length }));
  return undefined;
}
