// Ratings of programs that do not change: the strengths under which the games played are likeliest, on the Elo scale,
// with intervals. The order of the games does not matter. Someone who has won (or lost) everything has no such
// strength; then, and only then, everyone is given one imagined draw with an average player.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { changed, compareText, type FinishedGame, inOrder, matchOf } from "../records/finished-game.ts";
import { say } from "../words/en.ts";
import { ELO_PER_LOGIT } from "./elo.ts";
import { deviationsFor, normalBelow } from "./normal.ts";
import { type Ranking, slopeOf } from "./rankings.ts";
import { likeliestStrengths, type Strengths } from "./strengths.ts";

export interface Estimate {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

export interface LikelihoodRating extends Estimate {
  readonly name: string;
  readonly games: number;
}

export interface LikelihoodRatings {
  /** The strongest first; their mean is 0, or as asked. */
  readonly ratings: readonly LikelihoodRating[];
  /** Imagined draws with an average player that everyone was given. */
  readonly imaginedDraws: number;
  /** The variance of results compared with that of independent games without draws; intervals allow for it. */
  readonly spread: number;
  /** How much stronger one is than the other, and how likely it is that it is stronger at all. */
  difference(one: string, other: string): (Estimate & { readonly superiority: number }) | Refusal;
}

export interface LikelihoodOptions {
  readonly confidence?: number;
  /** The mean of all ratings. */
  readonly mean?: number;
  /** Forces a number of imagined draws; otherwise none, or one where there is no other way. */
  readonly imaginedDraws?: number;
}

export function likelihoodRatings(
  games: Iterable<FinishedGame>,
  { confidence = 0.95, mean = 0, imaginedDraws }: LikelihoodOptions = {},
): LikelihoodRatings {
  const list = changed(inOrder(games), (game) => (game.players.length > 1 ? game : undefined));
  const played = new Map<string, number>();
  for (const { players } of list) for (const name of players) played.set(name, (played.get(name) ?? 0) + 1);
  const names = [...played.keys()].sort(compareText);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const ranking = ({ players, places }: FinishedGame): Ranking => ({
    players: players.map((name) => numbers.get(name)!),
    places,
  });

  const rankings = function* () {
    for (const game of list) yield ranking(game);
  };
  const draws = imaginedDraws ?? (allComparable(names.length, rankings()) ? 0 : 1);
  const withDraws = function* () {
    yield* rankings();
    yield* drawsWithAverage(names.length, draws);
  };
  const found = likeliestStrengths(names.length, names.length + (draws > 0 ? 1 : 0), withDraws());
  const matches = new Map<string, RepeatedRankings>();
  for (const game of list) {
    const match = matches.get(matchOf(game)) ?? new Map();
    matches.set(matchOf(game), match);
    const own = ranking(game);
    const key = `${own.players} ${own.places}`;
    match.set(key, { ranking: own, times: 1 + (match.get(key)?.times ?? 0) });
  }
  const spread = spreadOf(matches, found);

  const deviations = deviationsFor(confidence);
  const estimate = (logit: number, variance: number): Estimate => {
    const margin = deviations * Math.sqrt(variance * spread) * ELO_PER_LOGIT;
    const elo = logit * ELO_PER_LOGIT;
    return { elo, low: elo - margin, high: elo + margin };
  };
  const ratings = names.map((name, number): LikelihoodRating => {
    const { elo, low, high } = estimate(found.logits[number]!, found.covariance(number, number));
    return { name, elo: mean + elo, low: mean + low, high: mean + high, games: played.get(name)! };
  });
  return {
    ratings: ratings.sort((a, b) => b.elo - a.elo || compareText(a.name, b.name)),
    imaginedDraws: draws,
    spread,
    difference(one, other) {
      const [i, j] = [numbers.get(one), numbers.get(other)];
      if (i === undefined || j === undefined)
        return refuse(say("contest.no-games", { name: i === undefined ? one : other }));
      const logit = found.logits[i]! - found.logits[j]!;
      const variance = found.covariance(i, i) + found.covariance(j, j) - 2 * found.covariance(i, j);
      const superiority = i === j ? 0.5 : normalBelow(logit / Math.sqrt(variance * spread));
      return { ...estimate(logit, variance), superiority };
    },
  };
}

/** The average player has the number after the last. */
function drawsWithAverage(players: number, draws: number): Ranking[] {
  return Array.from({ length: players * draws }, (_, i) => ({ players: [i % players, players], places: [1, 1] }));
}

/** Whether from everyone a chain of "did at least as well as" leads to everyone else; only then is there a likeliest. */
function allComparable(players: number, rankings: Iterable<Ranking>): boolean {
  const better = Array.from({ length: players }, () => new Set<number>());
  const worse = Array.from({ length: players }, () => new Set<number>());
  for (const { players, places } of rankings)
    for (const [i, one] of players.entries())
      for (const [j, other] of players.entries())
        if (i !== j && places[i]! <= places[j]!) {
          better[other]!.add(one);
          worse[one]!.add(other);
        }
  return [better, worse].every((next) => reach(next) === players);
}

function reach(next: readonly ReadonlySet<number>[]): number {
  const seen = new Set(next.length > 0 ? [0] : []);
  for (const one of seen) for (const other of next[one]!) seen.add(other);
  return seen.size;
}

/** How often each ranking occurred, by a text of it. */
type RepeatedRankings = Map<string, { readonly ranking: Ranking; readonly times: number }>;

function inKeyOrder<Value>(values: ReadonlyMap<string, Value>): Value[] {
  return [...values.keys()].sort(compareText).map((key) => values.get(key)!);
}

/** With how many matches' weight the usual spread of 1 is believed before the results are seen. */
const BELIEF = 4;

/**
 * The model takes games as independent and won or lost. Draws make results less varied than that, and games of one
 * match that repeat each other more; the ratio is measured on whole matches, by what each adds to the slope. Matches
 * and rankings are gone through in one order, whichever was played first.
 */
function spreadOf(matches: ReadonlyMap<string, RepeatedRankings>, { logits, covariance }: Strengths): number {
  const free = matches.size - (logits.length - 1);
  if (free <= 0) return 1;
  let sum = 0;
  for (const match of inKeyOrder(matches)) {
    const slope = new Map<number, number>();
    for (const { ranking, times } of inKeyOrder(match))
      for (const [player, value] of slopeOf(ranking, logits))
        slope.set(player, (slope.get(player) ?? 0) + times * value);
    for (const [one, own] of slope) for (const [other, its] of slope) sum += own * its * covariance(one, other);
  }
  const measured = ((sum / (logits.length - 1)) * matches.size) / free;
  return (measured * free + BELIEF) / (free + BELIEF);
}
