// Noughts and crosses for the screen: a mark is a piece that never moves.

import type { NoughtsState } from "../../../games/noughts/rules.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece } from "../grid/scene.ts";
import { actionOf, nothing, tilesOf } from "../grid/scene-parts.ts";

export const noughtsStaging: SceneMaker<NoughtsState, GridScene> = {
  pace: 1.2,
  columns: [],
  scene({ grid, cells, mover }, made) {
    const pieces: Piece[] = [];
    cells.forEach((mark, cell) => {
      if (mark > 0) pieces.push({ cell, glyph: `mark${mark - 1}`, seat: mark - 1 });
    });
    const cell = actionOf(made);
    const { width, height, size } = grid;
    return {
      width,
      height,
      tiles: tilesOf(size, []),
      pieces,
      moves: [],
      last: cell === undefined ? [] : [cell],
      mover,
    };
  },
  stats: ({ seats }) => nothing(seats),
};
