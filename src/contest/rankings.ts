// How likely rankings are, if every player has a strength (Plackett and Luce): the first is drawn from all by strength,
// the second from the rest, and so on. For two players that is the model behind Elo. A tie stands for all orders of
// the tied in equal parts; so a draw of two is half a win for each.

import { exp, ln } from "../core/exp.ts";
import { type Matrix, zeroMatrix } from "./symmetric-matrix.ts";

/** Players by number, and the place of each. */
export interface Ranking {
  readonly players: readonly number[];
  readonly places: readonly number[];
}

/** A draw of one from some, that happened `weight` times. */
interface Choice {
  readonly among: readonly number[];
  readonly weight: number;
}

/** Rankings in the form that their likelihood needs: how often everyone was chosen, and from whom. */
export class Rankings {
  private readonly chosen: Float64Array;
  private readonly choices: readonly Choice[];

  constructor(size: number, games: Iterable<Ranking>) {
    this.chosen = new Float64Array(size);
    const weights = new Map<string, Choice>();
    for (const game of games) {
      for (const player of game.players) this.chosen[player]!++;
      for (const { among, weight } of choicesOf(game)) {
        const key = among.join();
        weights.set(key, { among, weight: weight + (weights.get(key)?.weight ?? 0) });
      }
    }
    this.choices = [...weights.keys()].sort().map((key) => weights.get(key)!);
  }

  /** The logarithm of the likelihood of all that happened, for strengths given as logarithms. */
  logLikelihood(strengths: ArrayLike<number>): number {
    let sum = 0;
    for (const [player, times] of this.chosen.entries()) sum += times * strengths[player]!;
    for (const { among, weight } of this.choices)
      sum -= weight * ln(among.reduce((total, player) => total + exp(strengths[player]!), 0));
    return sum;
  }

  /** Its slope: how much more often everyone was chosen than expected. */
  gradient(strengths: ArrayLike<number>): Float64Array {
    const slope = Float64Array.from(this.chosen);
    for (const { among, weight } of this.choices) {
      const chances = chancesAmong(among, strengths);
      for (const [i, player] of among.entries()) slope[player]! -= weight * chances[i]!;
    }
    return slope;
  }

  /** Its curvature with the sign turned: how much the rankings tell about the strengths. */
  information(strengths: ArrayLike<number>): Matrix {
    const matrix = zeroMatrix(this.chosen.length);
    for (const { among, weight } of this.choices) {
      const chances = chancesAmong(among, strengths);
      for (const [i, one] of among.entries())
        for (const [j, other] of among.entries())
          matrix[one]![other]! += weight * ((i === j ? chances[i]! : 0) - chances[i]! * chances[j]!);
    }
    return matrix;
  }
}

function chancesAmong(among: readonly number[], strengths: ArrayLike<number>): number[] {
  const weights = among.map((player) => exp(strengths[player]!));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Place after place: each of the tied is drawn from some of the tied, in all ways, and all who came after. */
function* choicesOf({ players, places }: Ranking): Generator<Choice> {
  for (const place of new Set(places)) {
    const tied = players.filter((_, seat) => places[seat] === place);
    const after = players.filter((_, seat) => places[seat]! > place);
    const ways = waysToChoose(tied.length);
    for (let set = 1; set < 1 << tied.length; set++) {
      const some = tied.filter((_, index) => set & (1 << index));
      yield { among: [...some, ...after].sort((a, b) => a - b), weight: 1 / ways[some.length]! };
    }
  }
}

/** By size, how many sets of that size there are among n. */
function waysToChoose(n: number): number[] {
  const ways = [1];
  for (let size = 1; size <= n; size++) ways.push((ways[size - 1]! * (n - size + 1)) / size);
  return ways;
}
