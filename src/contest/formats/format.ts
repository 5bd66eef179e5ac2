// All formats behind one door: from the entrants and the finished games, the games to play now. Nothing else is
// remembered, so a tournament can be killed at any moment and goes on where it stopped.

import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import { checkField, type Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { FORMULA_ONE, matchPoints } from "../standings/points.ts";
import { say } from "../words/en.ts";
import { swissBye } from "./bye-points.ts";
import { type Gauntlet, nextGauntlet } from "./gauntlet.ts";
import { type Knockout, nextKnockout } from "./knockout.ts";
import { type Finals, nextFinals, nextRoundRobin, type RoundRobin, ways } from "./round-robin.ts";
import type { Schedule } from "./rounds.ts";
import { nextSwiss, type Swiss, swissRounds } from "./swiss.ts";
import { nextWave, type Waves } from "./waves.ts";

export type Format = RoundRobin | Finals | Gauntlet | Swiss | Waves | Knockout;

export const FORMATS: readonly Format["kind"][] = [
  "round-robin",
  "gauntlet",
  "swiss",
  "knockout",
  "double-knockout",
  "waves",
  "finals",
];

/** More than anyone plays: a wrong format rather than patience is the answer. */
const MOST_GAMES = 1_000_000;

/** The format with its usual settings, for a field of that size. */
export function usualFormat(kind: Format["kind"], entrants: number, seats = 2): Format {
  const shape = { seats, gamesPerPairing: seats, rotate: true };
  switch (kind) {
    case "round-robin":
      return { kind, ...shape };
    case "gauntlet":
      return { kind, ...shape, challengers: [] };
    case "finals":
      return { kind, seats, repeats: 1 };
    case "waves":
      return { kind, seats, waves: 10, points: FORMULA_ONE };
    case "knockout":
    case "double-knockout":
      return { kind, ...shape, extraSets: 2, thirdPlace: false };
    case "swiss": {
      const points = matchPoints(seats);
      return { kind, ...shape, rounds: swissRounds(entrants), points, bye: swissBye(points, seats, seats) };
    }
  }
}

/**
 * The games to play now. Games already under way are among them until they are finished: ask again when those at
 * hand have been played, and leave out by id what is still running.
 */
export function next(
  format: Format,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule | Refusal {
  const bad = checkField(entrants, finished) ?? checkFormat(format, entrants.length);
  if (bad) return bad;
  switch (format.kind) {
    case "round-robin":
      return nextRoundRobin(format, entrants, finished, seed);
    case "gauntlet":
      return nextGauntlet(format, entrants, finished, seed);
    case "finals":
      return nextFinals(format, entrants, finished, seed);
    case "swiss":
      return nextSwiss(format, entrants, finished, seed);
    case "waves":
      return nextWave(format, entrants, finished, seed);
    case "knockout":
    case "double-knockout":
      return nextKnockout(format, entrants, finished, seed);
  }
}

function checkFormat(format: Format, entrants: number): Refusal | undefined {
  const { kind, seats } = format;
  if (!Number.isInteger(seats) || seats < 2 || seats > 6) return refuse(say("contest.seats", { seats }));
  if (entrants < seats) return refuse(say("contest.unfilled", { seats, entrants }));
  if ((kind === "knockout" || kind === "double-knockout") && seats !== 2)
    return refuse(say("contest.two-only", { kind, seats }));
  const counts = countsOf(format);
  for (const [name, count] of Object.entries(counts))
    if (!Number.isInteger(count) || count < 1) return refuse(say("contest.count", { name, count }));
  const games = gamesAtMost(format, entrants);
  if (games > MOST_GAMES) return refuse(say("contest.too-many-games", { kind, entrants, games }));
  return undefined;
}

function countsOf(format: Format): Record<string, number> {
  switch (format.kind) {
    case "finals":
      return { repeats: format.repeats };
    case "waves":
      return { waves: format.waves };
    case "swiss":
      return { rounds: format.rounds, gamesPerPairing: format.gamesPerPairing };
    default:
      return { gamesPerPairing: format.gamesPerPairing };
  }
}

/** How many games the whole tournament has; of knockouts, how many without prolonged matches. */
export function gamesAtMost(format: Format, entrants: number): number {
  const { seats } = format;
  switch (format.kind) {
    case "round-robin":
      return ways(entrants, seats) * format.gamesPerPairing;
    case "finals":
      return ways(entrants, seats) * format.repeats;
    case "gauntlet": {
      const challengers = format.challengers.length;
      return challengers * ways(entrants - challengers, seats - 1) * format.gamesPerPairing;
    }
    case "swiss":
      return Math.floor(entrants / seats) * format.rounds * format.gamesPerPairing;
    case "waves":
      return Math.floor(entrants / seats) * format.waves;
    case "knockout":
      return (entrants - 1 + (format.thirdPlace && entrants > 3 ? 1 : 0)) * format.gamesPerPairing;
    case "double-knockout":
      return (2 * entrants - 1) * format.gamesPerPairing;
  }
}
