// The Sandbox rating: what is believed of a program's strength (a mean) and how surely (sigma), changed by every game in
// turn. The method is the Plackett-Luce model of Weng and Lin (Journal of Machine Learning Research 12, 2011), for
// 2 to many players. Shown is a cautious bound, three sigmas below the mean: it starts at 1200 and rises with certainty.

import { exp } from "../../core/exp.ts";
import { type FinishedGame, inOrder } from "../records/finished-game.ts";

export interface Belief {
  readonly mean: number;
  readonly sigma: number;
}

export interface BayesianRules {
  /** Before the first game. */
  readonly start: Belief;
  /** How much luck is in one game. Half of the first sigma makes the points about as large as Elo points. */
  readonly beta: number;
  /** Added to the uncertainty before every game, so that a rating never freezes. */
  readonly drift: number;
}

export const SANDBOX_RATING: BayesianRules = { start: { mean: 1950, sigma: 250 }, beta: 125, drift: 2.5 };

/** No single game makes a rating more certain than this share of its variance. */
const LEAST_VARIANCE_LEFT = 0.0001;

export function shownRating({ mean, sigma }: Belief): number {
  return mean - 3 * sigma;
}

/** What is believed after one game. */
export function rateGame(before: readonly Belief[], places: readonly number[], rules: BayesianRules): Belief[] {
  const beliefs = before.map(({ mean, sigma }) => ({
    mean,
    sigma: Math.sqrt(sigma * sigma + rules.drift * rules.drift),
  }));
  const c = Math.sqrt(beliefs.reduce((sum, { sigma }) => sum + sigma * sigma + rules.beta * rules.beta, 0));
  const middle = beliefs.reduce((sum, { mean }) => sum + mean, 0) / beliefs.length;
  const strength = beliefs.map(({ mean }) => exp((mean - middle) / c));
  /** Of everyone who was still in the running when this place was given. */
  const rivals = places.map((place) => strength.reduce((sum, own, i) => (places[i]! >= place ? sum + own : sum), 0));
  const sharing = places.map((place) => places.filter((other) => other === place).length);

  return beliefs.map(({ mean, sigma }, i) => {
    let surprise = 0;
    let information = 0;
    for (const [q, place] of places.entries()) {
      if (place > places[i]!) continue;
      const chance = strength[i]! / rivals[q]!;
      surprise += ((q === i ? 1 : 0) - chance) / sharing[q]!;
      information += (chance * (1 - chance)) / sharing[q]!;
    }
    const variance = sigma * sigma;
    const certainty = (sigma / c) * (variance / (c * c)) * information;
    return {
      mean: mean + (variance / c) * surprise,
      sigma: sigma * Math.sqrt(Math.max(1 - certainty, LEAST_VARIANCE_LEFT)),
    };
  });
}

/** The author sent a new program and asked to forget how sure the rating was. */
export interface Reset {
  readonly player: string;
  /** When the program was accepted, on the scale of the games' `at`. Takes effect with the next game after it. */
  readonly at: number;
}

export interface SandboxRating extends Belief {
  readonly shown: number;
  readonly games: number;
}

/** What is believed after one more game. Before it, whoever has a reset due is as uncertain as at the start. */
export function rateNext(
  before: readonly (SandboxRating | undefined)[],
  places: readonly number[],
  resets: readonly boolean[],
  rules: BayesianRules = SANDBOX_RATING,
): SandboxRating[] {
  const beliefs = before.map((known, seat) => {
    const belief = known ?? rules.start;
    return resets[seat] ? { ...belief, sigma: rules.start.sigma } : belief;
  });
  return rateGame(beliefs, places, rules).map((belief, seat) => {
    return { ...belief, shown: shownRating(belief), games: (before[seat]?.games ?? 0) + 1 };
  });
}

/** The games in the order of their moments, each with what is believed of its players after it. */
export function* ratedInTurn(
  games: Iterable<FinishedGame>,
  resets: readonly Reset[] = [],
  rules: BayesianRules = SANDBOX_RATING,
): Generator<{ readonly game: FinishedGame; readonly after: readonly SandboxRating[] }> {
  const known = new Map<string, { readonly rating: SandboxRating; readonly at: number }>();
  const resetsOf = Map.groupBy(resets, ({ player }) => player);
  for (const game of inOrder(games)) {
    const { players, places, at = 0 } = game;
    const due = players.map((player) => {
      const since = known.get(player)?.at ?? Number.NEGATIVE_INFINITY;
      return resetsOf.get(player)?.some((reset) => reset.at >= since && reset.at < at) ?? false;
    });
    const before = players.map((player) => known.get(player)?.rating);
    const after = rateNext(before, places, due, rules);
    for (const [seat, player] of players.entries()) known.set(player, { rating: after[seat]!, at });
    yield { game, after };
  }
}

/** Everyone's rating after all games, taken in the order of their moments. */
export function bayesianRatings(
  games: Iterable<FinishedGame>,
  resets: readonly Reset[] = [],
  rules: BayesianRules = SANDBOX_RATING,
): Map<string, SandboxRating> {
  const ratings = new Map<string, SandboxRating>();
  for (const { game, after } of ratedInTurn(games, resets, rules))
    for (const [seat, player] of game.players.entries()) ratings.set(player, after[seat]!);
  return ratings;
}
