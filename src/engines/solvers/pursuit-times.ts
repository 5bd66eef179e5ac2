// Capture times of a pursuit, backwards from the captures. Pursuers hurry (together, if there are two), the prey
// delays. A time counts rounds with the running one; where it stays 0 the prey escapes for ever.

import { neighbours, type Terrain } from "../../games/terrain/walk.ts";

/** Boards with more accessible cells than this are too large, by number of pursuers. */
export const MOST_CELLS = [0, 2500, 144];

export interface Overview {
  /** Places of the pieces at the start of a round, the prey not caught; two pursuers may share a cell. */
  readonly starts: number;
  /** Starts from which the prey escapes for ever. */
  readonly escapes: number;
  /** The most rounds that a capture takes. */
  readonly longest: number;
}

export class CaptureTimes {
  readonly overview: Overview;
  private readonly pursuers: number;
  /** Accessible cells are numbered without gaps: `number[cell]`, -1 for an inaccessible one. */
  private readonly number: Int32Array;
  private readonly cells: number;
  private readonly places: number;
  /** Steps from each numbered cell; stepping back is always allowed, so they are also where a piece can come from. */
  private readonly steps: readonly Int32Array[];
  /** For the piece to step: time by place. Pieces are the pursuers, then the prey. */
  private readonly times: readonly Uint16Array[];

  constructor(terrain: Terrain, pursuers: number, stay: boolean) {
    this.pursuers = pursuers;
    this.number = new Int32Array(terrain.grid.size).fill(-1);
    const free: number[] = [];
    for (let cell = 0; cell < terrain.grid.size; cell++) {
      if (terrain.blocked[cell]) continue;
      this.number[cell] = free.length;
      free.push(cell);
    }
    this.cells = free.length;
    this.steps = free.map((cell) => this.stepsFrom(terrain, cell, stay));
    this.places = pursuers === 1 ? this.cells * this.cells : this.cells * this.cells * this.cells;
    this.times = Array.from({ length: pursuers + 1 }, () => new Uint16Array(this.places));
    this.settle();
    this.overview = this.overAllStarts();
  }

  /** Rounds until the prey is caught when `piece` is to step; 0 if never. `cells` are the pieces', the prey last. */
  at(piece: number, cells: readonly number[]): number {
    let place = 0;
    for (let i = cells.length - 1; i >= 0; i--) place = place * this.cells + this.number[cells[i]!]!;
    return this.times[piece]![place]!;
  }

  private stepsFrom(terrain: Terrain, cell: number, stay: boolean): Int32Array {
    const around = new Int32Array(9);
    let count = neighbours(terrain, cell, around);
    if (stay || count === 0) around[count++] = cell;
    return around.slice(0, count).map((next) => this.number[next]!);
  }

  /** A place is pursuer + cells * (second pursuer + cells * prey), the second pursuer only where there is one. */
  private stride(piece: number): number {
    return piece === 0 ? 1 : piece === 1 ? this.cells : this.cells * this.cells;
  }

  private cellOf(place: number, piece: number): number {
    return Math.floor(place / this.stride(piece)) % this.cells;
  }

  private isCaught(place: number): boolean {
    const prey = this.cellOf(place, this.pursuers);
    for (let pursuer = 0; pursuer < this.pursuers; pursuer++) if (this.cellOf(place, pursuer) === prey) return true;
    return false;
  }

  private settle(): void {
    const prey = this.pursuers;
    const escapes = new Uint8Array(this.places);
    let cornered = this.countEscapes(escapes);
    for (let round = 1; ; round++) {
      let settled = cornered;
      for (let piece = prey - 1; piece >= 0; piece--) {
        const reached = this.before(settled, piece, round);
        settled = round === 1 ? [...reached, ...this.catches(piece)] : reached;
      }
      if (settled.length === 0) return;
      cornered = this.closeEscapes(settled, escapes, round + 1);
      if (cornered.length === 0) return;
    }
  }

  /** How many steps of the prey lead to no pursuer; places with none are caught in the running round. */
  private countEscapes(escapes: Uint8Array): number[] {
    const prey = this.pursuers;
    const cornered: number[] = [];
    for (let place = 0; place < this.places; place++) {
      if (this.isCaught(place)) continue;
      for (const next of this.steps[this.cellOf(place, prey)]!) {
        if (!this.isCaught(this.moved(place, prey, next))) escapes[place]!++;
      }
      if (escapes[place] === 0) {
        this.times[prey]![place] = 1;
        cornered.push(place);
      }
    }
    return cornered;
  }

  /** Places where this pursuer can step onto the prey at once. */
  private catches(pursuer: number): number[] {
    const found: number[] = [];
    for (let place = 0; place < this.places; place++) {
      if (this.times[pursuer]![place] !== 0 || this.isCaught(place)) continue;
      if (!this.steps[this.cellOf(place, pursuer)]!.includes(this.cellOf(place, this.pursuers))) continue;
      this.times[pursuer]![place] = 1;
      found.push(place);
    }
    return found;
  }

  /** Places from which this pursuer can step into a settled one: they take the same time. */
  private before(settled: readonly number[], pursuer: number, round: number): number[] {
    const times = this.times[pursuer]!;
    const found: number[] = [];
    for (const place of settled) {
      for (const from of this.steps[this.cellOf(place, pursuer)]!) {
        const earlier = this.moved(place, pursuer, from);
        if (times[earlier] !== 0 || this.isCaught(earlier)) continue;
        times[earlier] = round;
        found.push(earlier);
      }
    }
    return found;
  }

  /** The prey will not step into a settled place while it has another: the last one to close decides the time. */
  private closeEscapes(settled: readonly number[], escapes: Uint8Array, round: number): number[] {
    const prey = this.pursuers;
    const found: number[] = [];
    for (const place of settled) {
      for (const from of this.steps[this.cellOf(place, prey)]!) {
        const earlier = this.moved(place, prey, from);
        if (this.isCaught(earlier)) continue;
        escapes[earlier]!--;
        if (escapes[earlier] !== 0) continue;
        this.times[prey]![earlier] = round;
        found.push(earlier);
      }
    }
    return found;
  }

  private moved(place: number, piece: number, to: number): number {
    return place + (to - this.cellOf(place, piece)) * this.stride(piece);
  }

  private overAllStarts(): Overview {
    let starts = 0;
    let escapes = 0;
    let longest = 0;
    for (let place = 0; place < this.places; place++) {
      if (this.isCaught(place)) continue;
      const rounds = this.times[0]![place]!;
      starts++;
      if (rounds === 0) escapes++;
      if (rounds > longest) longest = rounds;
    }
    return { starts, escapes, longest };
  }
}
