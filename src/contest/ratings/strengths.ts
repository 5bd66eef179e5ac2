// Finds the strengths under which some rankings are likeliest, and how surely they are known.

import { type Ranking, Rankings } from "./rankings.ts";
import { factor, inverse, type SymmetricMatrix, solve } from "./symmetric-matrix.ts";

export interface Strengths {
  /** Logarithms of strengths, their mean 0. */
  readonly logits: Float64Array;
  /** Of two players' logits, if games are independent and drawn by the model. */
  covariance(one: number, other: number): number;
}

/** Of the first `players`; rankings may name more, whose own strengths are of no interest. */
export function likeliestStrengths(players: number, size: number, games: Iterable<Ranking>): Strengths {
  const rankings = new Rankings(size, games);
  const top = climb(rankings, size);
  const middle = top.slice(0, players).reduce((sum, own) => sum + own, 0) / players;
  const logits = top.slice(0, players).map((own) => own - middle);
  return { logits, covariance: centred(inverse(factor(pinned(rankings.information(top)))), players) };
}

/** Newton's method with steps cut until they lead upwards. The likelihood has one top, so it is found from anywhere. */
function climb(rankings: Rankings, size: number): Float64Array {
  let here = new Float64Array(size);
  let height = rankings.logLikelihood(here);
  for (let step = 0; step < 200; step++) {
    const way = solve(factor(pinned(rankings.information(here))), rankings.gradient(here));
    let there = here.map((own, i) => own + way[i]!);
    for (let part = 0.5; part > 1e-9 && !(rankings.logLikelihood(there) >= height - 1e-9); part /= 2)
      there = here.map((own, i) => own + part * way[i]!);
    here = there;
    height = rankings.logLikelihood(here);
    if (way.every((length) => Math.abs(length) < 1e-10)) break;
  }
  return here;
}

/** Rankings tell nothing of the mean of all strengths; this holds it where it is. */
function pinned(information: SymmetricMatrix): SymmetricMatrix {
  return information.map((row) => row.map((value) => value + 1 / information.length));
}

/** Of strengths measured from the mean of the first `players`. */
function centred(matrix: SymmetricMatrix, players: number): (one: number, other: number) => number {
  const rows = matrix
    .slice(0, players)
    .map((row) => row.slice(0, players).reduce((sum, value) => sum + value, 0) / players);
  const all = rows.reduce((sum, value) => sum + value, 0) / players;
  return (one, other) => matrix[one]![other]! - rows[one]! - rows[other]! + all;
}
