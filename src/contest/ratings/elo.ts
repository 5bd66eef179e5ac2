// The Elo scale: 400 points more make the odds ten times better.

import { exp, ln } from "../../core/exp.ts";

/** Elo for a factor of e in the odds. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** The score to expect per game, a draw counting half, from a difference in Elo. */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + exp(-elo / ELO_PER_LOGIT));
}

/** The difference in Elo that makes one expect this score; infinite at 0 and 1. */
export function eloFromScore(score: number): number {
  return ELO_PER_LOGIT * ln(score / (1 - score));
}
