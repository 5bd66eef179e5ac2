// Solves Minesweeper from what is known, never from the mines: the best win probability of one player, or the value
// of the duel from -1 to 1.

import { formatCell } from "../../core/grid.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { isOver, isProtected, type MinesweeperKnown } from "../../games/minesweeper/board.ts";
import { type Solution, type Solver, sharedWin } from "../solver.ts";
import { say } from "../words/en.ts";
import { Beliefs, TooManyBeliefs } from "./minesweeper-beliefs.ts";

const MOST_CELLS = 25;
const MOST_BOARDS = 60_000;
const MOST_BELIEFS = 1_000_000;

const LEGEND = { o: say("engines.legend-open"), "*": say("engines.legend-mine") };

export const minesweeperSolver: Solver = {
  games: ["minesweeper"],
  shares: ({ value }, _state, seats, seat) => sharedWin(seats, seat, seats === 1 ? value! : (1 + value!) / 2),
  tooLarge: (state) => (fits(state as MinesweeperKnown) ? undefined : tooLarge(state as MinesweeperKnown)),
  tooHard: ({ state }) => (isSurelySolved(state as MinesweeperKnown) ? undefined : tooLarge(state as MinesweeperKnown)),
  solve({ state, progress }) {
    const known = state as MinesweeperKnown;
    if (isOver(known)) return refuse(say("engines.over"));
    if (!fits(known)) return tooLarge(known);
    const beliefs = new Beliefs(known, MOST_BELIEFS, progress);
    const boards = beliefs.boards();
    try {
      // Of a first opening that is safe, only the boards count that have no mine there: of all cells equally many.
      const { grid, total } = known;
      const counted = isProtected(known) ? (boards.length * (grid.size - total)) / grid.size : boards.length;
      return solution(known, counted, beliefs.worths(boards), beliefs);
    } catch (error) {
      if (error instanceof TooManyBeliefs) return tooLarge(known);
      throw error;
    }
  },
};

function fits(known: MinesweeperKnown): boolean {
  return known.grid.size <= MOST_CELLS && boardsAtMost(known) <= MOST_BOARDS;
}

/** The boards that `tooLarge` calls possible. Others may turn out to be, and some need all beliefs to tell. */
function isSurelySolved({ grid: { size }, total, seats, answer }: MinesweeperKnown): boolean {
  if (seats === 2) return size <= 12 || (size <= 16 && total === 1);
  if (answer === "count") return size <= 12 || (size <= 16 && total <= 4);
  return size <= 16 || (size <= 25 && total <= 5);
}

function tooLarge({ grid, total, seats, answer }: MinesweeperKnown): Refusal {
  const alone = answer === "count" ? "engines.mines-count" : "engines.mines-named";
  const { width, height } = grid;
  return refuse(say(seats === 1 ? alone : "engines.mines-duel", { width, height, mines: total }));
}

/** How many ways there are to put the mines that nobody has been told of. */
function boardsAtMost({ open, told, total }: MinesweeperKnown): number {
  const cells = open.filter((mark, cell) => mark === 0 && told[cell] === 0).length;
  const mines = total - told.filter((mark) => mark === 1).length;
  let ways = 1;
  for (let i = 0; i < mines; i++) ways = (ways * (cells - i)) / (i + 1);
  return ways;
}

function solution(known: MinesweeperKnown, boards: number, worths: Map<number, number>, beliefs: Beliefs): Solution {
  const { grid, open, told, seats } = known;
  const most = Math.max(...worths.values());
  const best = [...worths.keys()].filter((cell) => worths.get(cell) === most).map((cell) => formatCell(grid, cell));
  const exact = fraction(most, boards);
  const table = Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_, x) => {
      const cell = grid.cell(x, grid.height - 1 - row);
      if (open[cell]) return "o";
      return told[cell] ? "*" : String(Math.round((100 * worths.get(cell)!) / boards));
    }),
  );
  return {
    value: most / boards,
    exact,
    best,
    line: best.slice(0, 1),
    words: seats === 1 ? say("engines.probability", { exact }) : say("engines.worth", { exact }),
    table,
    legend: { ...LEGEND, number: say(seats === 1 ? "engines.legend-chance" : "engines.legend-worth") },
    more: { boards, beliefs: beliefs.looked },
  };
}

function fraction(numerator: number, denominator: number): string {
  const divisor = greatestDivisor(Math.abs(numerator), denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  return bottom === 1 ? String(top) : `${top}/${bottom}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
