// Minesweeper for the screen: what is open, counted and named.

import type { MinesweeperState } from "../../../games/minesweeper/board.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece, Tile } from "../grid/scene.ts";
import { actionOf } from "../grid/scene-parts.ts";

export const minesweeperStaging: SceneMaker<MinesweeperState, GridScene> = {
  pace: 3,
  columns: ["named"],
  scene({ grid, open, counts, told, mines, hit, left, mover }, made) {
    const { width, height, size } = grid;
    const over = hit >= 0 || left === 0;
    const pieces: Piece[] = [];
    for (let cell = 0; cell < size; cell++) {
      if (cell === hit) pieces.push({ cell, glyph: "blast", seat: undefined });
      else if (told[cell] || (over && mines[cell])) pieces.push({ cell, glyph: "mine", seat: undefined });
      else if (open[cell] && counts[cell]! > 0) pieces.push({ cell, glyph: String(counts[cell]), seat: undefined });
    }
    const tiles = Array.from(open, (isOpen): Tile => (isOpen ? "open" : "closed"));
    const cell = actionOf(made);
    return { width, height, tiles, pieces, moves: [], last: cell === undefined ? [] : [cell], mover };
  },
  stats: ({ named }) => named.map((count) => [count]),
};
