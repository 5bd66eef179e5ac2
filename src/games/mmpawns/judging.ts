// Judges what a program made of matrix.txt. The referee's measure of time is the authority: it decides who is out of
// time and is written into the next file; the program's own figure need only be honest.

import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { listMoves, type MMPawnsState, MOST_MOVES, makeMove, reachedFarRow, settle } from "./board.ts";
import { type BadLine, FIRST_ROW_LINE, isBad, type Matrix, parseMatrix, type WrittenMatrix } from "./matrix.ts";
import { boardRows, formatMMPawnsMove, parseBoard } from "./notation.ts";
import { say } from "./words/en.ts";

export const SECONDS_PER_GAME = 30;
/** How far a program's clock may differ from the referee's. */
const TOLERANCE = 0.5;
/** The opponent's time may lose digits on its way through a program: those that it does not write, and all but one. */
const ROUNDING = 0.1;
/** For what binary fractions lose. */
const HAIR = 0.001;

export interface MatrixAnswer {
  /** The file that the program was given. Times may be more exact than the file showed. */
  readonly before: Matrix;
  /** The text of the file when the program had ended. */
  readonly after: string;
  /** Seconds that the program ran, and seconds of processor time that it used. */
  readonly wall: number;
  readonly cpu: number;
  readonly halfMoves: number;
}

export type MatrixVerdict =
  /** `next` is the file for the opponent; its result is no longer U once the game is over. */
  | { readonly kind: "played"; readonly move: number; readonly notation: string; readonly next: Matrix }
  /** The game is lost. */
  | { readonly kind: "out of time"; readonly why: Message }
  /** The game is lost and the program disqualified. */
  | ({ readonly kind: "disqualified" } & BadLine);

/** The file that a game begins with. */
export function firstMatrix(state: MMPawnsState): Matrix {
  return matrixOf(state, [SECONDS_PER_GAME, SECONDS_PER_GAME]);
}

function matrixOf({ board, side, number, result }: MMPawnsState, seconds: readonly [number, number]): Matrix {
  return { side: side === 0 ? "A" : "B", number, result, seconds, rows: boardRows(board) };
}

/** The game as a file shows it. */
export function stateOf({ side, number, rows }: Matrix, halfMoves: number): MMPawnsState | Refusal {
  const board = parseBoard(rows);
  if (board instanceof Refusal) return board;
  return settle({ board, side: side === "A" ? 0 : 1, number, halfMoves, result: "U" });
}

export function judge({ before, after, wall, cpu, halfMoves }: MatrixAnswer): MatrixVerdict {
  const own = before.side === "A" ? 0 : 1;
  const left = before.seconds[own] - cpu;
  if (left < 0)
    return {
      kind: "out of time",
      why: say("mmpawns.out-of-time", { used: seconds(cpu), left: seconds(before.seconds[own]) }),
    };
  const file = parseMatrix(after);
  if (isBad(file)) return disqualified(file);
  const wrong = checkHead(before, file, own) ?? checkClocks(before, file, own, wall, cpu);
  if (wrong) return disqualified(wrong);
  const state = stateOf(before, halfMoves);
  if (state instanceof Refusal) return disqualified({ line: FIRST_ROW_LINE, why: state.message });
  const move = findMove(state, file.rows);
  if (move === undefined) return disqualified(noSuchMove(before, file));
  makeMove(state, move);
  const claim = checkResult(state, file);
  if (claim) return disqualified(claim);
  const remaining: [number, number] = [before.seconds[0], before.seconds[1]];
  remaining[own] = left;
  return { kind: "played", move, notation: formatMMPawnsMove(move), next: matrixOf(state, remaining) };
}

function disqualified({ line, why }: BadLine): MatrixVerdict {
  return { kind: "disqualified", line, why };
}

function checkHead(before: Matrix, file: Matrix, own: number): BadLine | undefined {
  const side = own === 0 ? "B" : "A";
  if (file.side === before.side && file.number === before.number)
    return { line: 1, why: say("mmpawns.file-same", { side: file.side, number: file.number }) };
  if (file.side !== side) return { line: 1, why: say("mmpawns.file-side", { side, written: file.side }) };
  if (file.number !== before.number + 1)
    return { line: 1, why: say("mmpawns.file-half-move", { number: before.number + 1, written: file.number }) };
  return undefined;
}

function checkClocks(before: Matrix, file: WrittenMatrix, own: number, wall: number, cpu: number): BadLine | undefined {
  const other = 1 - own;
  if (Math.abs(file.seconds[other]! - before.seconds[other]!) > Math.max(ROUNDING, file.steps[other]!) + HAIR)
    return {
      line: 2 + other,
      why: say("mmpawns.file-other-time", { was: seconds(before.seconds[other]!), is: seconds(file.seconds[other]!) }),
    };
  const line = 2 + own;
  const written = file.seconds[own]!;
  if (written < 0) return { line, why: say("mmpawns.file-negative", { written: seconds(written) }) };
  const left = before.seconds[own]!;
  const step = file.steps[own]!;
  // Threads use more processor time than passes on the wall.
  const least = left - Math.max(wall, cpu) - TOLERANCE - step;
  const used = Math.min(wall, cpu) - TOLERANCE;
  // The document's clock()/CLOCKS_PER_SEC, written like that in C++, gives whole seconds, rounded down.
  const most = Math.max(left - used, left - Math.max(0, Math.floor(used))) + step;
  if (written >= least && written <= most) return undefined;
  return {
    line,
    why: say("mmpawns.file-own-time", {
      least: seconds(Math.max(0, least)),
      most: seconds(most),
      wall: seconds(wall),
      cpu: seconds(cpu),
      written: seconds(written),
    }),
  };
}

function findMove(state: MMPawnsState, rows: readonly string[]): number | undefined {
  const moves = new Int32Array(MOST_MOVES);
  const wanted = rows.join("/");
  const count = state.result === "U" ? listMoves(state.board, state.side, moves) : 0;
  for (let i = 0; i < count; i++) {
    const next = { ...state, board: state.board.slice() };
    makeMove(next, moves[i]!);
    if (boardRows(next.board).join("/") === wanted) return moves[i];
  }
  return undefined;
}

function noSuchMove(before: Matrix, file: Matrix): BadLine {
  const changed = file.rows.findIndex((row, index) => row !== before.rows[index]);
  if (changed < 0) return { line: FIRST_ROW_LINE, why: say("mmpawns.file-no-man") };
  const line = FIRST_ROW_LINE + changed;
  const marks = (rows: readonly string[]) => rows.map((row) => row.replace(/[^*]/g, "-")).join("/");
  const code = marks(before.rows) === marks(file.rows) ? "mmpawns.file-no-move" : "mmpawns.file-marks";
  return { line, why: say(code, { was: before.rows[changed]!, is: file.rows[changed]! }) };
}

/** Older programs know only the far row: where a game ends otherwise, U is accepted too. */
function checkResult(state: MMPawnsState, file: Matrix): BadLine | undefined {
  if (file.result === state.result) return undefined;
  if (file.result === "U" && !reachedFarRow(state)) return undefined;
  const written = file.result;
  if (state.result === "U") return { line: 1, why: say("mmpawns.file-not-over", { written }) };
  return { line: 1, why: say("mmpawns.file-result", { result: state.result, written }) };
}

function seconds(value: number): Message {
  return say("mmpawns.seconds", { n: Math.round(value * 1000) / 1000 });
}
