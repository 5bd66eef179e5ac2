// Whole tournaments played by pretence: programs are only numbers of strength, and results are drawn at random from them.
// Tests stand on it, and it tells before a contest how well a format finds the best.

import { exp } from "../../core/exp.ts";
import { placesByScore } from "../../core/game.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import { drawByWeight } from "../pairing/weighted-draw.ts";
import { ELO_PER_LOGIT } from "../ratings/elo.ts";
import type { Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { type Format, next } from "./format.ts";
import type { PlannedGame } from "./match.ts";
import type { Bye } from "./rounds.ts";

export interface Simulated {
  /** In Elo; 0 for those not named. */
  readonly strengths?: ReadonlyMap<string, number>;
  /** How often nobody wins; of two players only. */
  readonly draws?: number;
}

/** The result depends on the game, the strengths and the seed, not on when the game is played. */
export function simulateGame(game: PlannedGame, { strengths, draws = 0 }: Simulated, seed: Seed): FinishedGame {
  const random = new Random(seed).stream(`result of ${game.id}`);
  const { id, match, round, players } = game;
  const drawn = players.length === 2 && random.chance(draws);
  const left = players.map((player, seat) => ({ seat, weight: exp((strengths?.get(player) ?? 0) / ELO_PER_LOGIT) }));
  const scores = players.map(() => 0);
  while (!drawn && left.length > 0) {
    const { seat } = drawByWeight(left, random);
    scores[seat] = left.length;
  }
  return { id, match, round, players, places: placesByScore(scores), scores };
}

export interface SimulatedTournament {
  readonly games: readonly FinishedGame[];
  readonly byes: readonly Bye[];
}

/** Plays on from `before` to the end of the tournament. */
export function simulateTournament(
  format: Format,
  entrants: readonly Entrant[],
  seed: Seed,
  pretence: Simulated = {},
  before: readonly FinishedGame[] = [],
): SimulatedTournament {
  const games = [...before];
  for (;;) {
    const schedule = accepted(next(format, entrants, games, seed));
    if (schedule.over) return { games, byes: schedule.byes };
    for (const game of [...schedule.games]) games.push(simulateGame(game, pretence, seed));
  }
}
