// How long a pursuit takes on average if the prey sees nobody and takes any step, each equally likely, and the pursuers
// hurry together. The averages are found by going over all places again and again until nothing changes any more.

import { neighbours, type Terrain } from "../../games/terrain/walk.ts";

/** Boards with more accessible cells than this take too long, by number of pursuers. */
export const MOST_CELLS_BY_CHANCE = [0, 400, 60];
const CLOSE_ENOUGH = 1e-12;
/** An average above this is none: the prey cannot be reached. */
const NEVER = 1e6;
const MOST_SWEEPS = 50_000;

export class AverageTimes {
  private readonly pursuers: number;
  private readonly number: Int32Array;
  private readonly cells: number;
  private readonly steps: readonly Int32Array[];
  /** For the piece to step: rounds to come, the running one included. Pieces are the pursuers, then the prey. */
  private readonly rounds: readonly Float64Array[];

  constructor(terrain: Terrain, pursuers: number, stay: boolean) {
    this.pursuers = pursuers;
    const free = Array.from({ length: terrain.grid.size }, (_, cell) => cell).filter((cell) => !terrain.blocked[cell]);
    this.number = new Int32Array(terrain.grid.size).fill(-1);
    free.forEach((cell, i) => {
      this.number[cell] = i;
    });
    this.cells = free.length;
    this.steps = free.map((cell) => {
      const around = new Int32Array(9);
      let count = neighbours(terrain, cell, around);
      if (stay || count === 0) around[count++] = cell;
      return around.slice(0, count).map((next) => this.number[next]!);
    });
    const places = pursuers === 1 ? this.cells * this.cells : this.cells * this.cells * this.cells;
    this.rounds = Array.from({ length: pursuers + 1 }, () => new Float64Array(places));
    for (let sweep = 0; sweep < MOST_SWEEPS && this.sweep() > CLOSE_ENOUGH; sweep++);
  }

  /** The average when `piece` is to step; Infinity if the prey cannot be reached. `cells` are the pieces', the prey last. */
  at(piece: number, cells: readonly number[]): number {
    let place = 0;
    for (let i = cells.length - 1; i >= 0; i--) place = place * this.cells + this.number[cells[i]!]!;
    const rounds = this.rounds[piece]![place]!;
    return rounds > NEVER ? Number.POSITIVE_INFINITY : rounds;
  }

  /** From the prey's step back to the first pursuer's; gives the largest relative change. */
  private sweep(): number {
    let change = 0;
    for (let piece = this.pursuers; piece >= 0; piece--) {
      const rounds = this.rounds[piece]!;
      const stride = piece === 0 ? 1 : piece === 1 ? this.cells : this.cells * this.cells;
      for (let place = 0; place < rounds.length; place++) {
        if (this.isCaught(place) || rounds[place]! > NEVER) continue;
        const found = piece === this.pursuers ? this.average(place, stride) : this.least(place, piece, stride);
        change = Math.max(change, Math.abs(found - rounds[place]!) / found);
        rounds[place] = found;
      }
    }
    return change;
  }

  /** The prey takes any step. The running round is counted by it: a catch before it ends the game within the round. */
  private average(place: number, stride: number): number {
    const prey = Math.floor(place / stride) % this.cells;
    const steps = this.steps[prey]!;
    let sum = 0;
    for (const next of steps) {
      const after = place + (next - prey) * stride;
      if (!this.isCaught(after)) sum += this.rounds[0]![after]!;
    }
    return 1 + sum / steps.length;
  }

  private least(place: number, piece: number, stride: number): number {
    const from = Math.floor(place / stride) % this.cells;
    let least = Number.POSITIVE_INFINITY;
    for (const next of this.steps[from]!) {
      const after = place + (next - from) * stride;
      least = Math.min(least, this.isCaught(after) ? 1 : this.rounds[piece + 1]![after]!);
    }
    return least;
  }

  private isCaught(place: number): boolean {
    const { cells } = this;
    const prey = Math.floor(place / (this.pursuers === 1 ? cells : cells * cells));
    return place % cells === prey || (this.pursuers === 2 && Math.floor(place / cells) % cells === prey);
  }
}

const LARGEST_DENOMINATOR = 10_000;

/** The fraction that a number is, if it is one of small numbers: "5/3". */
export function asFraction(number: number): string | undefined {
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const numerator = Math.round(number * denominator);
    if (Math.abs(number - numerator / denominator) < 1e-10)
      return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
  }
  return undefined;
}
