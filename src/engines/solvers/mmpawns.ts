// Solves MMPawns where the position is late or small enough: deepens the question who can force what, half-move by
// half-move, until every move is settled.

import { Refusal, refuse } from "../../core/refusal.ts";
import { A, B, listMoves, type MMPawnsState, MOST_MOVES, makeMove } from "../../games/mmpawns/board.ts";
import { formatMMPawnsMove } from "../../games/mmpawns/notation.ts";
import { GENERATED, type MMPawnsConfig } from "../../games/mmpawns/rules.ts";
import type { Solution, SolveRequest, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { drawIsPossible, longestPlay } from "./mmpawns-length.ts";
import { PawnsProver, type ProofGoal, TooCostly } from "./mmpawns-proof.ts";

/** Positions that a solution may cost; a few seconds and some 50 megabytes. */
const MOST_POSITIONS = 800_000;
/** What a position takes in the table, which may be half empty and is copied when it grows. */
const POSITION_BYTES = 100;
/** Once a win is found, the other moves may cost as much again and this many more. */
const AFTER_A_WIN = 100_000;
/** Men a side that are solved on any map. */
const SURE_MEN = 3;

interface Choice {
  readonly move: number;
  readonly after: MMPawnsState;
  /** For the mover: 1, 0 or -1; undefined while it is not known. */
  value?: number;
  /** Half-moves to the end, with this one, if the winner hurries and the loser delays. */
  length?: number;
}

export const mmpawnsSolver: Solver = {
  games: ["mmpawns"],
  tooHard: (request) => tooHard(request),
  solve: (request) => solveWithin(limitOf(request), request),
};

/** Whoever can wait waits as long as the memory lasts. */
function limitOf({ isPatient, memory = 0 }: SolveRequest): number {
  return isPatient ? Math.max(MOST_POSITIONS, Math.floor(memory / POSITION_BYTES)) : MOST_POSITIONS;
}

/** Of many men only a given position can be tried beforehand: drawn maps differ from game to game. */
function tooHard(request: SolveRequest): Refusal | undefined {
  const { board } = request.state as MMPawnsState;
  const most = Math.max(...[A, B].map((man) => board.filter((on) => on === man).length));
  if (most <= SURE_MEN) return undefined;
  if ((request.config as MMPawnsConfig).position === GENERATED)
    return refuse(say("engines.mmpawns-men", { men: most }));
  const solution = mmpawnsSolver.solve(request);
  return solution instanceof Refusal ? solution : undefined;
}

export function solveWithin(limit: number, { state, progress }: SolveRequest): Solution | Refusal {
  const position = state as MMPawnsState;
  if (position.result !== "U") return finished(position);
  const prover = new PawnsProver(limit, progress);
  const choices = choicesIn(position);
  settleAll(prover, position, choices);
  const settled = choices.filter((choice) => choice.value !== undefined);
  const value = Math.max(...settled.map((choice) => choice.value!));
  if (settled.length === 0 || (value < 1 && settled.length < choices.length))
    return refuse(say("engines.mmpawns-hard", { limit }));
  return solution(prover, choices, value);
}

function finished({ result, side }: MMPawnsState): Solution {
  const value = result === "D" ? 0 : result === "AB"[side] ? 1 : -1;
  return {
    value,
    best: [],
    line: [],
    words: result === "D" ? say("engines.over-draw") : say("engines.over-won", { who: result }),
  };
}

function choicesIn(state: MMPawnsState): Choice[] {
  const moves = new Int32Array(MOST_MOVES);
  const count = listMoves(state.board, state.side, moves);
  return Array.from(moves.subarray(0, count), (move) => {
    const after = { ...state, board: state.board.slice() };
    makeMove(after, move);
    return { move, after };
  });
}

/** Asks all open questions a half-move deeper each time, until all are answered or it becomes too costly. */
function settleAll(prover: PawnsProver, state: MMPawnsState, choices: readonly Choice[]): void {
  const deepest = longestPlay(state);
  const open = () => choices.filter((choice) => choice.value === undefined);
  try {
    for (let depth = 0; depth <= deepest && open().length > 0; depth++) {
      for (const choice of open()) {
        settle(prover, state.side, choice, depth);
        if (choice.value === 1) prover.limit = Math.min(prover.limit, 2 * prover.positions + AFTER_A_WIN);
      }
    }
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
  }
}

function settle(prover: PawnsProver, mover: number, choice: Choice, depth: number): void {
  const { after } = choice;
  const can = (side: number, goal: ProofGoal) => prover.forces(after, side, goal, depth);
  if (can(mover, "win")) choice.value = 1;
  else if (can(1 - mover, "win")) choice.value = -1;
  else if (drawIsPossible(after) && can(mover, "hold") && can(1 - mover, "hold")) choice.value = 0;
  if (choice.value !== undefined) choice.length = depth + 1;
}

function solution(prover: PawnsProver, choices: readonly Choice[], value: number): Solution {
  const hurry = value === 1 ? 1 : -1;
  const best = choices
    .filter((choice) => choice.value === value)
    .sort((one, other) => hurry * (one.length! - other.length!));
  const open = choices.filter((choice) => choice.value === undefined);
  const line = [best[0]!.move, ...lineAfter(prover, best[0]!)];
  const halfMoves = best[0]!.length!;
  return {
    value,
    best: best.map((choice) => formatMMPawnsMove(choice.move)),
    line: line.map(formatMMPawnsMove),
    words:
      value === 0 ? say("engines.draw") : say(value === 1 ? "engines.wins-half" : "engines.loses-half", { halfMoves }),
    more: {
      positions: prover.positions,
      ...(open.length > 0 ? { unsettled: open.map((choice) => formatMMPawnsMove(choice.move)) } : {}),
    },
  };
}

/** Play after a settled move: the winner takes the shortest way, the loser delays; in a draw both hold it. */
function lineAfter(prover: PawnsProver, { after, value, length }: Choice): number[] {
  const winner = value === 1 ? 1 - after.side : value === -1 ? after.side : undefined;
  prover.limit = Number.POSITIVE_INFINITY;
  const line: number[] = [];
  let state = after;
  for (let depth = length! - 1; state.result === "U" && depth > 0; depth--) {
    const { side } = state;
    const chosen = choicesIn(state).find(({ after: next }) => {
      if (winner === undefined) return prover.forces(next, side, "hold", depth - 1);
      if (side === winner) return prover.forces(next, winner, "win", depth - 1);
      return !prover.forces(next, winner, "win", depth - 2);
    });
    line.push(chosen!.move);
    state = chosen!.after;
  }
  return line;
}
