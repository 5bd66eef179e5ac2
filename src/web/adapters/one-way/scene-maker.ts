// The one-way pieces for the screen: one piece that all move, and the cells where the game ends.

import { formatCell } from "../../../core/grid.ts";
import type { OneWayState } from "../../../games/one-way/rules.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene } from "../grid/scene.ts";
import { moved, nothing, tilesOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

export function oneWaySceneMaker(
  glyph: string,
  ends: readonly (readonly [number, number])[],
): SceneMaker<OneWayState, GridScene> {
  return {
    pace: 1,
    columns: [],
    scene({ grid, blocked, cell, mover }, _made, before) {
      const { width, height, size } = grid;
      const goals = ends.filter(([x, y]) => grid.has(x, y)).map(([x, y]) => grid.cell(x, y));
      const pieces = [{ cell, glyph, seat: undefined }];
      const moves = moved(before, pieces);
      return {
        width,
        height,
        tiles: tilesOf(size, blocked, goals),
        pieces,
        moves,
        last: moves.map(({ from }) => from),
        mover,
      };
    },
    goal: () => say(ends.length === 1 ? "one-way.page.goal-corner" : "one-way.page.goal-cells"),
    stats: ({ seats }) => nothing(seats),
    spot: ({ grid, cell }, to: number) => ({ start: formatCell(grid, cell), to: formatCell(grid, to) }),
  };
}
