// Solves the one-way pieces from a table of all cells: for two players who wins; for three both analyses, podium and
// coalition.

import type { Json } from "../../core/game.ts";
import { formatCell } from "../../core/grid.ts";
import type { Message } from "../../core/message.ts";
import { isEnd, mostTargets, type OneWayPiece, QUEEN, targets } from "../../games/one-way/piece.ts";
import { isOneWayGame, type OneWayGame, type OneWayState } from "../../games/one-way/rules.ts";
import { formatRows } from "../../games/terrain/rows.ts";
import type { Terrain } from "../../games/terrain/walk.ts";
import type { Solution, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { DRAW, NO_ONE, oneSeatLater, solveForThree, solveForTwo, type TwoPlayers } from "./one-way-tables.ts";

/** Solves every game of the family, whatever its piece is. */
export const oneWaySolver: Solver = {
  games: isOneWayGame,
  cells: "letters",
  solve({ game, state }) {
    const { piece } = game as OneWayGame;
    const position = state as OneWayState;
    const solution = playersLeft(position) === 3 ? forThree(piece, position) : forTwo(piece, position);
    return position.phase === "won" ? arrived(solution, position) : solution;
  },
};

/** Whoever would be next has lost. */
function arrived({ more, ...solution }: Solution, { mover, seats }: OneWayState): Solution {
  const winner = seats > 2 && { podium: [mover], coalition: mover };
  return { ...solution, value: -1, words: say("engines.over-arrived"), more: { ...more, ...winner } };
}

function playersLeft({ seats, out }: OneWayState): number {
  let left = 0;
  for (let seat = 0; seat < seats; seat++) if (!(out & (1 << seat))) left++;
  return left;
}

function forTwo(piece: OneWayPiece, state: OneWayState): Solution {
  const { grid, cell } = state;
  const tables = solveForTwo(piece, state);
  const { value, length } = tables;
  // The quickest win comes first, or the longest defence.
  const best = (from: number) =>
    targetsFrom(piece, state, from)
      .filter((to) => -value[to]! === value[from])
      .sort((a, b) => (length[a]! - length[b]!) * (value[from] === 1 ? 1 : -1));
  const line = follow(cell, (from) => best(from)[0]);
  return {
    value: value[cell]!,
    best: best(cell).map((to) => formatCell(grid, to)),
    line: line.map((to) => formatCell(grid, to)),
    words: twoInWords(value[cell]!, length[cell]!),
    table: letters(state, (at) => "PDN"[value[at]! + 1]!),
    legend: LEGEND_FOR_TWO,
    more: { lostCells: lostCells(state, tables).length, ...wythoff(piece, state, tables) },
  };
}

const LEGEND_FOR_TWO = {
  N: say("engines.wins"),
  P: say("engines.loses"),
  D: say("engines.draw"),
  "#": say("engines.inaccessible"),
};
const LEGEND_FOR_THREE = {
  "1": say("engines.wins"),
  "2": say("engines.next-wins"),
  "3": say("engines.before-wins"),
  "=": say("engines.draw"),
  "-": say("engines.nobody-forces"),
  "#": say("engines.inaccessible"),
};
const PODIUM = ["engines.wins", "engines.next-wins", "engines.before-wins", "engines.draw"] as const;
const COALITION = [
  "engines.mover-forces",
  "engines.next-forces",
  "engines.before-forces",
  "engines.nobody-forces",
] as const;

function forThree(piece: OneWayPiece, state: OneWayState): Solution {
  const { grid, cell } = state;
  const { podium, length, coalition } = solveForThree(piece, state);
  const best = (from: number) =>
    targetsFrom(piece, state, from)
      .filter((to) => oneSeatLater(podium[to]!) === podium[from])
      .sort((a, b) => (length[a]! - length[b]!) * (podium[from] === 0 ? 1 : -1));
  const winner = podium[cell]!;
  return {
    value: winner === 0 ? 1 : winner === DRAW ? 0 : -1,
    best: best(cell).map((to) => formatCell(grid, to)),
    line: follow(cell, (from) => best(from)[0]).map((to) => formatCell(grid, to)),
    words: say("engines.three", { podium: say(PODIUM[winner]!), forced: say(COALITION[coalition[cell]!]!) }),
    table: letters(state, (at) => "123="[podium[at]!]!),
    legend: LEGEND_FOR_THREE,
    more: {
      podium: winner === DRAW ? [0, 1, 2] : [(state.mover + winner) % 3],
      coalition: coalition[cell] === NO_ONE ? null : (state.mover + coalition[cell]!) % 3,
      coalitionTable: letters(state, (at) => "123-"[coalition[at]!]!).map((row) => row.join("")),
    },
  };
}

/** One line of play: `choose` gives the next cell, or undefined at the end. */
function follow(start: number, choose: (from: number) => number | undefined): number[] {
  const line: number[] = [];
  for (let at = choose(start); at !== undefined; at = choose(at)) line.push(at);
  return line;
}

/** Pairs (x, y) with x < y from which the mover loses: on an open board the queen's are Wythoff's. */
function wythoff(piece: OneWayPiece, terrain: Terrain, tables: TwoPlayers): { [key: string]: Json } {
  if (piece !== QUEEN || terrain.blocked.includes(1)) return {};
  const { grid } = terrain;
  const pairs = lostCells(terrain, tables)
    .map((cell) => [grid.x(cell), grid.y(cell)] as const)
    .map(([x, y]) => [Math.min(x, y), Math.max(x, y)] as const)
    .filter(([low, high]) => low < high);
  const distinct = new Map(pairs.map((pair) => [pair.join(), pair]));
  return { wythoffPairs: [...distinct.values()].sort((a, b) => a[0] - b[0]) };
}

function lostCells({ grid, blocked }: Terrain, { value }: TwoPlayers): number[] {
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  return cells.filter((cell) => blocked[cell] === 0 && value[cell] === -1);
}

function targetsFrom(piece: OneWayPiece, terrain: Terrain, cell: number): number[] {
  if (isEnd(piece, terrain.grid, cell)) return [];
  const buffer = new Int32Array(mostTargets(piece, terrain.grid));
  return Array.from(buffer.subarray(0, targets(piece, terrain, cell, buffer)));
}

function letters({ grid, blocked }: Terrain, letter: (cell: number) => string): string[][] {
  return formatRows(grid, (cell) => (blocked[cell] ? "#" : letter(cell))).map((row) => [...row]);
}

function twoInWords(value: number, moves: number): Message {
  if (value === 0) return moves > 0 ? say("engines.draw-in", { moves }) : say("engines.draw");
  if (moves === 0) return say(value > 0 ? "engines.wins" : "engines.loses");
  return say(value > 0 ? "engines.wins-in" : "engines.loses-in", { moves });
}
