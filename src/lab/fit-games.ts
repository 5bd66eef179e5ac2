// What a finished game tells a fit of weights: what the weighted sum counts in its open, undecided positions, and who won.

import type { Replay } from "../arena/replay.ts";
import { Simulation } from "../arena/simulation.ts";
import type { Game, WeightedSum } from "../core/game.ts";
import type { FitGame } from "./logistic-fit.ts";

/**
 * All as the first seat sees it, and only the counts named by their places in the sum. Undefined if the game tells
 * nothing: not of two, decided by a fault, or without such a position.
 */
export function fitGameOf(game: Game, replay: Replay, sum: WeightedSum, which: readonly number[]): FitGame | undefined {
  if (replay.seats.length !== 2 || replay.faults.length > 0) return undefined;
  const simulation = new Simulation(game, replay, Number.POSITIVE_INFINITY);
  const counts = new Float64Array(Object.keys(sum.weights).length);
  const positions: number[][] = [];
  for (let turn = 0; turn < simulation.turns; turn++) {
    if (turn >= (replay.opening ?? 0) && (sum.decided?.(simulation.state, 0) ?? 0) === 0) {
      sum.count(simulation.state, 0, counts);
      positions.push(which.map((place) => counts[place]!));
    }
    if (simulation.next()) return undefined;
  }
  const [own = 1, other = 1] = simulation.outcome()?.places ?? [];
  const result = own < other ? 1 : own > other ? 0 : 0.5;
  return positions.length === 0 || !simulation.outcome() ? undefined : { positions, result };
}
