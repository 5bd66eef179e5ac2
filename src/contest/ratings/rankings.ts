// How likely rankings are, if every player has a strength (Plackett and Luce): the first is drawn from all by strength,
// the second from the rest, and so on. For two players that is the model behind Elo. A tie stands for all orders of
// the tied in equal parts; so a draw of two is half a win for each.

import { exp, ln } from "../../core/exp.ts";
import { type SymmetricMatrix, zeroMatrix } from "./symmetric-matrix.ts";

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

/** Shares of a choice are counted in these, so that sums are whole numbers and the same in every order. */
const PARTS = 420;

/** Rankings in the form that their likelihood needs: how often everyone was chosen, and from whom. */
export class Rankings {
  private readonly chosen: Float64Array;
  private readonly choices: readonly Choice[];

  constructor(size: number, games: Iterable<Ranking>) {
    this.chosen = new Float64Array(size);
    const choices = new Map<string, { readonly among: readonly number[]; parts: number }>();
    for (const game of games) {
      for (const player of game.players) this.chosen[player]!++;
      for (const { among, parts } of choicesOf(game)) {
        const key = among.join();
        const known = choices.get(key);
        if (known) known.parts += parts;
        else choices.set(key, { among, parts });
      }
    }
    this.choices = [...choices.keys()].sort().map((key) => {
      const { among, parts } = choices.get(key)!;
      return { among, weight: parts / PARTS };
    });
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
  information(strengths: ArrayLike<number>): SymmetricMatrix {
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

/** What one ranking alone adds to the slope, by player. */
export function slopeOf(ranking: Ranking, strengths: ArrayLike<number>): Map<number, number> {
  const slope = new Map(ranking.players.map((player) => [player, 1]));
  for (const { among, parts } of choicesOf(ranking))
    for (const [i, chance] of chancesAmong(among, strengths).entries())
      slope.set(among[i]!, slope.get(among[i]!)! - (parts / PARTS) * chance);
  return slope;
}

function chancesAmong(among: readonly number[], strengths: ArrayLike<number>): number[] {
  const weights = among.map((player) => exp(strengths[player]!));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Place after place: each of the tied is drawn from some of the tied, in all ways, and all who came after. */
function* choicesOf({ players, places }: Ranking): Generator<{ among: readonly number[]; parts: number }> {
  for (const place of new Set(places)) {
    const tied = players.filter((_, seat) => places[seat] === place);
    const after = players.filter((_, seat) => places[seat]! > place);
    const ways = waysToChoose(tied.length);
    for (let set = 1; set < 1 << tied.length; set++) {
      const some = tied.filter((_, index) => set & (1 << index));
      yield { among: [...some, ...after].sort((a, b) => a - b), parts: PARTS / ways[some.length]! };
    }
  }
}

/** By size, how many sets of that size there are among n. */
function waysToChoose(n: number): number[] {
  const ways = [1];
  for (let size = 1; size <= n; size++) ways.push((ways[size - 1]! * (n - size + 1)) / size);
  return ways;
}
