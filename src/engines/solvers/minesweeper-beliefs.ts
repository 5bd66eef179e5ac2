// Exact Minesweeper. A belief is the list of all boards (sets of mines as bit masks) that agree with what is known.
// Opening a cell loses on some of them and parts the others by the answer. Best play is counted in whole boards: how
// many of them are won, so that win probabilities are exact fractions.

import type { Message } from "../../core/message.ts";
import { around, isProtected, type MinesweeperKnown } from "../../games/minesweeper/board.ts";
import { say } from "../words/en.ts";

/** Thrown where a solution would look at more beliefs than allowed. */
export class TooManyBeliefs extends Error {}

export class Beliefs {
  /** Beliefs looked at so far. */
  looked = 0;
  private readonly known: MinesweeperKnown;
  private readonly limit: number;
  private readonly progress: ((how: Message) => void) | undefined;
  private readonly everything: number;
  private readonly near: readonly number[];
  private readonly memory = new Map<string, number>();

  constructor(known: MinesweeperKnown, limit: number, progress?: ((how: Message) => void) | undefined) {
    const { grid } = known;
    this.known = known;
    this.limit = limit;
    this.progress = progress;
    this.everything = (1 << grid.size) - 1;
    this.near = Array.from({ length: grid.size }, (_, cell) => masked(around(grid, cell)));
  }

  /** All boards that agree with what is known. */
  boards(): number[] {
    const { open, told, counts, total } = this.known;
    const certain = maskOf(told);
    const candidates = [...open.keys()].filter((cell) => !open[cell] && !told[cell]);
    const clues = [...open.keys()].filter((cell) => open[cell]);
    const found: number[] = [];
    const place = (from: number, mines: number, missing: number): void => {
      if (missing === 0) {
        if (clues.every((cell) => bits(mines & this.near[cell]!) === counts[cell])) found.push(mines);
        return;
      }
      for (let i = from; i <= candidates.length - missing; i++)
        place(i + 1, mines | (1 << candidates[i]!), missing - 1);
    };
    place(0, certain, total - bits(certain));
    return found;
  }

  /** By closed cell: what opening it is worth to the mover, in boards won (less boards lost in the duel). */
  worths(boards: readonly number[]): Map<number, number> {
    const { open, told, named, mover, seats } = this.known;
    const worths = new Map<number, number>();
    const opened = maskOf(open);
    const lead = seats === 2 ? named[mover]! - named[1 - mover]! : 0;
    for (const cell of open.keys()) {
      if (open[cell]) continue;
      const possible = isProtected(this.known) ? boards.filter((mines) => !(mines & (1 << cell))) : boards;
      worths.set(cell, this.opening(cell, opened, maskOf(told), possible, lead));
    }
    return worths;
  }

  private opening(cell: number, opened: number, told: number, boards: readonly number[], lead: number): number {
    const survivors = boards.filter((mines) => !(mines & (1 << cell)));
    const next = opened | (1 << cell);
    let sum = 0;
    for (const part of this.byAnswer(cell, survivors)) {
      const named = this.known.answer === "coordinates" ? told | (part[0]! & this.near[cell]!) : told;
      sum += this.best(next, named, part, lead + bits(named) - bits(told));
    }
    return this.known.seats === 1 ? sum : sum - (boards.length - survivors.length);
  }

  /** What a belief is worth after an opening: to the only player, or to the one of two who has just opened. */
  private best(opened: number, told: number, boards: readonly number[], lead: number): number {
    const alone = this.known.seats === 1;
    const closed = this.everything & ~opened;
    if (bits(closed) === this.known.total) return boards.length * (alone ? 1 : Math.sign(this.scored(lead)));
    const key = this.key(opened, told, boards[0]!, lead);
    const known = this.memory.get(key);
    if (known !== undefined) return known;
    this.count();
    const value = alone
      ? this.bestAlone(opened, told, boards, closed)
      : -this.bestInDuel(opened, told, boards, closed, -lead);
    this.memory.set(key, value);
    return value;
  }

  /** A cell that is safe on all boards costs nothing and tells something: it is opened first. */
  private bestAlone(opened: number, told: number, boards: readonly number[], closed: number): number {
    const mined = boards.reduce((sum, mines) => sum | mines, 0);
    const safe = closed & ~mined;
    if (safe) return this.opening(31 - Math.clz32(safe & -safe), opened, told, boards, 0);
    const cells = cellsIn(closed)
      .map((cell) => ({ cell, most: boards.filter((mines) => !(mines & (1 << cell))).length }))
      .sort((a, b) => b.most - a.most);
    let best = 0;
    for (const { cell, most } of cells) {
      if (most <= best) break;
      best = Math.max(best, this.opening(cell, opened, told, boards, 0));
    }
    return best;
  }

  private bestInDuel(opened: number, told: number, boards: readonly number[], closed: number, lead: number): number {
    let best = -boards.length;
    for (const cell of cellsIn(closed & ~told)) best = Math.max(best, this.opening(cell, opened, told, boards, lead));
    return best;
  }

  /** Without named mines there is no score. */
  private scored(lead: number): number {
    return this.known.answer === "coordinates" ? lead : 0;
  }

  private byAnswer(cell: number, boards: readonly number[]): Iterable<number[]> {
    const parts = new Map<number, number[]>();
    for (const mines of boards) {
      const near = mines & this.near[cell]!;
      const answer = this.known.answer === "coordinates" ? near : bits(near);
      const part = parts.get(answer);
      if (part) part.push(mines);
      else parts.set(answer, [mines]);
    }
    return parts.values();
  }

  /**
   * Coordinates tell all about the cells around an opened one, so only the cells that nobody knows anything of count,
   * those known to be safe, and how many mines are left. Counts must be remembered as they are.
   */
  private key(opened: number, told: number, board: number, lead: number): string {
    if (this.known.answer === "count") {
      const counts = cellsIn(opened).map((cell) => bits(board & this.near[cell]!));
      return `${opened} ${counts.join("")}`;
    }
    const seen = cellsIn(opened).reduce((mask, cell) => mask | this.near[cell]!, 0);
    const closed = this.everything & ~opened & ~told;
    return `${closed & ~seen} ${closed & seen} ${bits(told)} ${lead}`;
  }

  private count(): void {
    this.looked++;
    if (this.looked > this.limit) throw new TooManyBeliefs();
    if (this.progress && this.looked % 5_000 === 0)
      this.progress(say("engines.progress-beliefs", { beliefs: this.looked }));
  }
}

function cellsIn(mask: number): number[] {
  const cells: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cells.push(31 - Math.clz32(rest & -rest));
  return cells;
}

function masked(cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

function maskOf(marks: Uint8Array): number {
  return marks.reduce((mask, mark, cell) => (mark ? mask | (1 << cell) : mask), 0);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
