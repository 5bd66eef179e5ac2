// What follows from the answers: how likely each cell is mined, and a random board that agrees with all that is known,
// every such board equally likely. The groups of cells are gone through one by one, remembering how many boards there
// are for what the clues still want. Where that would be too much to remember (many clues scattered over a large
// board), boards are found by trying instead: they agree with everything, but some are likelier than others.

import type { Random } from "../../core/random.ts";
import type { MinesweeperKnown } from "./board.ts";
import { type Clues, readClues } from "./clues.ts";

const MOST_REMEMBERED = 20_000;
/** Boards from which chances are estimated where they cannot be counted. */
const SAMPLES = 100;

class TooMuch extends Error {}

class Inference {
  private readonly clues: Clues;
  /** Relative number of ways to put the other mines into free cells, by mines used in the groups. */
  private readonly freeWays: readonly number[];
  private readonly memory = new Map<string, number>();
  /** Number of boards up to a common factor; undefined where they cannot be counted. */
  private readonly boards: number | undefined;

  constructor(known: MinesweeperKnown) {
    this.clues = readClues(known);
    this.freeWays = this.countFreeWays();
    this.boards = this.countBoards();
  }

  /** Whether any board agrees with what is known. */
  isPossible(): boolean {
    return this.boards !== 0;
  }

  /** How likely each unknown cell is mined; other cells are left out. Chance is needed where counting is too much. */
  chances(random: Random): Map<number, number> {
    const { mined, safe, free } = this.clues;
    const chances = new Map<number, number>();
    for (const cell of mined) chances.set(cell, 1);
    for (const cell of safe) chances.set(cell, 0);
    if (this.boards !== undefined) this.countChances(this.boards, chances);
    else {
      for (const { cells } of this.clues.groups) for (const cell of cells) chances.set(cell, 0);
      for (const cell of free) chances.set(cell, 0);
      for (let i = 0; i < SAMPLES; i++) {
        for (const cell of this.sample(random))
          if (!mined.includes(cell)) chances.set(cell, chances.get(cell)! + 1 / SAMPLES);
      }
    }
    return chances;
  }

  /** The unknown cells that are mined on a random board that agrees. */
  sample(random: Random): number[] {
    const { groups, free, hidden, mined } = this.clues;
    const numbers = this.boards === undefined ? this.tryNumbers(random) : this.drawNumbers(random);
    const inGroups = groups.flatMap(({ cells }, index) => random.shuffle([...cells]).slice(0, numbers[index]!));
    return [...mined, ...inGroups, ...random.shuffle([...free]).slice(0, hidden - inGroups.length)];
  }

  private countBoards(): number | undefined {
    if (this.clues.contradiction) return 0;
    try {
      return this.ways(0, 0, this.clues.wanted);
    } catch (error) {
      if (error instanceof TooMuch) return undefined;
      throw error;
    }
  }

  private countChances(boards: number, chances: Map<number, number>): void {
    const { groups, free, hidden, wanted } = this.clues;
    let reached = new Map([["", { used: 0, wanted, weight: 1 }]]);
    for (const [index, { cells }] of groups.entries()) {
      const next: typeof reached = new Map();
      let sum = 0;
      for (const { used, wanted, weight } of reached.values()) {
        for (const { mines, ways, left } of this.choices(index, wanted)) {
          const share = weight * ways;
          sum += mines * share * this.ways(index + 1, used + mines, left);
          const key = `${used + mines} ${left}`;
          const before = next.get(key)?.weight ?? 0;
          next.set(key, { used: used + mines, wanted: left, weight: before + share });
        }
      }
      for (const cell of cells) chances.set(cell, sum / cells.length / boards);
      reached = next;
    }
    let inFree = 0;
    for (const { used, weight } of reached.values()) inFree += weight * (this.freeWays[used] ?? 0) * (hidden - used);
    for (const cell of free) chances.set(cell, inFree / free.length / boards);
  }

  /** How many mines each group has on a random board, all boards equally likely. */
  private drawNumbers(random: Random): number[] {
    const numbers: number[] = [];
    let { wanted } = this.clues;
    let used = 0;
    for (const index of this.clues.groups.keys()) {
      const options = this.choices(index, wanted).map(({ mines, ways, left }) => ({
        mines,
        left,
        weight: ways * this.ways(index + 1, used + mines, left),
      }));
      const chosen = pickByWeight(options, random);
      numbers.push(chosen.mines);
      used += chosen.mines;
      wanted = chosen.left;
    }
    return numbers;
  }

  /** How many mines each group has on some board that agrees: tries in random order and takes back what fails. */
  private tryNumbers(random: Random): number[] {
    const { groups, wanted, free, hidden } = this.clues;
    const capacity = this.capacities();
    const numbers: number[] = [];
    const attempt = (index: number, used: number, rest: readonly number[]): boolean => {
      if (index === groups.length) return hidden - used >= 0 && hidden - used <= free.length;
      if (used > hidden) return false;
      const options = this.choices(index, rest).map(({ mines, ways, left }) => ({ mines, left, weight: ways }));
      while (options.length > 0) {
        const chosen = pickByWeight(options, random);
        options.splice(options.indexOf(chosen), 1);
        const hopeless = groups[index]!.clues.some((clue) => chosen.left[clue]! > capacity[index + 1]![clue]!);
        numbers[index] = chosen.mines;
        if (!hopeless && attempt(index + 1, used + chosen.mines, chosen.left)) return true;
      }
      return false;
    };
    attempt(0, 0, wanted);
    return numbers;
  }

  /** From each group on: how many cells every clue still has. */
  private capacities(): number[][] {
    const { groups, wanted } = this.clues;
    const capacity: number[][] = [wanted.map(() => 0)];
    for (const { cells, clues } of groups.toReversed()) {
      const before = [...capacity[0]!];
      for (const clue of clues) before[clue]! += cells.length;
      capacity.unshift(before);
    }
    return capacity;
  }

  /** How many boards agree from this group on, up to a common factor. */
  private ways(index: number, used: number, wanted: readonly number[]): number {
    if (index === this.clues.groups.length) return this.freeWays[used] ?? 0;
    const key = `${index} ${used} ${wanted}`;
    const known = this.memory.get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const { mines, ways, left } of this.choices(index, wanted))
      sum += ways * this.ways(index + 1, used + mines, left);
    if (this.memory.size >= MOST_REMEMBERED) throw new TooMuch();
    this.memory.set(key, sum);
    return sum;
  }

  /** Mines that a group can have, in how many ways, and what the clues want after it. */
  private choices(index: number, wanted: readonly number[]): { mines: number; ways: number; left: number[] }[] {
    const { cells, clues, closing } = this.clues.groups[index]!;
    const choices: { mines: number; ways: number; left: number[] }[] = [];
    const most = Math.min(cells.length, ...clues.map((clue) => wanted[clue]!));
    let ways = 1;
    for (let mines = 0; mines <= most; mines++) {
      const left = [...wanted];
      for (const clue of clues) left[clue]! -= mines;
      if (closing.every((clue) => left[clue] === 0)) choices.push({ mines, ways, left });
      ways = (ways * (cells.length - mines)) / (mines + 1);
    }
    return choices;
  }

  /** Binomial coefficients grow beyond all numbers, so only their ratios are kept. */
  private countFreeWays(): number[] {
    const { free, groups, hidden } = this.clues;
    const most = groups.reduce((sum, { cells }) => sum + cells.length, 0);
    const ways: number[] = [];
    let before = 0;
    for (let used = 0; used <= most; used++) {
      const rest = hidden - used;
      if (rest < 0 || rest > free.length) ways.push(0);
      else ways.push(before === 0 ? 1 : (before * (rest + 1)) / (free.length - rest));
      before = ways[used]!;
    }
    return ways;
  }
}

interface Drawn {
  readonly open: Uint8Array;
  readonly inference: Inference;
}

// Search asks for board after board that agrees with one and the same knowledge.
const drawn = new WeakMap<MinesweeperKnown, Drawn>();

export function inferenceOf(known: MinesweeperKnown): Inference {
  const before = drawn.get(known);
  if (before?.open.every((mark, cell) => mark === known.open[cell])) return before.inference;
  const inference = new Inference(known);
  drawn.set(known, { open: known.open.slice(), inference });
  return inference;
}

function pickByWeight<Option extends { weight: number }>(options: readonly Option[], random: Random): Option {
  let rest = random.real() * options.reduce((sum, option) => sum + option.weight, 0);
  for (const option of options) {
    rest -= option.weight;
    if (rest < 0) return option;
  }
  return options.findLast((option) => option.weight > 0)!;
}
