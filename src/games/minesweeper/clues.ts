// The clues of a Minesweeper board: what opened cells still want to know, after everything that follows at once from a
// single clue has been drawn from it. What remains is put into groups of cells that are alike: they have the same
// clues around them.

import { around, isUnknown, type MinesweeperKnown } from "./board.ts";

export interface Group {
  readonly cells: readonly number[];
  /** The clues around these cells, by index. */
  readonly clues: readonly number[];
  /** Clues for which this is the last group: they must be content after it. */
  readonly closing: readonly number[];
}

export interface Clues {
  /** Cells that must be mined, and cells that cannot be. */
  readonly mined: readonly number[];
  readonly safe: readonly number[];
  /** In an order that keeps neighbours together, so that few clues are open at a time. */
  readonly groups: readonly Group[];
  /** Mines that each clue wants in the groups. */
  readonly wanted: readonly number[];
  /** Cells next to no opened cell: any of them may be mined. */
  readonly free: readonly number[];
  /** Mines that are left for groups and free cells. */
  readonly hidden: number;
  /** A clue wants more mines than it has cells, or fewer than none. */
  readonly contradiction: boolean;
}

export function readClues(known: MinesweeperKnown): Clues {
  const { grid, open, told, counts, total } = known;
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  const unknown = new Set(cells.filter((cell) => isUnknown(known, cell)));
  const opened = cells.filter((cell) => open[cell]);
  const nextToOpen = new Set(opened.flatMap((cell) => around(grid, cell)));
  const free = [...unknown].filter((cell) => !nextToOpen.has(cell));
  const mined = new Set<number>();
  const safe = new Set<number>();
  const openAround = (clue: number) => around(grid, clue).filter((cell) => unknown.has(cell));
  const wants = (clue: number) =>
    counts[clue]! - around(grid, clue).filter((cell) => told[cell] || mined.has(cell)).length;

  let contradiction = false;
  for (let news = true; news && !contradiction; ) {
    news = false;
    for (const clue of opened) {
      const candidates = openAround(clue);
      const wanted = wants(clue);
      if (wanted < 0 || wanted > candidates.length) contradiction = true;
      if (candidates.length === 0 || (wanted !== 0 && wanted !== candidates.length)) continue;
      for (const cell of candidates) {
        (wanted === 0 ? safe : mined).add(cell);
        unknown.delete(cell);
      }
      news = true;
    }
  }

  const clues = opened.filter((clue) => openAround(clue).length > 0);
  const freeCells = new Set(free);
  return {
    mined: [...mined],
    safe: [...safe],
    groups: inGroups(
      [...unknown].filter((cell) => !freeCells.has(cell)),
      (cell) => [...clues.keys()].filter((index) => grid.distance(clues[index]!, cell) === 1),
    ),
    wanted: clues.map(wants),
    free,
    hidden: total - told.reduce((sum, mark) => sum + mark, 0) - mined.size,
    contradiction,
  };
}

function inGroups(cells: readonly number[], cluesOf: (cell: number) => number[]): Group[] {
  const byClues = new Map<string, { cells: number[]; clues: number[] }>();
  for (const cell of cells) {
    const clues = cluesOf(cell);
    const group = byClues.get(clues.join()) ?? { cells: [], clues };
    group.cells.push(cell);
    byClues.set(clues.join(), group);
  }
  const rest = [...byClues.values()];
  const ordered: { cells: number[]; clues: number[] }[] = [];
  const seen = new Set<number>();
  while (rest.length > 0) {
    const index = rest.findIndex((group) => group.clues.some((clue) => seen.has(clue)));
    const [group] = rest.splice(Math.max(0, index), 1);
    for (const clue of group!.clues) seen.add(clue);
    ordered.push(group!);
  }
  const last = new Map<number, number>();
  for (const [index, group] of ordered.entries()) for (const clue of group.clues) last.set(clue, index);
  return ordered.map((group, index) => ({
    ...group,
    closing: group.clues.filter((clue) => last.get(clue) === index),
  }));
}
