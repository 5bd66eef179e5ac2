// What an experiment has measured: scores between 0 and 1, each of one independent unit. The unit is a set of games
// that rotate the seats from one start position, because such games are not independent of each other: a position that
// favours a seat does so for both players. Taken as pairs (win and loss, two draws …) they tell more than one by one.

import { gameIndex } from "../contest/formats/match.ts";
import { type FinishedGame, inOrder, matchOf } from "../contest/records/finished-game.ts";

/** In 95 of 100 cases the variance is not beyond. */
const CAUTION = 1.645;

export class Sample {
  /** How often each score occurred. */
  readonly counts: ReadonlyMap<number, number>;
  readonly size: number;
  readonly mean: number;
  private readonly squares: number;

  constructor(counts: Iterable<readonly [score: number, times: number]>) {
    const sorted = [...counts].filter(([, times]) => times > 0).sort(([a], [b]) => a - b);
    this.counts = new Map(sorted);
    this.size = sorted.reduce((sum, [, times]) => sum + times, 0);
    const total = sorted.reduce((sum, [score, times]) => sum + score * times, 0);
    this.mean = this.size === 0 ? 0.5 : total / this.size;
    this.squares = sorted.reduce((sum, [score, times]) => sum + times * (score - this.mean) * (score - this.mean), 0);
  }

  /**
   * How much the scores vary, compared with the most that scores of this mean can: 1 if all is won or lost, less with
   * draws and pairs. One more unit is imagined that was all or nothing, so that a few equal results are not taken for
   * certainty.
   */
  get spread(): number {
    return this.spreadWith(this.nearlyMean * (1 - this.nearlyMean));
  }

  /**
   * The same for one end of an interval: as if two more units had been lost (0), or won (1). What happens rarely may not
   * have happened yet, and then the sample looks more even than its truth is.
   */
  spreadTowards(end: 0 | 1): number {
    const far = end - this.nearlyMean;
    return this.spreadWith(2 * far * far);
  }

  private spreadWith(imagined: number): number {
    const most = this.size * this.mean * (1 - this.mean);
    return (this.squares + imagined) / (most + imagined);
  }

  /** Of one unit. */
  get variance(): number {
    return this.spread * this.nearlyMean * (1 - this.nearlyMean);
  }

  /** The most that the variance may well be, for plans that are not to be disappointed: few units tell little of it. */
  get cautiousVariance(): number {
    const { variance } = this;
    const reach = Math.max(this.nearlyMean, 1 - this.nearlyMean);
    const unsure = Math.sqrt(Math.max(0, variance * (reach * reach - variance)) / (this.size + 1));
    return Math.min(variance + CAUTION * unsure, this.nearlyMean * (1 - this.nearlyMean));
  }

  /** Never 0 nor 1. */
  private get nearlyMean(): number {
    return (this.mean * this.size + 0.5) / (this.size + 1);
  }
}

export function sampleOf(scores: Iterable<number>): Sample {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return new Sample(counts);
}

/** Single games of two players. */
export function fromResults(wins: number, draws: number, losses: number): Sample {
  return new Sample([
    [1, wins],
    [0.5, draws],
    [0, losses],
  ]);
}

/** Pairs of games with seats changed, by points made in the pair: 0, 1/2, 1, 1 1/2, 2. */
export function fromPairs(counts: readonly [number, number, number, number, number]): Sample {
  return new Sample(counts.map((times, halves) => [halves / 4, times] as const));
}

/**
 * What counts as the score of a player in one game, from 0 to 1.
 * `places`: the share of opponents left behind, half for those level; 1/2 among equals at any table.
 * `scores`: its share of all that was scored; one part in n among n equals.
 */
export type ScoreMeasure = "places" | "scores";

export function scoreIn(game: FinishedGame, player: string, measure: ScoreMeasure): number | undefined {
  const seat = game.players.indexOf(player);
  if (seat < 0) return undefined;
  const others = game.players.length - 1;
  if (measure === "places") {
    const behind = game.places.filter((place) => place > game.places[seat]!).length;
    const level = game.places.filter((place) => place === game.places[seat]).length - 1;
    return (behind + level / 2) / others;
  }
  const all = game.scores.reduce((sum, score) => sum + Math.max(0, score), 0);
  return all === 0 ? 1 / (others + 1) : Math.max(0, game.scores[seat]!) / all;
}

/** The expected score among equals. */
export function neutralScore(measure: ScoreMeasure, seats: number): number {
  return measure === "places" ? 0.5 : 1 / seats;
}

/** The player's sample over complete sets of rotated games; games of a set that is not complete yet are left out. */
export function sampleFor(games: Iterable<FinishedGame>, player: string, measure: ScoreMeasure = "places"): Sample {
  const sets = Map.groupBy(inOrder(games), (game) => {
    const set = Math.floor(gameIndex(game) / game.players.length);
    return `${matchOf(game)}/${set}`;
  });
  const units: number[] = [];
  for (const set of sets.values()) {
    const scores = set.map((game) => scoreIn(game, player, measure)).filter((score) => score !== undefined);
    if (scores.length === set[0]!.players.length)
      units.push(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  }
  return sampleOf(units);
}
