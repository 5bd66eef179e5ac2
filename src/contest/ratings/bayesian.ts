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

/** Everyone's rating after all games, taken in the order of their moments. */
export function bayesianRatings(
  games: Iterable<FinishedGame>,
  resets: readonly Reset[] = [],
  rules: BayesianRules = SANDBOX_RATING,
): Map<string, SandboxRating> {
  const ratings = new Map<string, SandboxRating>();
  const lastPlayed = new Map<string, number>();
  const unrated = { ...rules.start, shown: shownRating(rules.start), games: 0 };
  for (const { players, places, at = 0 } of inOrder(games)) {
    const before = players.map((player) => {
      const known = ratings.get(player) ?? unrated;
      const since = lastPlayed.get(player) ?? Number.NEGATIVE_INFINITY;
      const reset = resets.some((reset) => reset.player === player && reset.at >= since && reset.at < at);
      return reset ? { ...known, sigma: rules.start.sigma } : known;
    });
    for (const [seat, belief] of rateGame(before, places, rules).entries()) {
      const player = players[seat]!;
      ratings.set(player, { ...belief, shown: shownRating(belief), games: before[seat]!.games + 1 });
      lastPlayed.set(player, at);
    }
  }
  return ratings;
}
