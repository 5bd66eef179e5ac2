// What is known of a Minesweeper board as text: the rows from the top with `.` for a closed cell, `*` for a mine that
// was named, and a digit for an opened cell, the number of mines around it. In the duel then the player to move and
// the mines that each has named: `..1/1*1/.21 2 1:0`. A mine that was opened is an `X`.

import { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatRows, parseRows } from "../terrain/rows.ts";
import { around, isOver, type MinesweeperKnown, type MinesweeperState } from "./board.ts";
import { inferenceOf } from "./inference.ts";
import { imagineBoard, type MinesweeperConfig } from "./rules.ts";

const SAMPLE = "rows are written like ..1/1*1/.21";

export function knownRows({ grid, open, counts, told, hit }: MinesweeperKnown): string[] {
  return formatRows(grid, (cell) => (cell === hit ? "X" : open[cell] ? String(counts[cell]) : told[cell] ? "*" : "."));
}

export function formatMinesweeper(known: MinesweeperKnown): string {
  const rows = knownRows(known).join("/");
  return known.seats === 1 ? rows : `${rows} ${known.mover + 1} ${known.named.join(":")}`;
}

export function parseMinesweeper(text: string, config: MinesweeperConfig): MinesweeperState | Refusal {
  const [board = "", player = "1", score = "0:0", ...rest] = text.trim().split(/\s+/);
  if (board.includes("X")) return refuse("an X is a mine that was opened: this game is over");
  const parsed = parseRows(board.split("/"), ".*012345678");
  if (parsed instanceof Refusal) return refuse(`${parsed.why}; ${SAMPLE}`);
  const named = /^(\d{1,3}):(\d{1,3})$/.exec(score);
  if (!/^[1-9]$/.test(player) || Number(player) > config.players || !named || rest.length > 0)
    return refuse("after the rows come, in the duel, the player to move and the mines that each has named: 2 1:0");
  const { grid, letters } = parsed;
  const open = Uint8Array.from(letters, (letter) => (/\d/.test(letter) ? 1 : 0));
  const known: MinesweeperKnown = {
    grid,
    total: config.mines,
    answer: config.answer,
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
  if (total >= grid.size)
    return refuse(
      `${total} ${total === 1 ? "mine leaves" : "mines leave"} no empty cell on ${grid.width} x ${grid.height}`,
    );
  const marks = told.filter((mark) => mark === 1).length;
  if (answer === "count" && marks > 0) return refuse("with answer=count no mine is named, so there can be no *");
  for (let cell = 0; cell < grid.size; cell++) {
    const near = around(grid, cell);
    if (told[cell] && !near.some((next) => open[next]))
      return refuse("a * must be next to an opened cell that named it");
    const marked = near.filter((next) => told[next]).length;
    if (open[cell] && answer === "coordinates" && marked !== counts[cell])
      return refuse(`an opened cell says ${counts[cell]}, but ${marked} of the cells around it are *`);
  }
  if (seats === 2 && named[0]! + named[1]! !== marks)
    return refuse(`${marks} mines are named on the board, but ${named.join(" + ")} are counted`);
  if (known.left < 0 || !inferenceOf(known).isPossible())
    return refuse(`no board with ${total} mines agrees with this`);
  return isOver(known) ? refuse("all empty cells are open: this game is over") : undefined;
}
