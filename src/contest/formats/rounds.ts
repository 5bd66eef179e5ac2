// Tournaments that are paired round by round, each round from the results of those before it. The rounds are retraced
// from the finished games every time, so a tournament that was stopped asks for the very games it still lacks.

import { Random } from "../../core/random.ts";
import type { Seed } from "../../core/seed.ts";
import { History } from "../pairing/history.ts";
import type { Round } from "../pairing/pairing.ts";
import { type Entrant, plays } from "../records/entrant.ts";
import { compareText, doneOf, type FinishedGame, inOrder } from "../records/finished-game.ts";
import {
  type MatchShape,
  matchBehind,
  matchId,
  missingGames,
  numbering,
  type PairedMatch,
  type PlannedGame,
} from "./match.ts";

/** A round in which someone had no game. */
export interface Bye {
  readonly player: string;
  readonly round: number;
}

/** What to do now. Games that are being played at this moment are still listed: they are not finished. */
export interface Schedule {
  /** Where there may be many, they are made one by one while they are gone through. */
  readonly games: Iterable<PlannedGame>;
  /** So far, those of the current round included. */
  readonly byes: readonly Bye[];
  readonly over: boolean;
}

/** Of games that are all known beforehand, made as they are asked for. */
export function scheduleOf(games: () => Generator<PlannedGame>): Schedule {
  return { games: { [Symbol.iterator]: games }, byes: [], over: games().next().done === true };
}

/** Everything a format may base the next round on. */
export interface RoundsSoFar {
  readonly round: number;
  readonly players: readonly string[];
  readonly games: readonly FinishedGame[];
  readonly byes: readonly Bye[];
  readonly history: History;
  readonly random: Random;
}

export interface RoundFormat extends MatchShape {
  readonly rounds: number;
  pair(soFar: RoundsSoFar): Round;
}

export function nextRound(
  format: RoundFormat,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const numbers = numbering(entrants);
  const byRound = Map.groupBy(inOrder(finished), (game) => game.round ?? 0);
  const done = doneOf(finished);
  const games: FinishedGame[] = [];
  const byes: Bye[] = [];
  const history = new History();

  for (let round = 1; round <= format.rounds; round++) {
    const players = entrants.filter((entrant) => plays(entrant, round)).map(({ name }) => name);
    const played = matchesPlayed(byRound.get(round) ?? [], round, format);
    if (players.length < format.seats && played.length === 0) break;

    const pair = (some: readonly string[]) => {
      const random = new Random(seed).stream(`round ${round}`);
      const { tables, byes } = format.pair({ round, players: some, games, byes: byesSoFar, history, random });
      return {
        matches: tables.map((table) => ({ id: matchId(`r${round}-`, table, numbers), round, players: table })),
        byes,
      };
    };
    const byesSoFar = [...byes];
    const { matches, byes: resting } = keepingPlayed(played, players, format.seats, pair);
    byes.push(...resting.map((player) => ({ player, round })));

    // A match that someone has left in the middle stays as it stands.
    const present = new Set(players);
    const missing = matches
      .filter((match) => match.players.every((player) => present.has(player)))
      .flatMap((match) => [...missingGames(match, format, seed, done)]);
    if (missing.length > 0) return { games: missing, byes, over: false };

    for (const { players } of matches) history.addMeeting(players);
    for (const player of resting) history.addBye(player);
    history.addGames(byRound.get(round) ?? []);
    games.push(...(byRound.get(round) ?? []));
  }
  return { games: [], byes, over: true };
}

/** In one order, whichever was finished first. */
function matchesPlayed(games: readonly FinishedGame[], round: number, shape: MatchShape): PairedMatch[] {
  const matches = games.map((game) => matchBehind(game, round, shape));
  return [...new Map(matches.map((match) => [match.id, match])).values()].sort((a, b) => compareText(a.id, b.id));
}

interface RoundMatches {
  readonly matches: readonly PairedMatch[];
  readonly byes: readonly string[];
}

/**
 * What was played stays, even if a result of an earlier round has changed since (a game was voided and played again)
 * and the round would now be paired differently: then only those who have not met anyone yet are paired anew.
 */
function keepingPlayed(
  played: readonly PairedMatch[],
  players: readonly string[],
  seats: number,
  pair: (players: readonly string[]) => RoundMatches,
): RoundMatches {
  const seated = new Set(played.flatMap((match) => match.players));
  const waiting = players.filter((player) => !seated.has(player));
  if (waiting.length < seats) return { matches: played, byes: waiting };
  const planned = pair(players);
  const plannedIds = new Set(planned.matches.map(({ id }) => id));
  if (played.every(({ id }) => plannedIds.has(id))) return planned;
  const rest = pair(waiting);
  return { matches: [...played, ...rest.matches], byes: rest.byes };
}
