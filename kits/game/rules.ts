// {{title}}: players in turn drop a piece into a column; whoever first has three in a row wins.

import { drawn, formatCell, Grid, NOBODY, turnGame, whole, won } from "ludus";

interface Config {
  width: number;
  height: number;
  line: number;
}

export interface State {
  grid: Grid;
  /** For every cell 0 (empty), 1 (a piece of the first player) or 2. */
  cells: Uint8Array;
  /** How many in a row win. */
  line: number;
  mover: number;
  /** Who has won, or NOBODY. */
  winner: number;
}

const PLAYERS = 2;

export const game = turnGame<State, Config>({
  name: "{{name}}",
  title: "{{title}}",
  summary: "Drop pieces into columns; three in a row win",
  rules: 1,
  seats: { min: PLAYERS, max: PLAYERS },
  config: {
    fields: {
      width: whole({ default: 4, min: 2, max: 10, help: "columns" }),
      height: whole({ default: 4, min: 2, max: 10, help: "rows" }),
      line: whole({ default: 3, min: 2, max: 10, help: "so many in a row win" }),
    },
    presets: { classic: { summary: "seven columns, six rows, four in a row", values: { width: 7, height: 6, line: 4 } } },
  },

  start: ({ width, height, line }) => ({
    grid: new Grid(width, height),
    cells: new Uint8Array(width * height),
    line,
    mover: 0,
    winner: NOBODY,
  }),
  mover: (state) => (isOver(state) ? NOBODY : state.mover),
  width: ({ grid }) => grid.width,

  // A move is the number of a column.
  list(state, moves) {
    let count = 0;
    for (let column = 0; column < state.grid.width; column++) if (landing(state, column) >= 0) moves[count++] = column;
    return count;
  },
  move(state, column) {
    const cell = landing(state, column);
    state.cells[cell] = state.mover + 1;
    if (hasLine(state, cell)) state.winner = state.mover;
    state.mover = 1 - state.mover;
  },
  outcome(state) {
    if (!isOver(state)) return undefined;
    return state.winner === NOBODY ? drawn(PLAYERS, "the board is full") : won(state.winner, PLAYERS, "a row");
  },

  // What a program sees: rows from the bottom, 0 for an empty cell.
  view: ({ grid, cells, mover }) => ({
    width: grid.width,
    height: grid.height,
    cells: Array.from(cells),
    mover,
  }),
  formatMove: ({ grid }, column) => formatCell(grid, column).replace(/\d+$/, ""),
});

/** The cell in which a piece comes to lie, or -1 where the column is full. */
export function landing({ grid, cells }: State, column: number): number {
  for (let y = 0; y < grid.height; y++) if (cells[grid.cell(column, y)] === 0) return grid.cell(column, y);
  return -1;
}

function isOver({ winner, cells }: State): boolean {
  return winner !== NOBODY || !cells.includes(0);
}

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;

/** Whether the piece in this cell is part of a line. */
function hasLine({ grid, cells, line }: State, cell: number): boolean {
  const along = (dx: number, dy: number) => {
    let count = 0;
    for (let at = grid.step(cell, dx, dy); at >= 0 && cells[at] === cells[cell]; at = grid.step(at, dx, dy)) count++;
    return count;
  };
  return DIRECTIONS.some(([dx, dy]) => along(dx, dy) + 1 + along(-dx, -dy) >= line);
}
