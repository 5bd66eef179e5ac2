// Noughts and crosses for the screen: a mark is a piece that never moves.

import { type NoughtsState, winningCells } from "../../../games/noughts/rules.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece } from "../grid/scene.ts";
import { actionOf, nothing, tilesOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

/** What the marks of the seats look like. */
const MARK_NAMES = ["crosses", "noughts", "triangles", "squares", "diamonds", "pluses"] as const;

export const noughtsSceneMaker: SceneMaker<NoughtsState, GridScene> = {
  pace: 1.2,
  columns: [],
  scene(state, made) {
    const { grid, cells, mover } = state;
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
      winning: winningCells(state),
      mover,
    };
  },
  goal: ({ line }) => say("noughts.page.goal", { line }),
  role: (_state, seat) => (seat < MARK_NAMES.length ? say(`noughts.page.${MARK_NAMES[seat]!}`) : undefined),
  stats: ({ seats }) => nothing(seats),
};
