// Beans are the one-way king on another board: the cell is (white, black), a step left takes a white bean, a step down a
// black one. So the king's tables solve them.

import { Grid, parseCell } from "../../core/grid.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { beans } from "../../games/beans/rules.ts";
import { type BeansState, BLACK, BOTH, WHITE } from "../../games/beans/state.ts";
import { king } from "../../games/one-way/king.ts";
import type { OneWayState } from "../../games/one-way/rules.ts";
import type { Solution, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { oneWaySolver } from "./one-way.ts";

/** Larger tables say nothing more to the eye. */
const MOST_SHOWN = 100;

export const beansSolver: Solver = {
  games: ["beans"],
  solve(request) {
    const heaps = request.state as BeansState;
    if (heaps.white + heaps.black === 0) return finished(heaps);
    const board = boardOf(heaps);
    const solution = oneWaySolver.solve({ ...request, game: king, state: board });
    if (solution instanceof Refusal) return solution;
    const { grid } = board;
    const cellsOf = (cells: readonly string[]) => cells.map((cell) => accepted(parseCell(grid, cell)));
    const taken = (from: number, to: number) =>
      beans.formatMove(heaps, grid.y(from) === grid.y(to) ? WHITE : grid.x(from) === grid.x(to) ? BLACK : BOTH);
    const line = cellsOf(solution.line);
    const { table, ...rest } = solution;
    return {
      ...rest,
      best: cellsOf(solution.best).map((to) => taken(board.cell, to)),
      line: line.map((to, i) => taken(i === 0 ? board.cell : line[i - 1]!, to)),
      ...(table && Math.max(grid.width, grid.height) <= MOST_SHOWN && { table }),
    };
  },
};

/** Whoever would be next has lost. */
function finished({ mover, seats }: BeansState): Solution {
  const words = say("engines.over-taken");
  return { value: -1, best: [], line: [], words, ...(seats > 2 && { more: { podium: [mover], coalition: mover } }) };
}

function boardOf({ white, black, seats, mover, out }: BeansState): OneWayState {
  const grid = new Grid(white + 1, black + 1);
  const blocked = new Uint8Array(grid.size);
  return { grid, blocked, cell: grid.cell(white, black), seats, mover, out, phase: "playing" };
}
