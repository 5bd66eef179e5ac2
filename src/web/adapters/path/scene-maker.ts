// The shortest path for the screen, with the cells that it went over.

import { formatCell } from "../../../core/grid.ts";
import { movesLeft, path } from "../../../games/path/rules.ts";
import { noWay, type PathState } from "../../../games/path/state.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene } from "../grid/scene.ts";
import { moved, tilesOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

export const pathSceneMaker: SceneMaker<PathState, GridScene> = {
  pace: 3,
  columns: [say("path.page.moves")],
  scene({ grid, blocked, cell, goal }, _made, before) {
    const { width, height, size } = grid;
    const pieces = [{ cell, glyph: "king", seat: 0 }];
    const moves = moved(before, pieces);
    const trail = moves.map(({ from }) => from);
    return {
      width,
      height,
      tiles: tilesOf(size, blocked, [goal]),
      pieces,
      moves,
      last: [...(before?.last ?? []), ...trail],
      mover: 0,
    };
  },
  goal: () => say("path.page.goal"),
  standing: (state) => {
    const { moves } = state;
    return [{ text: say("path.page.made", { moves }) }, { text: say("path.page.left", { left: movesLeft(state) }) }];
  },
  stats: ({ moves }) => [[moves]],
  spot: (state, move: number) => ({
    start: formatCell(state.grid, state.cell),
    to: path.formatMove(state, move),
    ...(move === noWay(state) && { label: say("path.page.unreachable") }),
  }),
};
