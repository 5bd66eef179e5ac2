// A position of a one-way piece: the rows from the top with `.` for a free cell, `#` for an inaccessible one and the
// piece's letter, then the number of the player to move: `...Q/.#../.... 1`. A cell alone (`d3`, `d3 2`) stands for
// the piece on that cell of the board in the config.

import { Grid, parseCell } from "../../core/grid.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { listedCells, percentage } from "../terrain/blocked.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { endCells, type OneWayPiece } from "./piece.ts";
import type { OneWayConfig, OneWayState } from "./state.ts";
import { say } from "./words/en.ts";

type Placed = Omit<OneWayState, "out" | "phase">;

export function formatOneWay(piece: OneWayPiece, { grid, blocked, cell, mover }: OneWayState): string {
  const rows = formatRows(grid, (at) => (at === cell ? piece.letter : blocked[at] ? "#" : "."));
  return `${rows.join("/")} ${mover + 1}`;
}

export function parseOneWay(piece: OneWayPiece, text: string, config: OneWayConfig): Placed | Refusal {
  const [board = "", player = "1"] = text.trim().split(/\s+/);
  const mover = Number(player) - 1;
  if (!Number.isInteger(mover) || mover < 0 || mover >= config.players)
    return refuse(say("one-way.mover", { most: config.players, player: JSON.stringify(player) }));
  const placed = /^\(?[a-z]{0,3}\d/i.test(board) ? onCell(board, config) : onRows(piece, board);
  if (placed instanceof Refusal) return placed;
  if (placed.blocked[placed.cell]) return refuse(say("one-way.on-blocked"));
  const ends = endCells(piece, placed.grid);
  if (ends.some((end) => placed.blocked[end])) return refuse(say("one-way.end-blocked"));
  // Who would be to move has lost: the player before brought the piece there.
  const isOver = ends.includes(placed.cell);
  return { ...placed, seats: config.players, mover: isOver ? (mover - 1 + config.players) % config.players : mover };
}

type Standing = Pick<OneWayState, "grid" | "blocked" | "cell">;

function onCell(word: string, { width, height, blocked }: OneWayConfig): Standing | Refusal {
  if (typeof width !== "number" || typeof height !== "number" || (percentage(blocked) ?? 0) > 0)
    return refuse(say("one-way.cell-alone"));
  const grid = new Grid(width, height);
  const cell = parseCell(grid, word);
  if (cell instanceof Refusal) return cell;
  const listed = listedCells(blocked, grid);
  if (listed instanceof Refusal) return listed;
  const marks = new Uint8Array(grid.size);
  for (const at of listed) marks[at] = 1;
  return { grid, blocked: marks, cell };
}

function onRows(piece: OneWayPiece, board: string): Standing | Refusal {
  const sample = `...${piece.letter}/.#../.... 1`;
  const parsed = parseRows(board.split("/"), `.#${piece.letter}`);
  if (parsed instanceof Refusal) return refuse(say("one-way.sample", { why: parsed.message, sample }));
  const { grid, letters } = parsed;
  const cell = letters.indexOf(piece.letter);
  if (cell < 0 || letters.indexOf(piece.letter, cell + 1) >= 0)
    return refuse(say("one-way.one-piece", { letter: piece.letter, sample }));
  return { grid, blocked: Uint8Array.from(letters, (letter) => (letter === "#" ? 1 : 0)), cell };
}
