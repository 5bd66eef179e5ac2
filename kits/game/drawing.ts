// {{title}} on the page: a board of cells. A press on the cell where a piece would land drops it there.

import { formatCell } from "ludus";
import type { GameDrawing, GridScene } from "ludus/drawing";
import { landing, type State } from "./rules.ts";

const drawing: GameDrawing<State, GridScene> = {
  scene({ grid, cells, mover }, _made, before) {
    const pieces = Array.from(cells).flatMap((piece, cell) =>
      piece === 0 ? [] : [{ cell, glyph: "man", seat: piece - 1 }],
    );
    const isNew = (cell: number) => !before?.pieces.some((piece) => piece.cell === cell);
    return {
      width: grid.width,
      height: grid.height,
      tiles: Array(grid.size).fill("plain"),
      pieces,
      moves: [],
      last: before ? pieces.map(({ cell }) => cell).filter(isNew) : [],
      mover,
    };
  },
  spot: (state, column: number) => ({ to: formatCell(state.grid, landing(state, column)) }),
};

export default drawing;
