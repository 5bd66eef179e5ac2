// What is known of a Minesweeper board as text: the rows from the top with `.` for a closed cell, `*` for a mine that
// was named, and a digit for an opened cell, the number of mines around it. In the duel then the player to move and
// the mines that each has named: `..1/1*1/.21 2 1:0`. A mine that was opened is an `X`.

import { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { around, isOver, type MinesweeperConfig, type MinesweeperKnown, type MinesweeperState } from "./board.ts";
import { imagineBoard } from "./imagine.ts";
import { inferenceOf } from "./inference.ts";
import { say } from "./words/en.ts";

export function knownRows({ grid, open, counts, told, hit }: MinesweeperKnown): string[] {
  return formatRows(grid, (cell) => (cell === hit ? "X" : open[cell] ? String(counts[cell]) : told[cell] ? "*" : "."));
}

export function formatMinesweeper(known: MinesweeperKnown): string {
  const rows = knownRows(known).join("/");
  return known.seats === 1 ? rows : `${rows} ${known.mover + 1} ${known.named.join(":")}`;
}

export function parseMinesweeper(text: string, config: MinesweeperConfig): MinesweeperState | Refusal {
  const [board = "", player = "1", score = "0:0", ...rest] = text.trim().split(/\s+/);
  if (board.includes("X")) return refuse(say("minesweeper.opened-mine"));
  const parsed = parseRows(board.split("/"), ".*012345678");
  if (parsed instanceof Refusal) return refuse(say("minesweeper.sample", { why: parsed.message }));
  const named = /^(\d{1,3}):(\d{1,3})$/.exec(score);
  if (!/^[1-9]$/.test(player) || Number(player) > config.players || !named || rest.length > 0)
    return refuse(say("minesweeper.after-rows"));
  const { grid, letters } = parsed;
  const open = Uint8Array.from(letters, (letter) => (/\d/.test(letter) ? 1 : 0));
  const known: MinesweeperKnown = {
    grid,
    total: config.mines,
    answer: config.answer,
    safeStart: config.safeStart,
    seats: config.players,
    mover: Number(player) - 1,
    open,
    counts: Uint8Array.from(letters, (letter) => (/\d/.test(letter) ? Number(letter) : 0)),
    told: Uint8Array.from(letters, (letter) => (letter === "*" ? 1 : 0)),
    named:
      config.players === 1 ? [letters.filter((letter) => letter === "*").length] : [Number(named[1]), Number(named[2])],
    left: grid.size - config.mines - open.filter((mark) => mark === 1).length,
    hit: -1,
  };
  return contradiction(known) ?? imagineBoard(known, new Random(0n));
}

function contradiction(known: MinesweeperKnown): Refusal | undefined {
  const { grid, total, told, counts, open, answer, named, seats } = known;
  if (total >= grid.size) return refuse(say("minesweeper.no-empty-cell", { mines: total, cells: grid.size }));
  const marks = told.filter((mark) => mark === 1).length;
  if (answer === "count" && marks > 0) return refuse(say("minesweeper.no-star"));
  for (let cell = 0; cell < grid.size; cell++) {
    const near = around(grid, cell);
    if (told[cell] && !near.some((next) => open[next])) return refuse(say("minesweeper.lone-star"));
    const marked = near.filter((next) => told[next]).length;
    if (open[cell] && answer === "coordinates" && marked !== counts[cell])
      return refuse(say("minesweeper.stars-around", { count: counts[cell]!, marked }));
  }
  if (seats === 2 && named[0]! + named[1]! !== marks)
    return refuse(say("minesweeper.named-count", { marks, counted: named.join(" + ") }));
  if (known.left < 0 || !inferenceOf(known).isPossible()) return refuse(say("minesweeper.impossible", { total }));
  return isOver(known) ? refuse(say("minesweeper.over")) : undefined;
}
