// Weights of an evaluation from finished games, as chess programmers fit them ("Texel tuning"): the chance to win is a
// logistic curve of the weighted sum, and the weights are those under which the results of all positions are likeliest.
// Positions of one game share its result, so intervals take games, not positions, for independent.

import { deviationsFor } from "../contest/ratings/normal.ts";
import { exp, ln } from "../core/exp.ts";
import type { Interval } from "./strength.ts";
import { addSquare, dot, inverseOf, times, zeros } from "./symmetric.ts";

/** The positions of one game, by what the evaluation counts in each, and its result for the same side: 1, 0.5 or 0. */
export interface FitGame {
  readonly positions: readonly (readonly number[])[];
  readonly result: number;
}

/** Of a result that was no surprise at all, the curve would never end: as if one more position had been drawn. */
const RIDGE = 1e-3;
const STEPS = 50;

/** The weights, measured in units of the first: that one keeps the value given. */
export function fitWeights(games: readonly FitGame[], first: number, confidence = 0.95): Interval[] {
  const { beta, unsure } = logistic(games);
  const z = deviationsFor(confidence);
  return beta.map((own, i) => {
    const ratio = own / beta[0]!;
    // How a quotient varies if both parts do.
    const variance = unsure[i]![i]! - 2 * ratio * unsure[i]![0]! + ratio * ratio * unsure[0]![0]!;
    const half = Math.abs((first * z * Math.sqrt(Math.max(0, variance))) / beta[0]!);
    const mean = first * ratio;
    return { mean, low: mean - half, high: mean + half };
  });
}

/** The mean surprise of these weights, in bits, on games they were not fitted to, at the scale that fits the others best. */
export function surprise(weights: readonly number[], fitted: readonly FitGame[], unseen: readonly FitGame[]): number {
  const summed = (games: readonly FitGame[]): FitGame[] =>
    games.map(({ positions, result }) => ({ positions: positions.map((counts) => [dot(counts, weights)]), result }));
  const [scale = 0] = logistic(summed(fitted)).beta;
  let loss = 0;
  let count = 0;
  for (const { positions, result } of summed(unseen))
    for (const [sum] of positions) {
      const chance = Math.min(1 - 1e-9, Math.max(1e-9, curve(scale * sum!)));
      loss -= result * ln(chance) + (1 - result) * ln(1 - chance);
      count++;
    }
  return count === 0 ? 1 : loss / count / Math.LN2;
}

/** Newton's method; what the fit is unsure of, from how much the games disagree. */
function logistic(games: readonly FitGame[]): { beta: number[]; unsure: number[][] } {
  const size = games[0]?.positions[0]?.length ?? 0;
  let beta = Array<number>(size).fill(0);
  let inverse = zeros(size);
  for (let step = 0; step < STEPS; step++) {
    const { slope, curvature } = shapeAt(games, beta);
    inverse = inverseOf(curvature);
    const move = times(inverse, slope);
    beta = beta.map((value, i) => value + move[i]!);
    if (move.every((change, i) => Math.abs(change) < 1e-10 * (1 + Math.abs(beta[i]!)))) break;
  }
  const spread = zeros(size);
  for (const game of games) addSquare(spread, slopeOf(game, beta), 1);
  const half = inverse.map((row) => times(spread, row));
  return { beta, unsure: half.map((row) => times(inverse, row)) };
}

function shapeAt(games: readonly FitGame[], beta: readonly number[]): { slope: number[]; curvature: number[][] } {
  const size = beta.length;
  const slope = beta.map((value) => -RIDGE * value);
  const curvature = zeros(size);
  for (let i = 0; i < size; i++) curvature[i]![i] = RIDGE;
  for (const game of games) {
    const own = slopeOf(game, beta);
    for (let i = 0; i < size; i++) slope[i] = slope[i]! + own[i]!;
    for (const counts of game.positions) {
      const chance = curve(dot(counts, beta));
      addSquare(curvature, counts, chance * (1 - chance));
    }
  }
  return { slope, curvature };
}

function slopeOf({ positions, result }: FitGame, beta: readonly number[]): number[] {
  const slope = beta.map(() => 0);
  for (const counts of positions) {
    const off = result - curve(dot(counts, beta));
    for (let i = 0; i < slope.length; i++) slope[i] = slope[i]! + off * counts[i]!;
  }
  return slope;
}

function curve(x: number): number {
  return 1 / (1 + exp(-x));
}
