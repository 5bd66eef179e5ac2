// Solves the shortest path by breadth-first search from the goal.

import { formatCell } from "../../core/grid.ts";
import type { PathState } from "../../games/path/rules.ts";
import { distancesTo, neighbours } from "../../games/terrain/walk.ts";
import type { Solver } from "../solver.ts";
import { say } from "../words/en.ts";

const legend = {
  number: say("engines.legend-moves"),
  "-": say("engines.legend-unreachable"),
  "#": say("engines.inaccessible"),
};

export const pathSolver: Solver = {
  games: ["path"],
  cells: "numbers",
  solve({ state }) {
    const position = state as PathState;
    const { grid, blocked, cell, goal } = position;
    const distances = distancesTo(position, goal);
    const nearer = (from: number) => {
      const around = new Int32Array(8);
      const count = neighbours(position, from, around);
      return Array.from(around.subarray(0, count)).filter((next) => distances[next] === distances[from]! - 1);
    };
    const line: string[] = [];
    for (let at = cell; distances[at]! > 0; ) {
      at = nearer(at)[0]!;
      line.push(formatCell(grid, at));
    }
    const value = distances[cell]!;
    const table: string[][] = [];
    for (let y = grid.height - 1; y >= 0; y--) {
      const row = Array.from({ length: grid.width }, (_, x) => grid.cell(x, y));
      table.push(row.map((at) => (blocked[at] ? "#" : distances[at]! < 0 ? "-" : String(distances[at]))));
    }
    if (value < 0)
      return {
        value: null,
        best: ["unreachable"],
        line: ["unreachable"],
        words: say("engines.unreachable"),
        table,
        legend,
      };
    const best = value === 0 ? [] : nearer(cell).map((next) => formatCell(grid, next));
    return { value, best, line, words: say("engines.moves", { moves: value }), table, legend };
  },
};
