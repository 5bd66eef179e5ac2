// Solves pursuits: in how many rounds the prey is caught if the pursuers hurry together and the prey delays, or that
// it escapes. Where the rules move the prey and it wanders at random, the value is the average, and the worst case is told
// beside it.

import { formatCell } from "../../core/grid.ts";
import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { GONE, type PursuitState, preyHasSeat } from "../../games/pursuit/board.ts";
import { neighbours } from "../../games/terrain/walk.ts";
import type { Solution, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { AverageTimes, asFraction, MOST_CELLS_BY_CHANCE } from "./pursuit-chance.ts";
import { CaptureTimes, MOST_CELLS } from "./pursuit-times.ts";

export const pursuitSolver: Solver = {
  games: ["pursuit"],
  cells: "numbers",
  tooLarge: (state) => tooLarge(state as PursuitState),
  solve: ({ game, state }) =>
    game.acting(state).length === 0
      ? refuse(say("engines.over"))
      : (tooLarge(state as PursuitState) ?? solution(state as PursuitState)),
  shares: ({ value }, state, seats) => chaseShares(state as PursuitState, seats, value !== null),
};

/** The win is the pursuers' together, or the prey's. */
function chaseShares({ pursuers }: PursuitState, seats: number, caught: boolean): number[] {
  if (seats === 1) return [caught ? 1 : 0];
  if (!caught && seats <= pursuers) return Array(seats).fill(1 / seats);
  return Array.from({ length: seats }, (_, seat) => (seat < pursuers === caught ? 1 / (caught ? pursuers : 1) : 0));
}

const LEGEND = {
  number: say("engines.legend-rounds"),
  "-": say("engines.legend-escapes"),
  T: say("engines.legend-pursuer"),
  "#": say("engines.inaccessible"),
};

/** The pieces that are still on the board, by their cells, the prey last; and which of them steps. */
interface Chase {
  readonly cells: readonly number[];
  readonly turn: number;
  /** Rounds that may still be played, the running one included. */
  readonly left: number;
}

function tooLarge({ blocked, cells, pursuers }: PursuitState): Refusal | undefined {
  const hunters = cells.subarray(0, pursuers).filter((cell) => cell !== GONE).length;
  const accessible = blocked.filter((mark) => mark === 0).length;
  const most = MOST_CELLS[hunters]!;
  if (accessible <= most) return undefined;
  const square = Math.floor(Math.sqrt(most));
  return refuse(say("engines.pursuit-cells", { cells: accessible, pursuers: hunters, most, square }));
}

// Every move of a match asks for the same tables again; they belong to the board, which no move changes.
const solved = new WeakMap<Uint8Array, Map<string, unknown>>();

function known<Times>(blocked: Uint8Array, key: string, make: () => Times): Times {
  const tables = solved.get(blocked) ?? new Map<string, unknown>();
  solved.set(blocked, tables);
  if (!tables.has(key)) tables.set(key, make());
  return tables.get(key) as Times;
}

function captureTimes(state: PursuitState, pursuers: number): CaptureTimes {
  return known(state.blocked, `${pursuers} ${state.stay}`, () => new CaptureTimes(state, pursuers, state.stay));
}

function solution(state: PursuitState): Solution {
  const start = chaseOf(state);
  const times = captureTimes(state, start.cells.length - 1);
  const value = timeOf(times, start);
  const best = bestSteps(state, start, (chase, to) => timeAfter(times, chase, to));
  const worst: Solution = {
    value: value === Infinity ? null : value,
    best: best.map((cell) => formatCell(state.grid, cell)),
    line: lineOfPlay(state, times, start),
    words: inWords(state, times, start, value),
    table: preyTable(state, times, start),
    legend: LEGEND,
    more: { ...times.overview },
  };
  return wanders(state, start) ? onAverage(state, start, worst) : worst;
}

function wanders(state: PursuitState, { cells }: Chase): boolean {
  const hunters = cells.length - 1;
  const accessible = state.blocked.filter((mark) => mark === 0).length;
  return !preyHasSeat(state) && state.prey === "random" && accessible <= MOST_CELLS_BY_CHANCE[hunters]!;
}

/** Rounds that the rules cut off are counted as if they were played. */
function onAverage(state: PursuitState, start: Chase, worst: Solution): Solution {
  if (isCaught(start)) return worst;
  const hunters = start.cells.length - 1;
  const averages = known(
    state.blocked,
    `average ${hunters} ${state.stay}`,
    () => new AverageTimes(state, hunters, state.stay),
  );
  const value = averages.at(start.turn, start.cells);
  if (value === Infinity) return worst;
  const exact = asFraction(value);
  const after = (chase: Chase, to: number) => {
    const next = { ...chase, cells: chase.cells.with(chase.turn, to), turn: chase.turn + 1 };
    return isCaught(next) ? 1 : averages.at(next.turn, next.cells);
  };
  const best = bestSteps(state, start, after).map((cell) => formatCell(state.grid, cell));
  return {
    ...worst,
    value,
    ...(exact && { exact }),
    best,
    line: best.slice(0, 1),
    words: say("engines.caught-average", {
      rounds: exact ?? value.toFixed(4),
      // Parts of a round go with the words for two.
      count: Number.isInteger(value) ? value : 2,
      worst: worst.words,
    }),
    // The table and the overview are those of a prey that sees.
    legend: { ...LEGEND, number: say("engines.legend-rounds-sees") },
    more: { ...worst.more, worst: worst.value },
  };
}

function chaseOf({ cells, turn, round, rounds }: PursuitState): Chase {
  const present = Array.from(cells, (cell, piece) => ({ cell, piece })).filter(({ cell }) => cell !== GONE);
  return {
    cells: present.map(({ cell }) => cell),
    turn: present.findIndex(({ piece }) => piece === turn),
    left: rounds - round + 1,
  };
}

const preyOf = ({ cells }: Chase): number => cells.at(-1)!;
const isCaught = (chase: Chase): boolean => chase.cells.indexOf(preyOf(chase)) < chase.cells.length - 1;

/** Rounds to the capture, the running one included; Infinity if it does not come before the last round is over. */
function timeOf(times: CaptureTimes, chase: Chase): number {
  if (isCaught(chase)) return chase.left > 0 ? 1 : Infinity;
  const rounds = times.at(chase.turn, chase.cells);
  return rounds === 0 || rounds > chase.left ? Infinity : rounds;
}

/** The rounds that a step will take in all, counted from the running one. */
function timeAfter(times: CaptureTimes, chase: Chase, to: number): number {
  const next = after(chase, to);
  if (isCaught(next)) return 1;
  const newRound = next.turn === 0 ? 1 : 0;
  return newRound + timeOf(times, next);
}

function after({ cells, turn, left }: Chase, to: number): Chase {
  const next = (turn + 1) % cells.length;
  return { cells: cells.with(turn, to), turn: next, left: next === 0 ? left - 1 : left };
}

/** Steps after which the pursuers are soonest done, or the prey latest, by this measure. */
function bestSteps(state: PursuitState, chase: Chase, measure: (chase: Chase, to: number) => number): number[] {
  if (isCaught(chase) || chase.left <= 0) return [];
  const around = new Int32Array(9);
  const from = chase.cells[chase.turn]!;
  let count = neighbours(state, from, around);
  if (state.stay || count === 0) around[count++] = from;
  const steps = Array.from(around.subarray(0, count));
  const isPrey = chase.turn === chase.cells.length - 1;
  const rounds = steps.map((to) => measure(chase, to));
  const wanted = isPrey ? Math.max(...rounds) : Math.min(...rounds);
  // Averages that are equal may differ in their last digits.
  return steps.filter((_, i) => rounds[i] === wanted || Math.abs(rounds[i]! - wanted) < 1e-9);
}

const LONGEST_LINE = 60;

function lineOfPlay(state: PursuitState, times: CaptureTimes, start: Chase): string[] {
  const line: string[] = [];
  // A prey that escapes runs for ever: two rounds show how.
  const longest = timeOf(times, start) === Infinity ? 2 * start.cells.length : LONGEST_LINE;
  for (let chase = start; line.length < longest; ) {
    const [to] = bestSteps(state, chase, (at, step) => timeAfter(times, at, step));
    if (to === undefined) break;
    line.push(formatCell(state.grid, to));
    chase = after(chase, to);
  }
  return line;
}

function inWords(state: PursuitState, times: CaptureTimes, start: Chase, value: number): Message {
  const together = start.cells.length === 3 && !state.coalition;
  if (value !== Infinity) return say(together ? "engines.caught-together" : "engines.caught", { rounds: value });
  const rounds = times.at(start.turn, start.cells);
  if (rounds === 0) return say("engines.escapes");
  return say("engines.escapes-in-time", { rounds, left: start.left });
}

/** For every cell of the prey the time at the start of a round, the pursuers where they are. */
function preyTable({ grid, blocked }: PursuitState, times: CaptureTimes, { cells }: Chase): string[][] {
  const hunters = cells.slice(0, -1);
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_, x) => {
      const cell = grid.cell(x, grid.height - 1 - row);
      if (blocked[cell]) return "#";
      if (hunters.includes(cell)) return "T";
      return String(times.at(0, [...hunters, cell]) || "-");
    }),
  );
}
