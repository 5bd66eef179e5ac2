// MMPawns in text. Moves: `f3-f4` steps, `a3xc1` jumps. Positions: the eight rows from the top with `A`, `B`, `-` for
// an empty cell and `*` for a marked one, then the side to move and the number of its half-move:
// `--------/--B-----/-B------/B--*----/----*---/B----A--/--------/-A------ A 21`.

import { formatCell } from "../../core/grid.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { A, B, EMPTY, GRID, jumped, type MMPawnsState, MOST_MEN, origin, settle, target } from "./board.ts";

const LETTERS = "-AB*";
const SAMPLE = "eight rows of eight cells, top first: -, A, B or *";

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
  if (rows.length !== 8) return refuse(`there are ${rows.length} rows; a board is ${SAMPLE}`);
  const parsed = parseRows(rows, LETTERS);
  if (parsed instanceof Refusal) return refuse(`${parsed.why}; a board is ${SAMPLE}`);
  if (parsed.grid.width !== 8) return refuse(`a row has ${parsed.grid.width} cells; a board is ${SAMPLE}`);
  return Uint8Array.from(parsed.letters, (letter) => LETTERS.indexOf(letter));
}

export function parseMMPawns(text: string, halfMoves: number): MMPawnsState | Refusal {
  const words = text.trim().split(/[\s/]+/);
  const board = parseBoard(words.slice(0, 8));
  if (board instanceof Refusal) return board;
  const [letter = "A", count = letter === "B" ? "2" : "1", ...rest] = words.slice(8);
  if ((letter !== "A" && letter !== "B") || rest.length > 0)
    return refuse("after the rows come the side to move, A or B, and the number of its half-move: A 21");
  const side = letter === "A" ? 0 : 1;
  const number = /^\d{1,3}$/.test(count) ? Number(count) : 0;
  if (number < 1 || number > halfMoves) return refuse(`the half-move is a number from 1 to ${halfMoves}, not ${count}`);
  if (number % 2 === side) return refuse(`half-move ${number} is ${side === 0 ? "B" : "A"}'s: A makes the odd ones`);
  const wrong = impossible(board);
  return wrong ?? settle({ board, side, number, halfMoves, result: "U" });
}

function impossible(board: Uint8Array): Refusal | undefined {
  for (const [man, letter, row, name] of [
    [A, "A", 7, "top"],
    [B, "B", 0, "bottom"],
  ] as const) {
    const men = board.filter((cell) => cell === man).length;
    if (men > MOST_MEN) return refuse(`${letter} has ${men} men; ${MOST_MEN} is the most`);
    if (board.subarray(row * 8, row * 8 + 8).includes(man))
      return refuse(`${letter} stands on the ${name} row, where its game is won`);
  }
  return board.every((cell) => cell === EMPTY) ? refuse("the board is empty") : undefined;
}
