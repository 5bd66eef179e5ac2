// Two programs (or one against several) set side by side: the games to play, and the answer they give so far.

import { missingGames, type PlannedGame } from "../contest/formats/match.ts";
import type { Estimate } from "../contest/ratings/likelihood-ratings.ts";
import type { FinishedGame } from "../contest/records/finished-game.ts";
import type { Seed } from "../core/seed.ts";
import { longestOutlook, type Outlook, sequentialOutlook } from "./outlook.ts";
import { neutralScore, type Sample, type ScoreMeasure, sampleFor } from "./sample.ts";
import { type Hypotheses, sequentialTest, type TestVerdict } from "./sequential-test.ts";
import { eloDifference, type Interval, meanInterval, superiority } from "./strength.ts";

/** Sets `from` up to `to` of the comparison, each with every rotation of the seats from a start position of its own. */
export function comparisonGames(players: readonly string[], from: number, to: number, seed: Seed): PlannedGame[] {
  const seats = players.length;
  const match = { id: players.map((_, index) => index + 1).join("v"), round: 1, players };
  const shape = { seats, gamesPerPairing: to * seats, rotate: true };
  return [...missingGames(match, shape, seed, new Set(), from * seats, to * seats)];
}

export interface ComparisonResult {
  readonly sample: Sample;
  readonly games: number;
  readonly score: Interval;
  /** Undefined for shares of scores, which have no Elo. */
  readonly elo: Estimate | undefined;
  readonly superiority: number;
  readonly verdict: TestVerdict;
  /** What the sequential test would do from its start if what is seen now were the truth. */
  readonly outlook: Outlook;
  /** The units it would take if the truth were the hardest to tell within the interval. */
  readonly longest: number;
}

export interface ComparisonQuestion {
  readonly player: string;
  readonly seats: number;
  readonly measure: ScoreMeasure;
  readonly hypotheses: Hypotheses;
  readonly confidence: number;
}

export function answer(games: readonly FinishedGame[], question: ComparisonQuestion): ComparisonResult {
  return answerFrom(sampleFor(games, question.player, question.measure), question);
}

/** The same for a sample that was gathered on the way. */
export function answerFrom(sample: Sample, question: Omit<ComparisonQuestion, "player">): ComparisonResult {
  const { seats, measure, confidence } = question;
  const score = meanInterval(sample, confidence);
  return {
    sample,
    games: sample.size * seats,
    score,
    elo: measure === "places" ? eloDifference(sample, confidence) : undefined,
    superiority: superiority(sample, neutralScore(measure, seats)),
    verdict: sequentialTest(sample, question.hypotheses),
    outlook: sequentialOutlook(question.hypotheses, sample.mean, sample.variance),
    longest: longestOutlook(question.hypotheses, score, sample.cautiousVariance),
  };
}
