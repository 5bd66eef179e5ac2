// Minesweeper (G3.2, and G3.3 for two): open the empty cells. An empty cell answers where the mines around it are (or
// only how many); opening a mine loses; all empty cells open wins. Two players open in turn: who opens a mine loses,
// else who was first to name more mines wins.

import { choice, drawSpan, flag, span, spanBounds, whole } from "../../core/config.ts";
import { drawn, type Outcome, withReason, won } from "../../core/game.ts";
import { formatCell, Grid } from "../../core/grid.ts";
import { refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { isOver, type MinesweeperConfig, type MinesweeperKnown, type MinesweeperState, openCell } from "./board.ts";
import { minesweeperBots } from "./bots.ts";
import { copyKnown, imagineBoard } from "./imagine.ts";
import { formatMinesweeper, knownRows, parseMinesweeper } from "./notation.ts";
import { say } from "./words/en.ts";

export type { MinesweeperConfig } from "./board.ts";

export const minesweeper = turnGame<MinesweeperState, MinesweeperConfig, MinesweeperKnown>({
  name: "minesweeper",
  title: "Minesweeper",
  summary: "Open all empty cells and no mine, alone or taking turns",
  rules: 1,
  seats: { min: 1, max: 2 },
  config: {
    fields: {
      width: span({ default: 8, min: 1, max: 30, help: "columns" }),
      height: span({ default: 8, min: 1, max: 30, help: "rows" }),
      mines: whole({ default: 10, min: 1, max: 899, help: "mines on the board; the number is known" }),
      answer: choice(["coordinates", "count"], {
        default: "coordinates",
        help: "what an empty cell answers: where the mines around it are, or how many",
      }),
      safeStart: flag({ default: false, help: "the first cell that is opened is never a mine", later: true }),
      players: whole({
        default: 1,
        min: 1,
        max: 2,
        help: "number of players; on the command line, the number of seats",
      }),
    },
    presets: {
      small: {
        summary: "4 x 4 with three mines, small enough to be solved",
        values: { width: 4, height: 4, mines: 3 },
      },
      beginner: {
        summary: "the classic 9 x 9 with ten mines",
        values: { width: 9, height: 9, answer: "count", safeStart: true },
      },
      expert: {
        summary: "the classic 30 x 16 with 99 mines",
        values: { width: 30, height: 16, mines: 99, answer: "count", safeStart: true },
      },
      duel: { summary: "two players take turns", values: { players: 2 } },
    },
    check({ width, height, mines }) {
      const cells = spanBounds(width).low * spanBounds(height).low;
      return mines < cells ? undefined : refuse(say("minesweeper.no-empty-cell", { mines, cells }));
    },
  },

  start(config, seats, random) {
    const grid = new Grid(drawSpan(config.width, random), drawSpan(config.height, random));
    const known: MinesweeperKnown = {
      grid,
      total: config.mines,
      answer: config.answer,
      safeStart: config.safeStart,
      seats,
      mover: 0,
      open: new Uint8Array(grid.size),
      counts: new Uint8Array(grid.size),
      told: new Uint8Array(grid.size),
      named: new Array(seats).fill(0),
      left: grid.size - config.mines,
      hit: -1,
    };
    return imagineBoard(known, random);
  },
  mover: (known: MinesweeperKnown) => (isOver(known) ? NOBODY : known.mover),
  width: ({ grid }: MinesweeperKnown) => grid.size,

  /** Any closed cell may be opened; mines that were named come last. */
  list(known: MinesweeperKnown, moves) {
    if (isOver(known)) return 0;
    const { open, told } = known;
    let count = 0;
    for (let cell = 0; cell < open.length; cell++) if (!open[cell] && !told[cell]) moves[count++] = cell;
    for (let cell = 0; cell < open.length; cell++) if (told[cell]) moves[count++] = cell;
    return count;
  },
  move: openCell,

  outcome(state): Outcome | undefined {
    if (!isOver(state)) return undefined;
    const { seats, hit, mover, grid, answer } = state;
    if (hit >= 0) {
      const reason = say("minesweeper.mined", { cell: formatCell(grid, hit) });
      return seats === 1 ? withReason({ places: [2], scores: [0] }, reason) : won(1 - mover, 2, reason);
    }
    if (seats === 1) return won(0, 1, say("minesweeper.all-open"));
    const [first, second] = state.named as [number, number];
    if (answer === "count" || first === second) return drawn(2, say("minesweeper.all-open"));
    return won(first > second ? 0 : 1, 2, say("minesweeper.mines-named", { first: first!, second: second! }));
  },

  view(state) {
    const { grid, total, answer, safeStart, named, seats, mover } = state;
    const { width, height } = grid;
    const rules = { answer, ...(safeStart && { safeStart }) };
    return { width, height, mines: total, ...rules, rows: knownRows(state), named: [...named], players: seats, mover };
  },
  known: ({ mines: _, spare: __, ...known }) => copyKnown(known),
  imagine: (known, _seat, random) => imagineBoard(known, random),

  formatMove: ({ grid }: MinesweeperKnown, cell) => formatCell(grid, cell),
  formatPosition: formatMinesweeper,
  parsePosition: parseMinesweeper,
  copy(from, into) {
    if (!into || into.open.length !== from.open.length) return copyKnown(from);
    const { open, counts, told, named } = into;
    open.set(from.open);
    counts.set(from.counts);
    told.set(from.told);
    for (let seat = 0; seat < named.length; seat++) named[seat] = from.named[seat]!;
    return Object.assign(into, from, { open, counts, told, named });
  },
  hash({ open, mines, mover, named, hit }) {
    let hash = (mover * 1009 + named[0]!) * 1009 + hit + 1;
    for (let cell = 0; cell < open.length; cell++)
      hash = Math.imul(hash ^ (open[cell]! * 2 + mines[cell]!), 0x01000193) ^ (hash >>> 15);
    return hash;
  },
  bots: minesweeperBots,
});
