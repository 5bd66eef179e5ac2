// Fair maps drawn by chance: turned by half a turn, a map is the same with the sides exchanged. Men stand on the first
// three rows of their side.

import type { Random } from "../../core/random.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import { type Blocked, listedCells, percentage } from "../terrain/blocked.ts";
import { A, B, canMove, EMPTY, GRID, MARKED } from "./board.ts";
import { say } from "./words/en.ts";

const HOME_ROWS = 3;
const ATTEMPTS = 100;

/** The cell that half a turn of the board puts in this cell's place. */
const opposite = (cell: number): number => GRID.size - 1 - cell;

/** Listed cells are marked as they are; a percentage is drawn in pairs of opposite cells. */
export function drawMap(men: number, blocked: Blocked, random: Random): Uint8Array {
  let board = attempt(men, blocked, random);
  // A dense map can shut A in, who would have lost before the first move.
  for (let more = 1; more < ATTEMPTS && !canMove(board, 0); more++) board = attempt(men, blocked, random);
  return board;
}

function attempt(men: number, blocked: Blocked, random: Random): Uint8Array {
  const board = new Uint8Array(GRID.size);
  for (const cell of marksIn(blocked)) board[cell] = MARKED;
  for (const cell of random.shuffle(homeCells(blocked)).slice(0, men)) {
    board[cell] = A;
    board[opposite(cell)] = B;
  }
  const pairs = Array.from({ length: GRID.size / 2 }, (_, cell) => cell).filter((cell) => board[cell] === EMPTY);
  const wanted = Math.floor(((percentage(blocked) ?? 0) * GRID.size) / 200);
  for (const cell of random.shuffle(pairs).slice(0, wanted)) {
    board[cell] = MARKED;
    board[opposite(cell)] = MARKED;
  }
  return board;
}

export function checkMap(men: number, blocked: Blocked): Refusal | undefined {
  const listed = listedCells(blocked, GRID);
  if (listed instanceof Refusal) return about("blocked", listed);
  const room = homeCells(blocked).length;
  return room < men ? refuse(say("mmpawns.no-room", { room, men })) : undefined;
}

/** Where a man of A can stand so that B's opposite man has room, too. */
function homeCells(blocked: Blocked): number[] {
  const marks = marksIn(blocked);
  return Array.from({ length: HOME_ROWS * GRID.width }, (_, cell) => cell).filter(
    (cell) => !marks.includes(cell) && !marks.includes(opposite(cell)),
  );
}

function marksIn(blocked: Blocked): number[] {
  const listed = listedCells(blocked, GRID);
  return listed instanceof Refusal ? [] : listed;
}
