// MMPawns in text. Moves: `f3-f4` steps, `a3xc1` jumps. Positions: the eight rows from the top with `A`, `B`, `-` for
// an empty cell and `*` for a marked one, then the side to move and the number of its half-move:
// `--------/--B-----/-B------/B--*----/----*---/B----A--/--------/-A------ A 21`.

import { formatCell } from "../../core/grid.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { A, B, EMPTY, GRID, jumped, type MMPawnsState, MOST_MEN, origin, settle, target } from "./board.ts";
import { say } from "./words/en.ts";

const LETTERS = "-AB*";

export function formatMMPawnsMove(move: number): string {
  return `${formatCell(GRID, origin(move))}${jumped(move) >= 0 ? "x" : "-"}${formatCell(GRID, target(move))}`;
}

export function boardRows(board: Uint8Array): string[] {
  return formatRows(GRID, (cell) => LETTERS[board[cell]!]!);
}

export function formatMMPawns({ board, side, number }: MMPawnsState): string {
  return `${boardRows(board).join("/")} ${"AB"[side]} ${number}`;
}

/** A board as it may stand during a game. */
export function parseBoard(rows: readonly string[]): Uint8Array | Refusal {
  if (rows.length !== 8) return refuse(say("mmpawns.rows", { rows: rows.length }));
  const parsed = parseRows(rows, LETTERS);
  if (parsed instanceof Refusal) return refuse(say("mmpawns.sample", { why: parsed.message }));
  if (parsed.grid.width !== 8) return refuse(say("mmpawns.row-cells", { cells: parsed.grid.width }));
  return Uint8Array.from(parsed.letters, (letter) => LETTERS.indexOf(letter));
}

export function parseMMPawns(text: string, halfMoves: number): MMPawnsState | Refusal {
  const words = text.trim().split(/[\s/]+/);
  const board = parseBoard(words.slice(0, 8));
  if (board instanceof Refusal) return board;
  const [letter = "A", count = letter === "B" ? "2" : "1", ...rest] = words.slice(8);
  if ((letter !== "A" && letter !== "B") || rest.length > 0) return refuse(say("mmpawns.after-rows"));
  const side = letter === "A" ? 0 : 1;
  const number = /^\d{1,3}$/.test(count) ? Number(count) : 0;
  if (number < 1 || number > halfMoves) return refuse(say("mmpawns.half-move", { most: halfMoves, count }));
  if (number % 2 === side) return refuse(say("mmpawns.half-move-of", { number, side: side === 0 ? "B" : "A" }));
  const wrong = impossible(board);
  return wrong ?? settle({ board, side, number, halfMoves, result: "U" });
}

function impossible(board: Uint8Array): Refusal | undefined {
  for (const [man, letter, row, standing] of [
    [A, "A", 7, "mmpawns.on-top-row"],
    [B, "B", 0, "mmpawns.on-bottom-row"],
  ] as const) {
    const men = board.filter((cell) => cell === man).length;
    if (men > MOST_MEN) return refuse(say("mmpawns.too-many-men", { side: letter, men, most: MOST_MEN }));
    if (board.subarray(row * 8, row * 8 + 8).includes(man)) return refuse(say(standing));
  }
  return board.every((cell) => cell === EMPTY) ? refuse(say("mmpawns.empty")) : undefined;
}
