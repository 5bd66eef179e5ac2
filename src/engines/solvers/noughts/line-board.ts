// Searches noughts and crosses to the end: marks are bits of a number, lines are masks. It takes a win, stops a threat,
// and gives up lines that are spoilt for a player; what was found is remembered, turned and mirrored boards as one.

import type { Grid } from "../../../core/grid.ts";
import type { Message } from "../../../core/message.ts";
import { say } from "../../words/en.ts";
import { symmetries, transformed } from "./symmetry.ts";

/** More do not fit the keys. */
export const MOST_CELLS = 25;
const TABLE_BITS = 21;
const ENTRIES = 1 << TABLE_BITS;
const TELL_EVERY = 1 << 20;
/** Symmetry is looked for while so few marks are on the board; later it costs more than it saves. */
const MARKS_WITH_SYMMETRY = 8;

const EXACT = 1;
const AT_LEAST = 2;
const AT_MOST = 3;

export class LineBoard {
  /** Positions visited. */
  positions = 0;
  private readonly all: number;
  private readonly lines: number[] = [];
  private readonly linesThrough: number[][];
  /** Cells, those on most lines first. */
  private readonly order: number[];
  private readonly symmetries: readonly Uint8Array[];
  /** What a complete line counts. */
  private readonly certain: number;
  private readonly worth = new Int32Array(MOST_CELLS);
  /** A list of moves for every depth of the search. */
  private readonly moves = Array.from({ length: MOST_CELLS + 1 }, () => new Int32Array(MOST_CELLS));
  private depth = 0;
  private readonly owns = new Int32Array(ENTRIES);
  private readonly others = new Int32Array(ENTRIES);
  /** Bound << 2 | value + 1; 0 for an empty entry. */
  private readonly found = new Uint8Array(ENTRIES);
  private readonly progress: ((how: Message) => void) | undefined;

  constructor(grid: Grid, length: number, progress?: (how: Message) => void) {
    this.all = (1 << grid.size) - 1;
    this.symmetries = symmetries(grid);
    // Longer lines than the board has cells do not exist.
    this.certain = 1 << Math.min(length, 30);
    this.progress = progress;
    const directions = [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const;
    for (let cell = 0; cell < grid.size; cell++) {
      for (const [dx, dy] of length === 1 ? directions.slice(0, 1) : directions) {
        const x = grid.x(cell);
        const y = grid.y(cell);
        if (!grid.has(x + dx * (length - 1), y + dy * (length - 1))) continue;
        let line = 0;
        for (let i = 0; i < length; i++) line |= 1 << grid.cell(x + dx * i, y + dy * i);
        this.lines.push(line);
      }
    }
    const cells = Array.from({ length: grid.size }, (_, cell) => cell);
    this.linesThrough = cells.map((cell) => this.lines.filter((line) => line & (1 << cell)));
    this.order = cells.sort((a, b) => this.linesThrough[b]!.length - this.linesThrough[a]!.length);
  }

  /** What an unfinished position is worth to the side to move. (Adding 0 makes -0 a plain 0.) */
  value(own: number, other: number): number {
    return this.search(own, other, -1, 1) + 0;
  }

  /** In how many moves the side to move wins, or loses, an unfinished position that it does; the winner hurries. */
  length(own: number, other: number): number {
    const isWon = this.value(own, other) > 0;
    for (let moves = isWon ? 1 : 2; ; moves += 2)
      if (isWon ? this.winsWithin(own, other, moves) : this.losesWithin(own, other, moves)) return moves;
  }

  /** By position: the fewest moves that were enough to win, and the most that were not. */
  private readonly within = new Map<number, { enough: number; notEnough: number }>();

  private winsWithin(own: number, other: number, moves: number): boolean {
    const empty = this.all & ~(own | other);
    if (this.winningCells(own, empty) !== 0) return true;
    if (moves < 3) return false;
    const threats = this.winningCells(other, empty);
    if ((threats & (threats - 1)) !== 0) return false;
    const key = own * (1 << MOST_CELLS) + other;
    const known = this.within.get(key) ?? { enough: Number.POSITIVE_INFINITY, notEnough: 0 };
    if (moves >= known.enough) return true;
    if (moves <= known.notEnough) return false;
    let isWon = false;
    if (this.value(own, other) > 0) {
      for (const cell of this.order) {
        const mark = 1 << cell;
        if ((empty & mark) === 0 || (threats !== 0 && threats !== mark)) continue;
        isWon = this.losesWithin(other, own | mark, moves - 1);
        if (isWon) break;
      }
    }
    this.within.set(key, isWon ? { ...known, enough: moves } : { ...known, notEnough: moves });
    return isWon;
  }

  private losesWithin(own: number, other: number, moves: number): boolean {
    const empty = this.all & ~(own | other);
    if (empty === 0 || moves < 2 || this.winningCells(own, empty) !== 0) return false;
    const threats = this.winningCells(other, empty);
    if ((threats & (threats - 1)) !== 0) return true;
    if (moves < 4 && threats === 0) return false;
    for (const cell of this.order) {
      const mark = 1 << cell;
      if ((empty & mark) === 0 || (threats !== 0 && threats !== mark)) continue;
      if (!this.winsWithin(other, own | mark, moves - 1)) return false;
    }
    return true;
  }

  private search(own: number, other: number, alpha: number, beta: number): number {
    const empty = this.all & ~(own | other);
    if (empty === 0) return 0;
    if (++this.positions % TELL_EVERY === 0) this.progress?.(say("engines.progress", { positions: this.positions }));
    if (this.winningCells(own, empty) !== 0) return 1;
    const threats = this.winningCells(other, empty);
    if ((threats & (threats - 1)) !== 0) return -1;

    let low = alpha;
    let high = beta;
    if (2 * this.chances(own, other) < this.certain) high = Math.min(high, 0);
    if (this.chances(other, own) < this.certain) low = Math.max(low, 0);
    if (low >= high) return low;

    const entry = this.place(own, other);
    const key = this.key;
    const otherKey = this.otherKey;
    const known = this.owns[entry] === key && this.others[entry] === otherKey ? this.found[entry]! : 0;
    if (known !== 0) {
      const value = (known & 3) - 1;
      const bound = known >> 2;
      if (bound === EXACT || (bound === AT_LEAST ? value >= high : value <= low)) return value;
    }

    let best = -1;
    let raised = low;
    const depth = this.depth++;
    const moves = this.moves[depth]!;
    const count = this.promising(own, other, threats === 0 ? empty : threats, moves);
    for (let i = 0; i < count; i++) {
      const value = -this.search(other, own | (1 << moves[i]!), -high, -raised);
      if (value > best) best = value;
      if (value > raised) raised = value;
      if (raised >= high) break;
    }
    this.depth--;
    const bound = best >= high ? AT_LEAST : best <= low ? AT_MOST : EXACT;
    this.owns[entry] = key;
    this.others[entry] = otherKey;
    this.found[entry] = (bound << 2) | (best + 1);
    return best;
  }

  /** Empty cells that complete a line of these marks. */
  private winningCells(marks: number, empty: number): number {
    let cells = 0;
    for (const line of this.lines) {
      const missing = line & ~marks;
      if ((missing & (missing - 1)) === 0 && (missing & empty) !== 0) cells |= missing;
    }
    return cells;
  }

  /**
   * What is left to these marks: every line without a mark of the opponent counts, twice as much for every mark on it.
   * Whoever spoils lines and always takes the cell that counts most keeps the sum from growing (Erdős and Selfridge). So
   * a side completes no line any more if its sum is less than `certain` with the opponent to move, or less than half of
   * that on its own turn.
   */
  private chances(marks: number, opponent: number): number {
    let sum = 0;
    for (const line of this.lines) if ((line & opponent) === 0) sum += 1 << count(line & marks);
    return sum;
  }

  /** Writes the cells among these, those that count most for either side first; of cells that count for nobody one. */
  private promising(own: number, other: number, cells: number, into: Int32Array): number {
    const { worth } = this;
    worth.fill(0);
    for (const line of this.lines) {
      const isOwn = (line & other) === 0;
      const isOther = (line & own) === 0;
      if (!isOwn && !isOther) continue;
      const weight = (isOwn ? 1 << count(line & own) : 0) + (isOther ? 1 << count(line & other) : 0);
      for (let rest = line & cells; rest !== 0; rest &= rest - 1) worth[31 - Math.clz32(rest & -rest)]! += weight;
    }
    let length = 0;
    let hasIdle = false;
    for (const cell of this.order) {
      if ((cells & (1 << cell)) === 0) continue;
      if (worth[cell] === 0) {
        if (hasIdle) continue;
        hasIdle = true;
      }
      let at = length++;
      for (; at > 0 && worth[into[at - 1]!]! < worth[cell]!; at--) into[at] = into[at - 1]!;
      into[at] = cell;
    }
    return length;
  }

  private key = 0;
  private otherKey = 0;

  /** The entry of a position; sets the keys, those of the symmetric position with the smallest numbers. */
  private place(own: number, other: number): number {
    this.key = own;
    this.otherKey = other;
    if (count(own | other) <= MARKS_WITH_SYMMETRY) {
      for (const map of this.symmetries) {
        const turned = transformed(own, map);
        if (turned > this.key) continue;
        const turnedOther = transformed(other, map);
        if (turned < this.key || turnedOther < this.otherKey) {
          this.key = turned;
          this.otherKey = turnedOther;
        }
      }
    }
    const hash = Math.imul(this.key ^ Math.imul(this.otherKey, 0x85ebca6b), 0x9e3779b1);
    return (hash ^ (hash >>> 15)) & (ENTRIES - 1);
  }
}

function count(bits: number): number {
  let number = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) number++;
  return number;
}
